import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { wordErrors } from '../../../api/error-text.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { useIsPhone } from '../../../shell/use-is-phone.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { prospectQueries, useProspectName } from '../prospects/public.ts';
import { takeUpDrafts } from './composer/use-draft.ts';
import { INBOX_ERROR_TEXTS } from './error-texts.ts';
import { FolderChips } from './folders/folder-chips.tsx';
import { FolderColumn } from './folders/folder-column.tsx';
import classes from './inbox.module.css';
import { InfoColumn } from './info/info-column.tsx';
import { BulkBar } from './list/bulk-bar.tsx';
import { DialogList } from './list/dialog-list.tsx';
import { ListHead } from './list/list-head.tsx';
import { useDialogs } from './list/use-dialogs.ts';
import { useSelection } from './list/use-selection.ts';
import { inboxQueries } from './queries.ts';
import { Thread } from './thread/thread.tsx';
import { useDialogChanges } from './use-dialog-changes.ts';
import { useInbox } from './use-inbox.ts';
import { useInboxActs } from './use-inbox-acts.ts';
import { useMarkSeen } from './use-mark-seen.ts';
import { useReadAhead } from './use-read-ahead.ts';

wordErrors(INBOX_ERROR_TEXTS);

/** Everybody who answers, over every channel and account: folders, list, thread and person; on a phone one after the other. */
export function InboxPage() {
  const { t } = useTranslation();
  const isPhone = useIsPhone() ?? false;
  const { profileId, search } = useInbox();
  const wanted = { ...search, view: undefined };
  const dialogs = useDialogs(wanted, profileId);
  const selection = useSelection(dialogs.all, JSON.stringify(wanted));
  const changes = useDialogChanges();
  const field = useRef<HTMLTextAreaElement>(null);
  const { dialog, name, ...person } = usePerson(profileId);
  const view = profileId === undefined ? 'list' : (search.view ?? 'chat');
  const keepUnread = useMarkSeen(dialog, !isPhone || view === 'chat', changes.seen);
  usePageTitle(profileId === undefined ? t(($) => $.inbox.title) : name || t(($) => $.inbox.title));

  const { all } = dialogs;
  const acts = useInboxActs({ all, dialog, selection, changes, field, isPhone, keepUnread });
  useReadAhead(isPhone ? undefined : acts.nextId);

  const list = (
    <section className={classes.list} data-list aria-label={t(($) => $.inbox.list.label)}>
      {isPhone && <FolderChips />}
      {selection.chosen.length > 0 ? <BulkBar selection={selection} /> : <ListHead isPhone={isPhone} />}
      <DialogList dialogs={dialogs} search={search} openId={profileId} selection={selection} />
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
      takesFocus={acts.focusedId === profileId}
      onArchive={acts.archive}
      onUnread={acts.markUnread}
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
function usePerson(profileId: string | undefined) {
  const nameOf = useProspectName();
  const id = profileId ?? '';
  const { data, error, refetch } = useQuery({ ...inboxQueries.dialog(id), enabled: profileId !== undefined });
  const isUnknown = data !== undefined && data.dialog === null;
  const { data: prospect } = useQuery({ ...prospectQueries.detail(id), enabled: isUnknown });
  const drafts = data?.drafts;
  useEffect(() => {
    if (drafts) takeUpDrafts(id, drafts);
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
