import { Modal, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { ProspectAvatar, useProspectName } from '../prospects/public.ts';
import classes from './inbox.module.css';
import { useInbox } from './use-inbox.ts';

const FOUND_MAX = 8;
const PAUSE_MS = 250;

/** Finds somebody to write to, also where nothing has passed yet. */
export function ComposeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { open } = useInbox();
  const nameOf = useProspectName();
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), PAUSE_MS);
  const { data } = useQuery({
    queryKey: ['prospects', 'toWriteTo', q],
    queryFn: ({ signal }) =>
      api.prospects.list({ q: q || undefined, sort: 'last_contact', limit: FOUND_MAX }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(($) => $.inbox.compose.open)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <TextInput
        data-autofocus
        type="search"
        aria-label={t(($) => $.inbox.compose.search)}
        placeholder={t(($) => $.inbox.compose.search)}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ul className={classes.found}>
        {data?.items.map((person) => (
          <li key={person._id}>
            <UnstyledButton
              onClick={() => {
                onClose();
                open(person._id);
              }}
            >
              <ProspectAvatar name={person.full_name} photoLink={person.photo_link} size={32} />
              <span>
                <strong>{nameOf(person)}</strong>
                <small>{[person.title, person.company_name].filter(Boolean).join(' · ')}</small>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {data?.items.length === 0 && <p className={classes.nobody}>{t(($) => $.inbox.compose.none)}</p>}
    </Modal>
  );
}
