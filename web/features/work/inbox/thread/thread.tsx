import { Button, Skeleton } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dialog, ThreadMessage, ChannelOption } from '../../../../../contract/inbox/schemas.ts';
import { errorText } from '../../../../api/error-text.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { Composer } from '../composer/composer.tsx';
import { RunningJobs } from '../../prospects/public.ts';
import type { ConversationChanges } from '../use-conversation-changes.ts';
import { MessageList } from './message-list.tsx';
import { ThreadHead } from './thread-head.tsx';
import classes from './thread.module.css';
import { TypingLine } from './typing-line.tsx';

interface Props {
  profileId: string;
  name: string;
  dialog: Dialog | null;
  /** undefined until it is known how the person can be written to. */
  ways: readonly ChannelOption[] | undefined;
  error: Error | null;
  onRetry: () => void;
  changes: ConversationChanges;
  field: RefObject<HTMLTextAreaElement | null>;
  isPhone: boolean;
  /** True when one acted in the thread that stood here before. */
  takesFocus: boolean;
  onArchive: () => void;
  onUnread: () => void;
}

/** One person, whatever channels they are talked to by: what passed, and what comes next. */
export function Thread(props: Props) {
  const { profileId, name, dialog, ways, error, onRetry, field, takesFocus, ...head } = props;
  const { t } = useTranslation();
  const [editing, setEditing] = useState<ThreadMessage | null>(null);
  const own = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) own.current?.focus();
  }, [takesFocus]);
  if (error && !ways)
    return (
      <section className={classes.column}>
        <div className={classes.failure}>
          <FormFailure text={`${t(($) => $.inbox.failure.thread)}. ${errorText(t, error)}`} />
          <Button size="xs" variant="default" onClick={onRetry}>
            {t(($) => $.inbox.failure.retry)}
          </Button>
        </div>
      </section>
    );
  return (
    <section
      ref={own}
      className={classes.column}
      data-thread
      tabIndex={-1}
      aria-label={t(($) => $.inbox.thread.label, { name })}
    >
      <ThreadHead profileId={profileId} name={name} dialog={dialog} {...head} />
      <RunningJobs />
      <MessageList
        profileId={profileId}
        name={name}
        person={dialog?.profile}
        onEdit={(message) => {
          setEditing(message);
          field.current?.focus();
        }}
        // its words are in the field now, and the button that was pressed is gone
        onCalledBack={() => field.current?.focus()}
      />
      <TypingLine profileId={profileId} />
      {ways ? (
        <Composer
          profileId={profileId}
          name={name}
          dialog={dialog}
          ways={ways}
          field={field}
          editing={editing}
          onEdited={() => setEditing(null)}
        />
      ) : (
        <Skeleton className={classes.composerSkeleton} height={130} radius="lg" />
      )}
    </section>
  );
}
