import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { registerErrorTexts } from '../../../api/error-text.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { useIsPhone } from '../../../shell/use-is-phone.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { prospectQueries, useProspectName } from '../prospects/public.ts';
import { adoptServerDrafts } from './composer/use-message-draft.ts';
import { INBOX_ERROR_TEXTS } from './error-texts.ts';
import { FolderChips } from './folders/folder-chips.tsx';
import { FolderColumn } from './folders/folder-column.tsx';
import classes from './inbox.module.css';
import { InfoColumn } from './info/info-column.tsx';
import { InboxBulkBar } from './list/inbox-bulk-bar.tsx';
import { ConversationList } from './list/conversation-list.tsx';
import { ListHead } from './list/list-head.tsx';
import { useConversations } from './list/use-conversations.ts';
import { useConversationSelection } from './list/use-conversation-selection.ts';
import { inboxQueries } from './queries.ts';
import { Thread } from './thread/thread.tsx';
import { useConversationChanges } from './use-conversation-changes.ts';
import { useInbox } from './use-inbox.ts';
import { useInboxActions } from './use-inbox-actions.ts';
import { useMarkSeen } from './use-mark-seen.ts';
import { usePrefetchConversation } from './use-prefetch-conversation.ts';

registerErrorTexts(INBOX_ERROR_TEXTS);

/** Everybody who answers, over every channel and account: folders, list, thread and person; on a phone one after the other. */
export function InboxPage() {
  const { t } = useTranslation();
  const isPhone = useIsPhone() ?? false;
  const { profileId, search } = useInbox();
  const wanted = { ...search, view: undefined };
  const dialogs = useConversations(wanted, profileId);
  const selection = useConversationSelection(dialogs.all, JSON.stringify(wanted));
  const changes = useConversationChanges();
  const field = useRef<HTMLTextAreaElement>(null);
  const { dialog, name, ...person } = useOpenConversation(profileId);
  const view = profileId === undefined ? 'list' : (search.view ?? 'chat');
  const keepUnread = useMarkSeen(dialog, !isPhone || view === 'chat', changes.seen);
  usePageTitle(profileId === undefined ? t(($) => $.inbox.title) : name || t(($) => $.inbox.title));

  const { all } = dialogs;
  const actions = useInboxActions({ all, dialog, selection, changes, field, isPhone, keepUnread });
  usePrefetchConversation(isPhone ? undefined : actions.nextId);

  const list = (
    <section className={classes.list} data-list aria-label={t(($) => $.inbox.list.label)}>
      {isPhone && <FolderChips />}
      {selection.chosen.length > 0 ? <InboxBulkBar selection={selection} /> : <ListHead isPhone={isPhone} />}
      <ConversationList dialogs={dialogs} search={search} openId={profileId} selection={selection} />
    </section>
  );
  const thread = profileId !== undefined && (
    <Thread
      // both stand side by side: the same key would make one of them the other
      key={`thread ${profileId}`}
      profileId={profileId}
      name={name}
      dialog={dialog}
      {...person}
      changes={changes}
      field={field}
      isPhone={isPhone}
      takesFocus={actions.focusedId === profileId}
      onArchive={actions.archive}
      onUnread={actions.markUnread}
    />
  );
  const info = profileId !== undefined && (
    <InfoColumn key={`person ${profileId}`} profileId={profileId} name={name} dialog={dialog} isPhone={isPhone} />
  );
  if (isPhone)
    return (
      <div className={classes.phone} data-view={view}>
        {view === 'list' && list}
        {view === 'chat' && thread}
        {view === 'info' && info}
      </div>
    );
  return (
    <div className={classes.room}>
      <div className={classes.page} data-view={view}>
        <FolderColumn />
        {list}
        {thread || (
          <section className={classes.nobody}>
            <EmptyState
              icon={IconMessages}
              title={t(($) => $.inbox.empty.choose)}
              text={t(($) => $.inbox.empty.chooseText)}
            />
          </section>
        )}
        {info}
      </div>
    </div>
  );
}

/** Whom the address names: their conversation, the ways to write to them, and their name also before anything passed. */
function useOpenConversation(profileId: string | undefined) {
  const nameOf = useProspectName();
  const id = profileId ?? '';
  const { data, error, refetch } = useQuery({ ...inboxQueries.dialog(id), enabled: profileId !== undefined });
  const isUnknown = data !== undefined && data.dialog === null;
  const { data: prospect } = useQuery({ ...prospectQueries.detail(id), enabled: isUnknown });
  const drafts = data?.drafts;
  useEffect(() => {
    if (drafts) adoptServerDrafts(id, drafts);
  }, [id, drafts]);
  const face = data?.dialog?.profile ?? prospect;
  return {
    dialog: data?.dialog ?? null,
    name: face ? nameOf(face) : '',
    ways: data?.ways,
    error,
    onRetry: () => void refetch(),
  };
}
