import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCalendarClock, IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThreadMessage } from '../../../../../contract/inbox/schemas.ts';
import { ChannelIcon } from '../channel-icon.tsx';
import { readerTimeZone, useInboxDates } from '../use-inbox-dates.ts';
import { FileList } from './file-list.tsx';
import classes from './thread.module.css';
import type { MessageActions } from './use-message-actions.ts';

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

interface Props {
  message: ThreadMessage;
  actions: MessageActions;
  onEdit: (message: ThreadMessage) => void;
}

/** A message that waits for its time: its author can let it leave now, change it, or call it back. */
export function ScheduledCard({ message, actions, onEdit }: Props) {
  const { t } = useTranslation();
  const moments = useInboxDates();
  const when = moments.planned(message.scheduled_at!);
  const title = t(($) => $.inbox.scheduled.title, { when });
  return (
    <article className={classes.scheduled} aria-label={title}>
      <header>
        <IconCalendarClock {...ICON} />
        <strong>{title}</strong>
        <span>{readerTimeZone()}</span>
        {actions.mayChange(message) && (
          <div className={classes.scheduledActs}>
            <ScheduledAction
              name={t(($) => $.inbox.scheduled.sendNow)}
              icon={<IconSend {...ICON} />}
              isBusy={actions.isBusy}
              onClick={() => actions.sendNow(message)}
            />
            <ScheduledAction
              name={t(($) => $.inbox.scheduled.edit)}
              icon={<IconPencil {...ICON} />}
              isBusy={actions.isBusy}
              onClick={() => onEdit(message)}
            />
            <ScheduledAction
              name={t(($) => $.inbox.scheduled.cancel)}
              icon={<IconTrash {...ICON} />}
              isBusy={actions.isBusy}
              onClick={() => actions.callBack(message)}
            />
          </div>
        )}
      </header>
      <p>
        <ChannelIcon channel={message.channel} />
        <span>
          {message.subject && <strong>{message.subject} </strong>}
          {message.text}
        </span>
      </p>
      <FileList files={message.attachments} />
    </article>
  );
}

function ScheduledAction(props: { name: string; icon: ReactElement; isBusy: boolean; onClick: () => void }) {
  const { name, icon, isBusy, onClick } = props;
  return (
    <Tooltip label={name}>
      <ActionIcon variant="subtle" color="gray" size={28} aria-label={name} disabled={isBusy} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
