import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dialog, ThreadMessage, ChannelOption } from '../../../../../contract/inbox/schemas.ts';
import { useInboxDates } from '../use-inbox-dates.ts';
import { ChannelTabs } from './channel-tabs.tsx';
import classes from './composer.module.css';
import { DropArea } from './drop-area.tsx';
import { MessageForm } from './message-form.tsx';
import { SenderChoice } from './sender/sender-choice.tsx';
import { SenderNotice, useObstacleText } from './sender/sender-notice.tsx';
import { useComposerAttachments } from './use-composer-attachments.ts';
import { useComposerSender } from './sender/use-composer-sender.ts';
import { useComposerContent } from './use-composer-content.ts';

interface Props {
  profileId: string;
  name: string;
  dialog: Dialog | null;
  ways: readonly ChannelOption[];
  field: RefObject<HTMLTextAreaElement | null>;
  /** A planned message that is being changed. */
  editing: ThreadMessage | null;
  onEdited: () => void;
}

/** Writes to a person by any way that is open. Nothing typed is lost: not by an error, a reload or a look elsewhere. */
export function Composer({ profileId, name, dialog, ways, field, editing, onEdited }: Props) {
  const { t } = useTranslation();
  const moments = useInboxDates();
  const sender = useComposerSender({ profileId, dialog, ways, editing });
  const words = useComposerContent(profileId, sender.channel, editing);
  const obstacleText = useObstacleText();
  const files = useComposerAttachments(words.files, words.setFiles);
  const { option } = sender;
  const isOpen = option !== undefined && option.obstacle === null;
  return (
    <DropArea label={t(($) => $.inbox.composer.label, { name })} isOpen={isOpen} onFiles={files.add}>
      {editing?.scheduled_at && (
        <p className={classes.editing}>
          <span>{t(($) => $.inbox.composer.editing, { when: moments.planned(editing.scheduled_at) })}</span>
          <Button size="compact-xs" variant="subtle" onClick={onEdited}>
            {t(($) => $.inbox.composer.stopEditing)}
          </Button>
        </p>
      )}
      <div className={classes.head}>
        <ChannelTabs channels={sender.channels} current={sender.channel} onChoose={sender.setChannel} />
        <SenderChoice sender={sender} />
      </div>
      <SenderNotice sender={sender} />
      {isOpen ? (
        <MessageForm
          profileId={profileId}
          name={name}
          sender={sender}
          option={option}
          words={words}
          files={files}
          field={field}
          editing={editing}
          onEdited={onEdited}
        />
      ) : (
        <p className={classes.obstacle}>{option?.obstacle ? obstacleText(option) : t(($) => $.inbox.obstacle.none)}</p>
      )}
    </DropArea>
  );
}
