import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { snackbars } from '../../../ui/feedback/snackbars.ts';

interface Props {
  text: string;
  label?: string;
  /** For who does not see beside what it stands. */
  name?: string;
}

export function CopyButton({ text, label, name }: Props) {
  const { t } = useTranslation();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      snackbars.show({ type: 'success', text: t(($) => $.preferences.copied) });
    } catch {
      // Without https, or without leave, the browser refuses: the text can still be selected by hand.
      snackbars.show({ type: 'error', text: t(($) => $.preferences.notCopied) });
    }
  };
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={name}
      leftSection={<IconCopy size={14} aria-hidden />}
      onClick={() => void copy()}
    >
      {label ?? t(($) => $.preferences.copy)}
    </Button>
  );
}
