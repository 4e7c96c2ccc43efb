import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';

interface Props extends Pick<ButtonProps, 'variant' | 'size'> {
  text: string;
  /** On the button. */
  label: string;
  /** What it copies, where the button itself does not say. */
  name?: string;
}

const SHOWN_MS = 2_000;

/** Puts a text into the clipboard, and says for a moment that it is there. */
export function CopyText({ text, label, name, variant = 'default', size = 'xs' }: Props) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const rest = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(rest);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without https, or without leave, the browser refuses: the text can still be selected by hand.
      snackbars.show({ type: 'error', text: t(($) => $.preferences.notCopied) });
    }
  };
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button
      variant={variant}
      size={size}
      leftSection={<Icon size={14} aria-hidden />}
      aria-label={name ? `${label}: ${name}` : undefined}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? t(($) => $.preferences.copied) : label}</span>
    </Button>
  );
}
