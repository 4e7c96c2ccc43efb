import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './admin.module.css';

const route = getRouteApi('/_app/admin/customers/{-$customer}');
const TYPING_PAUSE_MS = 250;

/** Searches as one types; the address follows after a short pause. */
export function CustomerSearch() {
  const { t } = useTranslation();
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const [text, setText] = useState(q);
  const search = useEffectEvent((next: string) => {
    void navigate({ search: (now) => ({ ...now, q: next || undefined, page: undefined }), replace: true });
  });
  useEffect(() => {
    if (text.trim() === q) return;
    const pause = setTimeout(() => search(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text, q]);
  return (
    <TextInput
      className={classes.search}
      type="search"
      value={text}
      maxLength={200}
      placeholder={t(($) => $.admin.search)}
      aria-label={t(($) => $.admin.search)}
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label={t(($) => $.admin.clear)} onClick={() => setText('')} />}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
