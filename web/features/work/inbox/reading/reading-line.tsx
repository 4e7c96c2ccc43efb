import { Menu, Tooltip, UnstyledButton } from '@mantine/core';
import {
  IconBeach,
  IconCalendarTime,
  IconCheck,
  IconChevronDown,
  IconHelpCircle,
  IconSparkles,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MessageReading } from '../../../../../contract/inbox/readings.ts';
import { REFUSING_INTENTS, REPLY_INTENTS, type ReplyIntent } from '../../../../../contract/reading/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useInboxDates } from '../use-inbox-dates.ts';
import { intentColor, MEANT_TEXTS, readingReasonText } from './reading-texts.ts';
import classes from './reading.module.css';
import { useCorrectReading } from './use-correct-reading.ts';

interface Props {
  profileId: string;
  messageId: string;
  reading: MessageReading;
  /** The thread says already until when they are away. */
  isAwayTold: boolean;
  /** The words that it was read by are looked at. */
  onShowWords: (isShown: boolean) => void;
}

/** How a reply is meant, who or what says so, and a way to say it otherwise; where nobody knows, a question. */
export function ReadingLine({ profileId, messageId, reading, isAwayTold, onShowWords }: Props) {
  const { t } = useTranslation();
  const { percent } = useFormats();
  const correct = useCorrectReading(profileId, messageId);
  const { intent, said_by, read } = reading;
  const reason = [readingReasonText(t, read.why), read.had_instructions && t(($) => $.inbox.reading.instructions)]
    .filter(Boolean)
    .join(' ');
  const shown = (isShown: boolean) => () => onShowWords(isShown);
  return (
    <div
      className={classes.reading}
      data-asked={intent === null || undefined}
      onPointerEnter={shown(true)}
      onPointerLeave={shown(false)}
      onFocus={shown(true)}
      onBlur={shown(false)}
    >
      {intent === null ? (
        <Question likeliest={read.likeliest} reason={reason} isBusy={correct.isPending} onSay={correct.mutate} />
      ) : (
        <>
          <Tooltip label={reason} position="bottom-start" multiline maw={320}>
            <span className={classes.meant}>
              {said_by ? <IconCheck size={14} aria-hidden /> : <IconSparkles size={14} stroke={1.8} aria-hidden />}
              <Dot intent={intent} />
              {said_by
                ? t(($) => $.inbox.reading.said, { intent: MEANT_TEXTS[intent](t), name: said_by.full_name })
                : t(($) => $.inbox.reading.readAs, { intent: MEANT_TEXTS[intent](t) })}
            </span>
          </Tooltip>
          <ToldDetails intent={intent} read={read} isAwayTold={isAwayTold} />
          <IntentMenu
            current={intent}
            reason={
              said_by
                ? t(($) => $.inbox.reading.wasRead, { intent: MEANT_TEXTS[read.intent ?? 'unsure'](t) })
                : `${reason} ${t(($) => $.inbox.reading.sure, { share: percent(read.confidence) })}`
            }
            isBusy={correct.isPending}
            onSay={correct.mutate}
          >
            {t(($) => $.inbox.reading.correct)}
          </IntentMenu>
        </>
      )}
    </div>
  );
}

interface ToldDetailsProps {
  intent: ReplyIntent;
  read: MessageReading['read'];
  isAwayTold: boolean;
}

/** The day and the person that a reply names. */
function ToldDetails({ intent, read, isAwayTold }: ToldDetailsProps) {
  const { t } = useTranslation();
  const moments = useInboxDates();
  const day = read.day && moments.calendarDay(read.day);
  const who = [read.referral?.name, read.referral?.email].filter(Boolean).join(', ');
  return (
    <>
      {day && intent === 'out_of_office' && !isAwayTold && (
        <span className={classes.told}>
          <IconBeach size={14} stroke={1.8} aria-hidden />
          {t(($) => $.inbox.away, { day })}
        </span>
      )}
      {day && intent === 'later' && (
        <span className={classes.told}>
          <IconCalendarTime size={14} stroke={1.8} aria-hidden />
          {t(($) => $.inbox.reading.again, { day })}
        </span>
      )}
      {who && <span className={classes.told}>{t(($) => $.inbox.reading.instead, { who })}</span>}
    </>
  );
}

interface Say {
  isBusy: boolean;
  onSay: (intent: ReplyIntent) => void;
}

/** What it is most likely, the opposite of that, and everything else. */
function Question({ likeliest, reason, isBusy, onSay }: Say & { likeliest: ReplyIntent | null; reason: string }) {
  const { t } = useTranslation();
  const isNo = REFUSING_INTENTS.some((each) => each === likeliest);
  const other: ReplyIntent = isNo ? 'interested' : 'not_interested';
  const offered = likeliest === null ? (['interested', 'not_interested'] as const) : ([likeliest, other] as const);
  return (
    <>
      <Tooltip label={reason} position="bottom-start" multiline maw={320}>
        <span className={classes.meant}>
          <IconHelpCircle size={14} stroke={1.8} aria-hidden />
          {likeliest === null
            ? t(($) => $.inbox.reading.askOpen)
            : t(($) => $.inbox.reading.ask, { intent: MEANT_TEXTS[likeliest](t) })}
        </span>
      </Tooltip>
      {offered.map((intent, at) => (
        <UnstyledButton key={intent} className={classes.answer} disabled={isBusy} onClick={() => onSay(intent)}>
          <Dot intent={intent} />
          {at === 0 && likeliest !== null ? t(($) => $.inbox.reading.yes) : MEANT_TEXTS[intent](t)}
        </UnstyledButton>
      ))}
      <IntentMenu current={null} reason={reason} isBusy={isBusy} onSay={onSay}>
        {t(($) => $.inbox.reading.somethingElse)}
      </IntentMenu>
    </>
  );
}

interface IntentMenuProps extends Say {
  current: ReplyIntent | null;
  /** Why it is taken for that. */
  reason: string;
  children: string;
}

function IntentMenu({ current, reason, isBusy, onSay, children }: IntentMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={classes.answer} disabled={isBusy}>
          {children}
          <IconChevronDown size={13} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <Menu.Label maw={280}>{reason}</Menu.Label>
        {REPLY_INTENTS.map((intent) => (
          <Menu.Item
            key={intent}
            aria-current={intent === current || undefined}
            leftSection={<Dot intent={intent} />}
            rightSection={intent === current && <IconCheck size={15} aria-hidden />}
            onClick={() => onSay(intent)}
          >
            {MEANT_TEXTS[intent](t)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const Dot = ({ intent }: { intent: ReplyIntent }) => (
  <span className={classes.dot} style={{ background: intentColor(intent) ?? 'transparent' }} aria-hidden />
);
