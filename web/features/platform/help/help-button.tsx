import { ActionIcon, Tooltip } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { helpPanel, useHelpPanel } from './help-panel-state.ts';

/** Opens the help for the page that is open, beside it. */
export function HelpButton() {
  const { t } = useTranslation();
  const isOpen = useHelpPanel() !== null;
  const button = useFocusBack(isOpen);
  const label = t(($) => $.help.open);
  return (
    <Tooltip label={label}>
      <ActionIcon ref={button} aria-label={label} aria-expanded={isOpen} onClick={helpPanel.toggle}>
        <IconHelpCircle size={18} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}

/** Whoever was in the help when it was closed is at its button again. */
function useFocusBack(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
