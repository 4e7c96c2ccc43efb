import { ActionIcon } from '@mantine/core';
import { IconBeach, IconChevronLeft, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Dialog } from '../../../../../contract/inbox/schemas.ts';
import { ProspectAvatar } from '../../prospects/public.ts';
import type { ConversationChanges } from '../use-conversation-changes.ts';
import { useInbox } from '../use-inbox.ts';
import { useInboxDates } from '../use-inbox-dates.ts';
import { ConversationActions } from './conversation-actions.tsx';
import { HEAD_BUTTON } from './head-button.ts';
import { MoreMenu } from './more-menu.tsx';
import classes from './thread.module.css';

interface Props {
  profileId: string;
  name: string;
  /** null with somebody with whom nothing has passed yet: there is nothing to mark. */
  dialog: Dialog | null;
  changes: ConversationChanges;
  isPhone: boolean;
  onArchive: () => void;
  onUnread: () => void;
}

/** Whom one talks to and by which account, and what can be done with the conversation. */
export function ThreadHead({ profileId, name, dialog, changes, isPhone, onArchive, onUnread }: Props) {
  const { t } = useTranslation();
  const moments = useInboxDates();
  const { open, look, search } = useInbox();
  const { title = '', company_name: company = '', headline = '' } = dialog?.profile ?? {};
  const work = title && company ? t(($) => $.inbox.thread.at, { title, company }) : title || company || headline;
  const by = dialog && t(($) => $.inbox.thread.with, { name: dialog.credentials.full_name });
  return (
    <header className={classes.head}>
      {isPhone && (
        <ActionIcon {...HEAD_BUTTON} aria-label={t(($) => $.inbox.act.back)} onClick={() => open(undefined)}>
          <IconChevronLeft size={22} stroke={1.8} aria-hidden />
        </ActionIcon>
      )}
      <ProspectAvatar name={name} photoLink={dialog?.profile.photo_link ?? null} size={36} />
      <div className={classes.names}>
        <h2>{name}</h2>
        <p>{[work, !isPhone && by].filter(Boolean).join(' · ')}</p>
        {dialog?.away_until && (
          <p className={classes.away}>
            <IconBeach size={14} stroke={1.8} aria-hidden />
            {t(($) => $.inbox.away, { day: moments.calendarDay(dialog.away_until) })}
          </p>
        )}
        {dialog?.snoozed_until && (
          <p className={classes.snoozed}>
            {t(($) => $.inbox.snooze.until, { when: moments.planned(dialog.snoozed_until) })}
          </p>
        )}
      </div>
      {dialog && !isPhone && <ConversationActions dialog={dialog} changes={changes} onArchive={onArchive} />}
      <ActionIcon
        {...HEAD_BUTTON}
        className={isPhone ? undefined : classes.infoButton}
        aria-label={t(($) => $.inbox.act.info)}
        aria-pressed={isPhone ? undefined : search.view === 'info'}
        onClick={() => look(search.view === 'info' ? undefined : 'info')}
      >
        <IconInfoCircle size={isPhone ? 20 : 18} stroke={1.7} aria-hidden />
      </ActionIcon>
      <MoreMenu
        profileId={profileId}
        dialog={dialog}
        changes={changes}
        isPhone={isPhone}
        onArchive={onArchive}
        onUnread={onUnread}
      />
    </header>
  );
}
