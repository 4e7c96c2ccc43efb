import { TextInput } from '@mantine/core';
import type { TFunction } from 'i18next';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThreadMessage, ChannelOption } from '../../../../../contract/inbox/schemas.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { errorText } from '../../../../api/error-text.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { ComposerFiles } from './composer-files.tsx';
import { ComposerText } from './composer-text.tsx';
import { ComposerTools } from './composer-tools.tsx';
import classes from './composer.module.css';
import { FilledIn } from './filled-in.tsx';
import { MessageLengthMeter } from './message-length-meter.tsx';
import { SendButtons } from './send-buttons.tsx';
import type { ComposerAttachments } from './use-composer-attachments.ts';
import { type InsertSource, useInsertText } from './use-insert-text.ts';
import { MissingValuesError, useSendMessage } from './use-send-message.ts';
import type { ComposerSender } from './sender/use-composer-sender.ts';
import { useNotifyTyping } from './use-notify-typing.ts';
import type { ComposerContent } from './use-composer-content.ts';

interface Props {
  profileId: string;
  name: string;
  sender: ComposerSender;
  option: ChannelOption;
  words: ComposerContent;
  files: ComposerAttachments;
  field: RefObject<HTMLTextAreaElement | null>;
  editing: ThreadMessage | null;
  onEdited: () => void;
}

/** Subject, words and files, and the buttons that send them. */
export function MessageForm({ profileId, name, sender, option, words, files, field, editing, onEdited }: Props) {
  const { t } = useTranslation();
  const { channel } = option;
  const typing = useNotifyTyping(profileId);
  const [source, setSource] = useState<InsertSource>({});
  const send = useSendMessage(profileId, (written) => {
    words.sent(written.text);
    files.sent();
    setSource({});
    typing.stop();
    if (editing) onEdited();
  });
  const write = (text: string) => {
    words.write({ text });
    if (send.isError) send.reset();
    if (text === '') typing.stop();
    else typing.type();
  };
  const credentialsId = option.credentials._id;
  const inserting = useInsertText({
    profileId,
    credentialsId,
    field,
    text: words.text,
    write,
    onSource: (from) => setSource((now) => ({ ...now, ...from })),
  });

  const hasSubject = channel === 'email' || channel === 'inmail';
  const isSubjectMissing = channel === 'inmail' && words.subject.trim() === '';
  // a file can speak for itself, where messages are not letters
  const isEmpty = words.text.trim() === '' && !(channel === 'network' && words.files.length > 0);
  const isTooLong = words.text.length > option.max_chars;
  const canSend = !isEmpty && !isTooLong && !isSubjectMissing && files.travelling.length === 0 && !send.isPending;
  const submit = (at: string | null) => {
    if (!canSend) return;
    const { text, subject } = words;
    const { mailboxId, signatureId } = sender;
    const written = { channel, credentialsId, text, subject, files: words.files, mailboxId, signatureId };
    send.mutate({ ...written, ...source, at, ...(editing && { message: editing }) });
  };
  const signature = channel === 'email' && option.signatures.find(({ _id }) => _id === sender.signatureId);
  return (
    <>
      {hasSubject && (
        <TextInput
          className={classes.subject}
          variant="unstyled"
          size="sm"
          maxLength={300}
          aria-label={t(($) => $.inbox.composer.subject)}
          placeholder={t(($) => $.inbox.composer.subject)}
          value={words.subject}
          error={isSubjectMissing && !isEmpty && t(($) => $.inbox.composer.subjectNeeded)}
          onChange={(event) => words.write({ subject: event.currentTarget.value })}
        />
      )}
      <ComposerText
        field={field}
        label={t(($) => $.inbox.composer.label, { name })}
        placeholder={t(($) => $.inbox.composer.placeholder, { name })}
        text={words.text}
        onChange={write}
        onPickReply={(reply, place) => void inserting.reply(reply, place)}
        onSend={() => submit(editing?.scheduled_at ?? null)}
        onFiles={files.add}
      />
      {signature && <p className={classes.signature}>{signature.message}</p>}
      <FilledIn
        profileId={profileId}
        name={name}
        credentialsId={credentialsId}
        text={words.text}
        subject={hasSubject ? words.subject : ''}
      />
      <ComposerFiles files={words.files} travelling={files.travelling} onRemove={files.remove} />
      {files.problems.map((problem) => (
        <FormFailure key={problem} text={problem} />
      ))}
      <FormFailure text={send.error && failureText(t, send.error)} />
      <div className={classes.foot}>
        <ComposerTools
          channel={channel}
          onSlash={inserting.slash}
          onTemplate={async (template) => {
            const subject = await inserting.template(template);
            if (hasSubject && subject && words.subject === '') words.write({ subject });
          }}
          onPlaceholder={inserting.placeholder}
          onEmoji={inserting.emoji}
          onFiles={files.add}
        />
        <MessageLengthMeter used={words.text.length} max={option.max_chars} />
        <SendButtons canSend={canSend} isSending={send.isPending} editing={editing} onSend={submit} />
      </div>
    </>
  );
}

function failureText(t: TFunction, error: Error): string {
  if (error instanceof MissingValuesError)
    return t(($) => $.inbox.composer.missing, { fields: error.fields.join(', ') });
  const [field] = error instanceof ApiError ? Object.values(error.fields) : [];
  return field ?? errorText(t, error);
}
