import { Button } from '@mantine/core';
import { IconInbox, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { type InboxSearch, hasInboxFilters, NO_INBOX_FILTERS } from '../inbox-search.ts';
import { useInbox } from '../use-inbox.ts';

/** Why the list is empty, and the one step that changes it. */
export function NoConversations({ search }: { search: InboxSearch }) {
  const { t } = useTranslation();
  const { narrow } = useInbox();
  if (hasInboxFilters(search))
    return (
      <EmptyState
        icon={IconSearch}
        title={t(($) => $.inbox.empty.found)}
        text={t(($) => $.inbox.empty.foundText)}
        action={
          <Button variant="default" onClick={() => narrow(NO_INBOX_FILTERS)}>
            {t(($) => $.inbox.filter.clear)}
          </Button>
        }
      />
    );
  if (search.folder === undefined || search.folder === 'all')
    return (
      <EmptyState
        icon={IconInbox}
        title={t(($) => $.inbox.empty.title)}
        text={t(($) => $.inbox.empty.text)}
        action={
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/campaigns/my-campaigns/{-$filter}" />}>
            {t(($) => $.inbox.empty.campaigns)}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={IconInbox}
      title={t(($) => $.inbox.empty.folder)}
      text={t(($) => $.inbox.empty.folderText)}
      action={
        <Button variant="default" onClick={() => narrow({ folder: 'all' })}>
          {t(($) => $.inbox.empty.showAll)}
        </Button>
      }
    />
  );
}
