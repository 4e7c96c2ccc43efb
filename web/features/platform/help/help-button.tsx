import { ActionIcon, Tooltip } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { helpPanel, useHelpPanel } from './help-panel-state.ts';

/** Opens the help for the page that is open, beside it. */
export function HelpButton() {
  const { t } = useTranslation();
  const isOpen = useHelpPanel() !== null;
  const label = t(($) => $.help.open);
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} aria-expanded={isOpen} onClick={helpPanel.toggle}>
        <IconHelpCircle size={18} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}
