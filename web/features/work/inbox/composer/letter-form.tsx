import { TextInput } from '@mantine/core';
import type { TFunction } from 'i18next';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThreadMessage, WritingWay } from '../../../../../contract/inbox/schemas.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { errorText } from '../../../../api/error-text.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { ComposerFiles } from './composer-files.tsx';
import { ComposerText } from './composer-text.tsx';
import { ComposerTools } from './composer-tools.tsx';
import classes from './composer.module.css';
import { FilledIn } from './filled-in.tsx';
import { LengthMeter } from './length-meter.tsx';
import { SendButtons } from './send-buttons.tsx';
import type { Files } from './use-files.ts';
import { type Source, useInserting } from './use-inserting.ts';
import { MissingValues, useSend } from './use-send.ts';
import type { Sender } from './use-sender.ts';
import { useTellTyping } from './use-tell-typing.ts';
import type { Words } from './use-words.ts';

interface Props {
  profileId: string;
  name: string;
  sender: Sender;
  way: WritingWay;
  words: Words;
  files: Files;
  field: RefObject<HTMLTextAreaElement | null>;
  editing: ThreadMessage | null;
  onEdited: () => void;
}

/** Subject, words and files, and the buttons that send them. */
export function LetterForm({ profileId, name, sender, way, words, files, field, editing, onEdited }: Props) {
  const { t } = useTranslation();
  const { channel } = way;
  const typing = useTellTyping(profileId);
  const [source, setSource] = useState<Source>({});
  const send = useSend(profileId, (written) => {
    words.sent(written.text);
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
  const credentialsId = way.credentials._id;
  const inserting = useInserting({
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
  const isTooLong = words.text.length > way.max_chars;
  const canSend = !isEmpty && !isTooLong && !isSubjectMissing && files.travelling.length === 0 && !send.isPending;
  const submit = (at: string | null) => {
    if (!canSend) return;
    const { text, subject } = words;
    const { mailboxId, signatureId } = sender;
    const written = { channel, credentialsId, text, subject, files: words.files, mailboxId, signatureId };
    send.mutate({ ...written, ...source, at, ...(editing && { message: editing }) });
  };
  const signature = channel === 'email' && way.signatures.find(({ _id }) => _id === sender.signatureId);
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
      <FormFailure text={files.problem} />
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
          onFiles={files.add}
        />
        <LengthMeter used={words.text.length} max={way.max_chars} />
        <SendButtons canSend={canSend} isSending={send.isPending} editing={editing} onSend={submit} />
      </div>
    </>
  );
}

function failureText(t: TFunction, error: Error): string {
  if (error instanceof MissingValues) return t(($) => $.inbox.composer.missing, { fields: error.fields.join(', ') });
  const [field] = error instanceof ApiError ? Object.values(error.fields) : [];
  return field ?? errorText(t, error);
}
