import { UnstyledButton } from '@mantine/core';
import { IconArrowBackUp, IconBeach, IconRoute } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dialog, ThreadMessage } from '../../../../../contract/inbox/schemas.ts';
import { useStepNumber } from '../../../campaigns/page/public.ts';
import { ProspectAvatar } from '../../prospects/public.ts';
import { ChannelIcon } from '../channel-icon.tsx';
import { replyMarkColor, REPLY_MARK_TEXTS } from '../reply-mark-texts.ts';
import { markWords } from '../reading/mark-words.ts';
import readingClasses from '../reading/reading.module.css';
import { ReadingLine } from '../reading/reading-line.tsx';
import { wordsOfReason } from '../reading/reading-texts.ts';
import { useInboxDates } from '../use-inbox-dates.ts';
import { EmailFrame } from './email-frame.tsx';
import { filesShownIn } from './email-document.ts';
import { FileList } from './file-list.tsx';
import { InviteList } from './invite-list.tsx';
import { MessageState } from './message-state.tsx';
import classes from './thread.module.css';
import type { MessageActions } from './use-message-actions.ts';

/** Beyond this a text is cut until somebody wants all of it. */
const LONG_CHARS = 700;
const LONG_LINES = 12;

interface Props {
  profileId: string;
  message: ThreadMessage;
  person: Dialog['profile'] | undefined;
  actions: MessageActions;
}

/** One message: theirs with their face, ours with what became of it; an email as a letter. */
export function MessageBubble({ profileId, message, person, actions }: Props) {
  const { t } = useTranslation();
  const [isProven, setProven] = useState(false);
  const moments = useInboxDates();
  const { is_ours, subject, channel } = message;
  const isLetter = subject !== '' || message.html !== null || channel === 'email' || channel === 'inmail';
  const time = (
    <time dateTime={message.at} title={moments.exact(message.at)}>
      {moments.time(message.at)}
    </time>
  );
  return (
    <article
      className={classes.message}
      data-ours={is_ours || undefined}
      data-letter={isLetter || undefined}
      data-state={message.state}
      // a step's words are quieter than what somebody wrote by hand
      data-step={(is_ours && message.step !== null && message.author === null) || undefined}
    >
      {!is_ours && (
        <div className={classes.who}>
          <ProspectAvatar name={person?.full_name ?? ''} photoLink={person?.photo_link ?? null} size={28} />
        </div>
      )}
      <div className={classes.body}>
        {!is_ours && (message.step || (message.mark && !message.reading) || message.away_until) && (
          <p className={classes.cause}>
            {message.step && (
              <>
                <IconArrowBackUp size={14} stroke={1.8} aria-hidden />
                <StepLink step={message.step} isAnswered />
              </>
            )}
            {message.away_until && (
              <span className={classes.away}>
                <IconBeach size={14} stroke={1.8} aria-hidden />
                {t(($) => $.inbox.away, { day: moments.calendarDay(message.away_until) })}
              </span>
            )}
            {message.mark && !message.reading && (
              <span className={classes.mark}>
                <span style={{ background: replyMarkColor(message.mark) }} aria-hidden />
                {REPLY_MARK_TEXTS[message.mark](t)}
              </span>
            )}
          </p>
        )}
        <div className={classes.bubble}>
          {isLetter && (
            <header className={classes.letterHead}>
              <ChannelIcon channel={channel} />
              <strong>{subject || t(($) => $.inbox.email.noSubject)}</strong>
              {time}
            </header>
          )}
          {message.html === null ? (
            <MessageText
              text={message.text}
              marked={isProven && message.reading ? wordsOfReason(message.reading.read.why) : NO_WORDS}
            />
          ) : (
            <EmailFrame html={message.html} subject={subject} />
          )}
          <InviteList files={message.attachments} />
          <FileList files={message.attachments.filter(({ _id }) => !filesShownIn(message.html).includes(_id))} />
        </div>
        {message.reading && (
          <ReadingLine
            profileId={profileId}
            messageId={message._id}
            reading={message.reading}
            isAwayTold={message.away_until !== null}
            onShowWords={setProven}
          />
        )}
        <footer className={classes.foot}>
          {is_ours && message.step && <StepLink step={message.step} isChip />}
          {!isLetter && (
            <>
              <ChannelIcon channel={channel} />
              {time}
            </>
          )}
          {is_ours && <span>{(message.author ?? message.credentials).full_name}</span>}
          {is_ours && <MessageState message={message} actions={actions} />}
        </footer>
      </div>
    </article>
  );
}

const NO_WORDS: readonly string[] = [];

function MessageText({ text, marked }: { text: string; marked: readonly string[] }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > LONG_CHARS || text.split('\n').length > LONG_LINES;
  if (text === '') return null;
  return (
    <>
      <p className={classes.words} data-cut={(isLong && !isWhole) || undefined}>
        {marked.length === 0
          ? text
          : markWords(text, marked).map((piece, at) =>
              // oxlint-disable-next-line react/no-array-index-key -- pieces of one text stay in their place
              piece.isMarked ? (
                <mark key={at} className={readingClasses.proof}>
                  {piece.text}
                </mark>
              ) : (
                piece.text
              ),
            )}
      </p>
      {isLong && (
        <UnstyledButton className={classes.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t(($) => $.inbox.thread.showLess) : t(($) => $.inbox.thread.showAll)}
        </UnstyledButton>
      )}
    </>
  );
}

interface StepLinkProps {
  step: NonNullable<ThreadMessage['step']>;
  isChip?: boolean;
  /** The message is the answer to it. */
  isAnswered?: boolean;
}

/** Leads to the step's people in its campaign. */
function StepLink({ step, isChip = false, isAnswered = false }: StepLinkProps) {
  const { t } = useTranslation();
  const number = useStepNumber(step.campaign._id, step.node_id);
  const campaign = step.campaign.name;
  const words = () => {
    if (number === undefined) return isAnswered ? t(($) => $.inbox.thread.replyToCampaign, { campaign }) : campaign;
    if (isAnswered) return t(($) => $.inbox.thread.replyToStep, { step: number, campaign });
    return t(($) => $.inbox.thread.step, { step: number, campaign });
  };
  return (
    <>
      <Link
        to="/campaign/view/$id/{-$tab}"
        params={{ id: step.campaign._id, tab: 'people' }}
        search={{ step: step.node_id }}
        className={isChip ? classes.chip : classes.stepLink}
      >
        {isChip && <IconRoute size={14} stroke={1.8} aria-hidden />}
        <span>{words()}</span>
      </Link>
      {step.variant && <span>{t(($) => $.inbox.thread.variant, { variant: step.variant.toUpperCase() })}</span>}
    </>
  );
}
