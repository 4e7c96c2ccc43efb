import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './campaigns.module.css';

const route = getRouteApi('/_app/campaigns/my-campaigns/{-$filter}');
const TYPING_PAUSE_MS = 250;

/** Searches as one types; the address follows after a short pause, and the field follows the address. */
export function CampaignSearch() {
  const { t } = useTranslation();
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState({ text: q, forAddress: q });
  const text = typed.forAddress === q ? typed.text : q;

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
      placeholder={t(($) => $.campaigns.search)}
      aria-label={t(($) => $.campaigns.search)}
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSection={
        text && (
          <CloseButton
            size="sm"
            aria-label={t(($) => $.campaigns.clearSearch)}
            onClick={() => setTyped({ text: '', forAddress: q })}
          />
        )
      }
      onChange={(event) => setTyped({ text: event.currentTarget.value, forAddress: q })}
    />
  );
}
