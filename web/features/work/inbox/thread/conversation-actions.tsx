import { ActionIcon, Tooltip } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconClockOff,
  IconClockPause,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Dialog } from '../../../../../contract/inbox/schemas.ts';
import { SnoozeMenu } from '../snooze-menu.tsx';
import type { ConversationChanges } from '../use-conversation-changes.ts';
import { HEAD_BUTTON, HEAD_ICON } from './head-button.ts';
import { StatusMenu } from './status-menu.tsx';
import classes from './thread.module.css';

interface Props {
  dialog: Dialog;
  changes: ConversationChanges;
  onArchive: () => void;
}

/** What is often done with a conversation, each by one press; on a phone it stands in the menu. */
export function ConversationActions({ dialog, changes, onArchive }: Props) {
  const { t } = useTranslation();
  const archive = dialog.is_archived ? t(($) => $.inbox.act.unarchive) : t(($) => $.inbox.act.archive);
  return (
    <>
      <StatusMenu dialog={dialog} changes={changes} />
      <Tooltip label={dialog.is_starred ? t(($) => $.inbox.act.unstar) : t(($) => $.inbox.act.star)}>
        <ActionIcon
          {...HEAD_BUTTON}
          aria-label={t(($) => $.inbox.act.star)}
          aria-pressed={dialog.is_starred}
          onClick={() => changes.star([dialog], !dialog.is_starred)}
        >
          {dialog.is_starred ? <IconStarFilled {...HEAD_ICON} className={classes.star} /> : <IconStar {...HEAD_ICON} />}
        </ActionIcon>
      </Tooltip>
      {dialog.snoozed_until ? (
        <Tooltip label={t(($) => $.inbox.act.unsnooze)}>
          <ActionIcon
            {...HEAD_BUTTON}
            aria-label={t(($) => $.inbox.act.unsnooze)}
            onClick={() => changes.unsnooze([dialog])}
          >
            <IconClockOff {...HEAD_ICON} />
          </ActionIcon>
        </Tooltip>
      ) : (
        <SnoozeMenu onChoose={(until) => changes.snooze([dialog], until)}>
          <ActionIcon {...HEAD_BUTTON} aria-label={t(($) => $.inbox.act.snooze)} title={t(($) => $.inbox.act.snooze)}>
            <IconClockPause {...HEAD_ICON} />
          </ActionIcon>
        </SnoozeMenu>
      )}
      <Tooltip label={archive}>
        <ActionIcon {...HEAD_BUTTON} aria-label={archive} onClick={onArchive}>
          {dialog.is_archived ? <IconArchiveOff {...HEAD_ICON} /> : <IconArchive {...HEAD_ICON} />}
        </ActionIcon>
      </Tooltip>
    </>
  );
}
