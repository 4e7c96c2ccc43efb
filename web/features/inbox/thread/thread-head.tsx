import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconCheck,
  IconChevronDown,
  IconChevronLeft,
  IconClockOff,
  IconClockPause,
  IconDots,
  IconInfoCircle,
  IconMail,
  IconStar,
  IconStarFilled,
  IconUser,
  IconUserStar,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Dialog, REPLY_MARKS, type ReplyMark } from '../../../../contract/inbox.ts';
import { api } from '../../../api/api.ts';
import { useChange } from '../../../api/use-change.ts';
import { PersonFace } from '../../prospects/public.ts';
import { colorOfMark, MARK_WORDS } from '../mark-words.ts';
import { SnoozeMenu } from '../snooze-menu.tsx';
import type { DialogChanges } from '../use-dialog-changes.ts';
import { useInbox } from '../use-inbox.ts';
import { useMoments } from '../use-moments.ts';
import classes from './thread.module.css';

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;
const BUTTON = { variant: 'subtle', color: 'gray', size: 34 } as const;

interface Props {
  profileId: string;
  name: string;
  /** null with somebody with whom nothing has passed yet: there is nothing to mark. */
  dialog: Dialog | null;
  changes: DialogChanges;
  isPhone: boolean;
  onArchive: () => void;
  onUnread: () => void;
}

