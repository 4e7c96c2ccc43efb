import { ActionIcon, Menu, Modal } from '@mantine/core';
import {
  IconArchive,
  IconBan,
  IconClockOff,
  IconClockPause,
  IconDots,
  IconMail,
  IconStar,
  IconUser,
  IconUserCheck,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dialog } from '../../../../../contract/inbox/schemas.ts';
import { useUser } from '../../../../shell/session/use-access-state.ts';
import { BulkDialogs } from '../../prospects/public.ts';
import { AssignDialog } from '../assign-dialog.tsx';
import { ScheduleForm } from '../schedule-form.tsx';
import type { ConversationChanges } from '../use-conversation-changes.ts';
import { HEAD_BUTTON, HEAD_ICON } from './head-button.ts';
import { MarkItems } from './mark-items.tsx';
import { StatusItems } from './status-menu.tsx';

interface Props {
  profileId: string;
  dialog: Dialog | null;
  changes: ConversationChanges;
  isPhone: boolean;
  onArchive: () => void;
  onUnread: () => void;
}

/** What is seldom done with a conversation; on a phone, all that is. */
export function MoreMenu({ profileId, dialog, changes, isPhone, onArchive, onUnread }: Props) {
  const { t } = useTranslation();
  const [isSnoozing, setSnoozing] = useState(false);
  const [asked, setAsked] = useState<'assign' | 'blacklist' | null>(null);
  const close = () => setAsked(null);
  // the workspace's list is its admins' to keep
  const isAdmin = useUser().space?.role === 'admin';
  return (
    <>
      <Menu position="bottom-end" width={250}>
        <Menu.Target>
          <ActionIcon {...HEAD_BUTTON} aria-label={t(($) => $.inbox.act.more)}>
            <IconDots {...HEAD_ICON} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {dialog && isPhone && (
            <>
              <StatusItems dialog={dialog} changes={changes} />
              <Menu.Item
                leftSection={<IconStar {...HEAD_ICON} />}
                onClick={() => changes.star([dialog], !dialog.is_starred)}
              >
                {dialog.is_starred ? t(($) => $.inbox.act.unstar) : t(($) => $.inbox.act.star)}
              </Menu.Item>
              {dialog.snoozed_until ? (
                <Menu.Item leftSection={<IconClockOff {...HEAD_ICON} />} onClick={() => changes.unsnooze([dialog])}>
                  {t(($) => $.inbox.act.unsnooze)}
                </Menu.Item>
              ) : (
                <Menu.Item leftSection={<IconClockPause {...HEAD_ICON} />} onClick={() => setSnoozing(true)}>
                  {t(($) => $.inbox.act.snooze)}
                </Menu.Item>
              )}
              <Menu.Item leftSection={<IconArchive {...HEAD_ICON} />} onClick={onArchive}>
                {dialog.is_archived ? t(($) => $.inbox.act.unarchive) : t(($) => $.inbox.act.archive)}
              </Menu.Item>
            </>
          )}
          {dialog && (
            <Menu.Item leftSection={<IconMail {...HEAD_ICON} />} onClick={onUnread}>
              {t(($) => $.inbox.act.unread)}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconUser {...HEAD_ICON} />}
            renderRoot={(props) => <Link {...props} to="/profiles/my-prospects/{-$profileId}" params={{ profileId }} />}
          >
            {t(($) => $.inbox.act.profile)}
          </Menu.Item>
          <Menu.Item leftSection={<IconUserCheck {...HEAD_ICON} />} onClick={() => setAsked('assign')}>
            {t(($) => $.inbox.act.assign)}
          </Menu.Item>
          {isAdmin && (
            <Menu.Item color="red.9" leftSection={<IconBan {...HEAD_ICON} />} onClick={() => setAsked('blacklist')}>
              {t(($) => $.inbox.act.blacklist)}
            </Menu.Item>
          )}
          {dialog && <MarkItems profileId={profileId} />}
        </Menu.Dropdown>
      </Menu>
      {asked === 'assign' && <AssignDialog profileId={profileId} onClose={close} />}
      {asked === 'blacklist' && (
        <BulkDialogs
          action="blacklist"
          who={{ profile_ids: [profileId] }}
          count={1}
          onClose={close}
          onBegun={() => undefined}
        />
      )}
      {dialog && isPhone && (
        <Modal
          opened={isSnoozing}
          onClose={() => setSnoozing(false)}
          centered
          title={t(($) => $.inbox.act.snooze)}
          closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
        >
          <ScheduleForm
            hours={3}
            confirm={t(($) => $.inbox.act.snooze)}
            onChoose={(until) => {
              setSnoozing(false);
              changes.snooze([dialog], until);
            }}
          />
        </Modal>
      )}
    </>
  );
}
