import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './campaigns.module.css';

const route = getRouteApi('/_app/campaigns/my-campaigns/{-$filter}');
const TYPING_PAUSE_MS = 250;

/** Searches as one types; the address follows after a short pause, and the field follows the address. */
export function CampaignSearch() {
  const { t } = useTranslation();
  const { q = '' } = route.useSearch();
  const router = useRouter();
  const navigate = route.useNavigate();
  const [{ text, seen, sent }, setState] = useState({ text: q, seen: q, sent: q });
  // The address changed: by our own search the field keeps what was typed since, by a link or "back" it follows.
  if (q !== seen) setState({ text: q === sent ? text : q, seen: q, sent: q });
  const type = (next: string) => setState((now) => ({ ...now, text: next }));

  const search = useEffectEvent((next: string) => {
    // On the way to another page the typing waits: it must not call the person back.
    if (router.state.status !== 'idle') return;
    setState((now) => ({ ...now, sent: next }));
    void navigate({ search: (now) => ({ ...now, q: next || undefined, page: undefined }), replace: true });
  });
  useEffect(() => {
    if (text.trim() === q) return;
    const pause = setInterval(() => search(text.trim()), TYPING_PAUSE_MS);
    return () => clearInterval(pause);
  }, [text, q]);

  return (
    <TextInput
      className={classes.search}
      type="search"
      value={text}
      maxLength={200}
      placeholder={t(($) => $.campaigns.search)}
      aria-label={t(($) => $.campaigns.search)}
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSection={
        text && <CloseButton size="sm" aria-label={t(($) => $.campaigns.clearSearch)} onClick={() => type('')} />
      }
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