/** Whom one talks to and by which account, and what can be done with the conversation. */
export function ThreadHead({ profileId, name, dialog, changes, isPhone, onArchive, onUnread }: Props) {
  const { t } = useTranslation();
  const moments = useMoments();
  const { open, look, search } = useInbox();
  const { title = '', company_name: company = '', headline = '' } = dialog?.profile ?? {};
  const work = title && company ? t(($) => $.inbox.thread.at, { title, company }) : title || company || headline;
  const by = dialog && t(($) => $.inbox.thread.with, { name: dialog.credentials.full_name });
  return (
    <header className={classes.head}>
      {isPhone && (
        <ActionIcon {...BUTTON} aria-label={t(($) => $.inbox.act.back)} onClick={() => open(undefined)}>
          <IconChevronLeft size={22} stroke={1.8} aria-hidden />
        </ActionIcon>
      )}
      <PersonFace name={name} photoLink={dialog?.profile.photo_link ?? null} size={36} />
      <div className={classes.names}>
        <h2>{name}</h2>
        <p>{[work, !isPhone && by].filter(Boolean).join(' · ')}</p>
        {dialog?.snoozed_until && (
          <p className={classes.snoozed}>
            {t(($) => $.inbox.snooze.until, { when: moments.planned(dialog.snoozed_until) })}
          </p>
        )}
      </div>
      {dialog && !isPhone && (
        <>
          <StatusMenu dialog={dialog} changes={changes} />
          <Tooltip label={dialog.is_starred ? t(($) => $.inbox.act.unstar) : t(($) => $.inbox.act.star)}>
            <ActionIcon
              {...BUTTON}
              aria-label={t(($) => $.inbox.act.star)}
              aria-pressed={dialog.is_starred}
              onClick={() => changes.star([dialog], !dialog.is_starred)}
            >
              {dialog.is_starred ? <IconStarFilled {...ICON} className={classes.star} /> : <IconStar {...ICON} />}
            </ActionIcon>
          </Tooltip>
          {dialog.snoozed_until ? (
            <Tooltip label={t(($) => $.inbox.act.unsnooze)}>
              <ActionIcon
                {...BUTTON}
                aria-label={t(($) => $.inbox.act.unsnooze)}
                onClick={() => changes.unsnooze([dialog])}
              >
                <IconClockOff {...ICON} />
              </ActionIcon>
            </Tooltip>
          ) : (
            <SnoozeMenu onChoose={(until) => changes.snooze([dialog], until)}>
              <ActionIcon {...BUTTON} aria-label={t(($) => $.inbox.act.snooze)} title={t(($) => $.inbox.act.snooze)}>
                <IconClockPause {...ICON} />
              </ActionIcon>
            </SnoozeMenu>
          )}
          <Tooltip label={dialog.is_archived ? t(($) => $.inbox.act.unarchive) : t(($) => $.inbox.act.archive)}>
            <ActionIcon
              {...BUTTON}
              aria-label={dialog.is_archived ? t(($) => $.inbox.act.unarchive) : t(($) => $.inbox.act.archive)}
              onClick={onArchive}
            >
              {dialog.is_archived ? <IconArchiveOff {...ICON} /> : <IconArchive {...ICON} />}
            </ActionIcon>
          </Tooltip>
        </>
      )}
      <ActionIcon
        {...BUTTON}
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

function StatusMenu({ dialog, changes }: { dialog: Dialog; changes: DialogChanges }) {
  const { t } = useTranslation();
  const current = dialog.is_customer
    ? t(($) => $.inbox.act.customer)
    : dialog.is_lead
      ? t(($) => $.inbox.act.lead)
      : t(($) => $.inbox.act.status);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          className={classes.status}
          leftSection={<IconUserStar size={16} stroke={1.7} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {current}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <StatusItems dialog={dialog} changes={changes} />
      </Menu.Dropdown>
    </Menu>
  );
}

function StatusItems({ dialog, changes }: { dialog: Dialog; changes: DialogChanges }) {
  const { t } = useTranslation();
  return (
    <>
      <Menu.Item onClick={() => changes.lead(dialog, !dialog.is_lead)}>
        {dialog.is_lead ? t(($) => $.inbox.act.notLead) : t(($) => $.inbox.act.asLead)}
      </Menu.Item>
      <Menu.Item onClick={() => changes.customer(dialog, !dialog.is_customer)}>
        {dialog.is_customer ? t(($) => $.inbox.act.notCustomer) : t(($) => $.inbox.act.asCustomer)}
      </Menu.Item>
    </>
  );
}

type MoreProps = Omit<Props, 'name'>;

function MoreMenu({ profileId, dialog, changes, isPhone, onArchive, onUnread }: MoreProps) {
  const { t } = useTranslation();
  const mark = useChange({
    call: (value: ReplyMark) => api.inbox.mark({ profile: profileId, value }),
    refresh: ['inbox', 'prospects'],
  });
  return (
    <Menu position="bottom-end" width={250}>
      <Menu.Target>
        <ActionIcon {...BUTTON} aria-label={t(($) => $.inbox.act.more)}>
          <IconDots {...ICON} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {dialog && isPhone && (
          <>
            <StatusItems dialog={dialog} changes={changes} />
            <Menu.Item leftSection={<IconStar {...ICON} />} onClick={() => changes.star([dialog], !dialog.is_starred)}>
              {dialog.is_starred ? t(($) => $.inbox.act.unstar) : t(($) => $.inbox.act.star)}
            </Menu.Item>
            <Menu.Item leftSection={<IconArchive {...ICON} />} onClick={onArchive}>
              {dialog.is_archived ? t(($) => $.inbox.act.unarchive) : t(($) => $.inbox.act.archive)}
            </Menu.Item>
          </>
        )}
        {dialog && (
          <Menu.Item leftSection={<IconMail {...ICON} />} onClick={onUnread}>
            {t(($) => $.inbox.act.unread)}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconUser {...ICON} />}
          renderRoot={(props) => <Link {...props} to="/profiles/my-prospects/{-$profileId}" params={{ profileId }} />}
        >
          {t(($) => $.inbox.act.profile)}
        </Menu.Item>
        {dialog && (
          <>
            <Menu.Divider />
            <Menu.Label>{t(($) => $.inbox.act.markReply)}</Menu.Label>
            {REPLY_MARKS.map((value) => (
              <Menu.Item
                key={value}
                aria-current={dialog.mark === value || undefined}
                rightSection={dialog.mark === value && <IconCheck size={15} aria-hidden />}
                leftSection={
                  <span className={classes.markDot} style={{ background: colorOfMark(value) }} aria-hidden />
                }
                onClick={() => mark.mutate(value)}
              >
                {MARK_WORDS[value](t)}
              </Menu.Item>
            ))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
