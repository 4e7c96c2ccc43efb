import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

const TYPING_PAUSE_MS = 250;

interface Props {
  className?: string;
  label: string;
  /** What the address says. */
  value: string;
  onSearch: (text: string) => void;
}

/** Searches as one types; the address follows after a short pause, and the field follows the address. */
export function ListSearch({ className, label, value, onSearch }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const [{ text, seen, sent }, setState] = useState({ text: value, seen: value, sent: value });
  // The address changed: by our own search the field keeps what was typed since, by a link or "back" it follows.
  if (value !== seen) setState({ text: value === sent ? text : value, seen: value, sent: value });
  const type = (next: string) => setState((now) => ({ ...now, text: next }));

  const search = useEffectEvent((next: string) => {
    // On the way to another page the typing waits: it must not call the person back.
    if (router.state.status !== 'idle') return;
    setState((now) => ({ ...now, sent: next }));
    onSearch(next);
  });
  useEffect(() => {
    if (text.trim() === value) return;
    const pause = setInterval(() => search(text.trim()), TYPING_PAUSE_MS);
    return () => clearInterval(pause);
  }, [text, value]);

  return (
    <TextInput
      className={className}
      type="search"
      value={text}
      maxLength={200}
      placeholder={label}
      aria-label={label}
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label={t(($) => $.ui.clearSearch)} onClick={() => type('')} />}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
