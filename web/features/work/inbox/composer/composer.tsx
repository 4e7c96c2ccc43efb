import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dialog, ThreadMessage, WritingWay } from '../../../../../contract/inbox/schemas.ts';
import { useMoments } from '../use-moments.ts';
import { ChannelTabs } from './channel-tabs.tsx';
import classes from './composer.module.css';
import { DropArea } from './drop-area.tsx';
import { LetterForm } from './letter-form.tsx';
import { OBSTACLE_WORDS } from './obstacle-words.ts';
import { SenderChoice } from './sender-choice.tsx';
import { useFiles } from './use-files.ts';
import { useSender } from './use-sender.ts';
import { useWords } from './use-words.ts';

interface Props {
  profileId: string;
  name: string;
  dialog: Dialog | null;
  ways: readonly WritingWay[];
  field: RefObject<HTMLTextAreaElement | null>;
  /** A planned message that is being changed. */
  editing: ThreadMessage | null;
  onEdited: () => void;
}

/** Writes to a person by any way that is open. Nothing typed is lost: not by an error, a reload or a look elsewhere. */
export function Composer({ profileId, name, dialog, ways, field, editing, onEdited }: Props) {
  const { t } = useTranslation();
  const moments = useMoments();
  const sender = useSender({ profileId, dialog, ways, editing });
  const words = useWords(profileId, sender.channel, editing);
  const files = useFiles(words.files, words.setFiles);
  const { way } = sender;
  const isOpen = way !== undefined && way.obstacle === null;
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
      {isOpen ? (
        <LetterForm
          profileId={profileId}
          name={name}
          sender={sender}
          way={way}
          words={words}
          files={files}
          field={field}
          editing={editing}
          onEdited={onEdited}
        />
      ) : (
        <p className={classes.obstacle}>
          {way?.obstacle ? OBSTACLE_WORDS[way.obstacle](t) : t(($) => $.inbox.obstacle.none)}
        </p>
      )}
    </DropArea>
  );
}
