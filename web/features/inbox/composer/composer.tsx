import { Button, TextInput } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dialog, ThreadMessage, WritingChannel, WritingWay } from '../../../../contract/inbox.ts';
import { api } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { errorText } from '../../../api/error-text.ts';
import { useFormats } from '../../../i18n/format.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { useMoments } from '../use-moments.ts';
import { ChannelTabs } from './channel-tabs.tsx';
import { ComposerFiles } from './composer-files.tsx';
import { ComposerText } from './composer-text.tsx';
import { ComposerTools } from './composer-tools.tsx';
import classes from './composer.module.css';
import { FilledIn } from './filled-in.tsx';
import { drafts } from './kept-drafts.ts';
import { OBSTACLE_WORDS } from './obstacle-words.ts';
import { SendButtons } from './send-buttons.tsx';
import { SenderChoice } from './sender-choice.tsx';
import { hasPlaceholders, replaceRange, type Slash } from './slash.ts';
import { useFiles } from './use-files.ts';
import { MissingValues, useSend } from './use-send.ts';
import { useTellTyping } from './use-tell-typing.ts';
import { useWords } from './use-words.ts';
import { channelsOf, chooseWay, firstChannel } from './ways.ts';

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
  const { number } = useFormats();
  const moments = useMoments();
  const channels = channelsOf(ways);
  const [chosen, setChosen] = useState<WritingChannel | null>(null);
  const [first] = useState(() => firstChannel(channels, dialog?.last, drafts.latest(profileId)));
  const channel = (editing?.channel as WritingChannel | undefined) ?? chosen ?? first;
  const own = channels.find((each) => each.channel === channel)?.ways ?? [];
  const [accountId, setAccountId] = useState<string | null>(null);
  const way = chooseWay(own, editing?.credentials._id ?? accountId, dialog?.credentials._id);
  const [mailboxId, setMailboxId] = useState<string>();
  const [signatureId, setSignatureId] = useState<string>();
  const [source, setSource] = useState<{ templateId?: string; savedReplyId?: string }>({});
  const words = useWords(profileId, channel, editing);
  const files = useFiles(words.files, words.setFiles);
  const typing = useTellTyping(profileId);
  const [isOver, setOver] = useState(false);
  const send = useSend(profileId, (written) => {
    words.sent(written.text);
    setSource({});
    typing.stop();
    if (editing) onEdited();
  });

  const hasSubject = channel === 'email' || channel === 'inmail';
  const isSubjectMissing = channel === 'inmail' && words.subject.trim() === '';
  const tooMany = way ? words.text.length - way.max_chars : 0;
  // a file can speak for itself, where messages are not letters
  const isEmpty = words.text.trim() === '' && !(channel === 'network' && words.files.length > 0);
  const isOpen = way !== undefined && way.obstacle === null;
  const canSend =
    isOpen && !isEmpty && tooMany <= 0 && !isSubjectMissing && files.travelling.length === 0 && !send.isPending;
  const submit = (at: string | null) => {
    if (!canSend || !way) return;
    const { text, subject } = words;
    const written = { channel, credentialsId: way.credentials._id, text, subject, files: words.files };
    const mailbox = mailboxId ?? way.mailboxes[0]?._id;
    send.mutate({ ...written, mailboxId: mailbox, signatureId, ...source, at, ...(editing && { message: editing }) });
  };
  const write = (text: string) => {
    words.write({ text });
    if (send.isError) send.reset();
    if (text === '') typing.stop();
    else typing.type();
  };
  /** Puts words into the text, and the caret behind them. */
  const insert = (piece: string, from: number, to: number) => {
    const next = replaceRange(words.text, from, to, piece);
    write(next.text);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  const caret = () => field.current?.selectionStart ?? words.text.length;
  /** With values where all are known; else as it is, so that one sees what is missing. */
  const filled = async (text: string, subject = '') => {
    if (!hasPlaceholders(text) && !hasPlaceholders(subject)) return { text, subject };
    const asked = { profile: profileId, text, subject, credentials_id: way?.credentials._id };
    const answer = await api.inbox.preview(asked).catch(() => null);
    return answer && answer.missing.length === 0 ? answer : { text, subject };
  };
  const pickReply = async (reply: { _id: string; text: string }, { at, query }: Slash) => {
    setSource((now) => ({ ...now, savedReplyId: reply._id }));
    insert((await filled(reply.text)).text, at, at + query.length + 1);
  };
  const pickTemplate = async (template: { _id: string; text: string; subject: string }) => {
    setSource((now) => ({ ...now, templateId: template._id }));
    const { text, subject } = await filled(template.text, template.subject);
    if (hasSubject && subject && words.subject === '') words.write({ subject });
    insert(text, caret(), caret());
  };

  return (
    <section
      className={classes.composer}
      aria-label={t(($) => $.inbox.composer.label, { name })}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (![...event.dataTransfer.types].includes('Files') || !isOpen) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (event.dataTransfer.files.length === 0 || !isOpen) return;
        event.preventDefault();
        files.add([...event.dataTransfer.files]);
      }}
    >
      {isOver && <p className={classes.drop}>{t(($) => $.inbox.file.drop)}</p>}
      {editing?.scheduled_at && (
        <p className={classes.editing}>
          <span>{t(($) => $.inbox.composer.editing, { when: moments.planned(editing.scheduled_at) })}</span>
          <Button size="compact-xs" variant="subtle" onClick={onEdited}>
            {t(($) => $.inbox.composer.stopEditing)}
          </Button>
        </p>
      )}
      <div className={classes.head}>
        <ChannelTabs
          channels={editing ? channels.filter((each) => each.channel === channel) : channels}
          current={channel}
          onChoose={setChosen}
        />
        {way && (
          <SenderChoice
            ways={own}
            way={way}
            mailboxId={mailboxId}
            signatureId={signatureId}
            onAccount={setAccountId}
            onMailbox={setMailboxId}
            onSignature={setSignatureId}
          />
        )}
      </div>
      {isOpen ? (
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
            onPickReply={(reply, place) => void pickReply(reply, place)}
            onSend={() => submit(editing?.scheduled_at ?? null)}
            onFiles={files.add}
          />
          <FilledIn
            profileId={profileId}
            name={name}
            credentialsId={way.credentials._id}
            text={words.text}
            subject={hasSubject ? words.subject : ''}
          />
          <ComposerFiles files={words.files} travelling={files.travelling} onRemove={files.remove} />
          <FormFailure text={files.problem} />
          <FormFailure text={send.error && failureText(send.error)} />
          <div className={classes.foot}>
            <ComposerTools
              channel={channel}
              onSlash={() => insert(/(^|\s)$/.test(words.text.slice(0, caret())) ? '/' : ' /', caret(), caret())}
              onTemplate={(template) => void pickTemplate(template)}
              onPlaceholder={(key) => insert(`{${key}}`, caret(), caret())}
              onFiles={files.add}
            />
            <span
              className={classes.meter}
              data-over={tooMany > 0 || undefined}
              role={tooMany > 0 ? 'alert' : undefined}
            >
              {tooMany > 0
                ? t(($) => $.inbox.composer.tooLong, { count: tooMany })
                : words.text !== '' &&
                  t(($) => $.inbox.composer.meter, { used: number(words.text.length), max: number(way.max_chars) })}
            </span>
            <SendButtons canSend={canSend} isSending={send.isPending} editing={editing} onSend={submit} />
          </div>
        </>
      ) : (
        <p className={classes.obstacle}>
          {way?.obstacle ? OBSTACLE_WORDS[way.obstacle](t) : t(($) => $.inbox.obstacle.none)}
        </p>
      )}
    </section>
  );

  function failureText(error: Error): string {
    if (error instanceof MissingValues) return t(($) => $.inbox.composer.missing, { fields: error.fields.join(', ') });
    const [field] = error instanceof ApiError ? Object.values(error.fields) : [];
    return field ?? errorText(t, error);
  }
}
