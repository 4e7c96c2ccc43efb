import { ActionIcon, Menu, Modal } from '@mantine/core';
import { IconArchive, IconClockOff, IconClockPause, IconDots, IconMail, IconStar, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dialog } from '../../../../../contract/inbox/schemas.ts';
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
          {dialog && <MarkItems profileId={profileId} />}
        </Menu.Dropdown>
      </Menu>
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
