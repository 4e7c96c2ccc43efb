import { GUARD_REASONS, GUARD_RULE, type GuardReason } from '../../contract/guard/schemas.ts';
import { shareOf } from '../../engine/hash.ts';
import {
  guardedLimitOn,
  judgeMailbox,
  limitOnceResumed,
  MAILBOX_AUTOPILOT,
  type MailWindow,
  whyPause,
} from '../../engine/limits/mailbox-guard.ts';
import { mailboxLimitOn } from '../../engine/limits/mailbox-ramp.ts';
import { addDays } from '../../engine/time/zone-time.ts';
import {
  afterMail,
  afterNews,
  PROVIDERS,
  type ProviderCharacter,
  newReputation,
  placementAt,
  type Reputation,
  type ReputationNews,
  scoreOf,
} from '../../server/world/mail/reputation/reputation.ts';

/** What somebody writes to whom, before and after they have looked through their list. */
export interface SenderHabits {
  seed: string;
  /** How many people they would write to a day. */
  wants: number;
  /** Of the addresses, so many lead nowhere. */
  badAddresses: number;
  /** The same once they have read why their mailbox paused itself. */
  badOnceRead: number;
  /** Of those who see a mail. */
  complains: number;
  replies: number;
  perDay: number;
  /** With ramp, guard and autopilot; without any of them. */
  isGuarded: boolean;
}

export interface DayOfMonth {
  day: string;
  sent: number;
  bounced: number;
  complained: number;
  inInbox: number;
  limit: number;
  ramp: number;
  isPaused: boolean;
}
export interface ToldChange {
  day: string;
  from: number;
  to: number;
  reason: GuardReason;
  values: Record<string, number>;
}

const START = '2026-11-01';
const DAYS = 30;
const READ_AFTER_DAYS = 2;
const CHARACTERS = Object.keys(PROVIDERS) as ProviderCharacter[];

/** A month of one mailbox: the world's mail providers judge it, the guard watches it, a person reads what it says. */
export function simulatedMonth(habits: SenderHabits): { days: DayOfMonth[]; changes: ToldChange[] } {
  const known = new Map<ProviderCharacter, Reputation>();
  const counted: (MailWindow & { day: string })[] = [];
  const changes: ToldChange[] = [];
  const days: DayOfMonth[] = [];
  const limit = { perDay: habits.perDay, rampFrom: START, isOwn: true };
  let [cap, pausedOn, resumedOn]: [number | null, string | null, string | null] = [null, null, null];
  let bad = habits.badAddresses;
  const windowUntil = (until: string): MailWindow => sum(counted.filter(({ day }) => isWithin(day, until, resumedOn)));
  const told = (day: string, change: Omit<ToldChange, 'day'>) => changes.push({ day, ...change });

  for (let index = 0; index < DAYS; index++) {
    const day = addDays(START, index);
    const at = new Date(`${day}T00:10:00Z`);
    if (pausedOn && addDays(pausedOn, READ_AFTER_DAYS) <= day) {
      const top = mailboxLimitOn(limit, day);
      [cap, pausedOn, resumedOn, bad] = [limitOnceResumed(top), null, day, habits.badOnceRead];
      told(day, { from: 0, to: Math.min(top, cap), reason: 'resumed', values: {} });
    } else if (habits.isGuarded && !pausedOn) {
      const last = changes.at(-1);
      const step = judgeMailbox(
        {
          top: mailboxLimitOn(limit, day),
          cap,
          lastChange: last ? { reason: last.reason, at: new Date(`${last.day}T00:10:00Z`) } : null,
          now: windowUntil(addDays(day, -1)),
          before: sum(
            counted.filter(({ day: each }) => isWithin(each, addDays(day, -1 - MAILBOX_AUTOPILOT.days), null)),
          ),
          placement: null,
        },
        at,
      );
      if (step) {
        ({ cap } = step);
        told(day, { from: step.from, to: step.to, reason: step.reason, values: step.values });
      }
    }
    const may = habits.isGuarded ? guardedLimitOn({ ...limit, cap }, day) : habits.wants;
    const today = { day, sent: 0, hardBounces: 0, softBounces: 0, complaints: 0, replies: 0 };
    counted.push(today);
    let inInbox = 0;
    for (let mail = 0; mail < Math.min(may, habits.wants) && !pausedOn; mail++) {
      const luck = (what: string) => shareOf(habits.seed, day, mail, what);
      const character = CHARACTERS[mail % CHARACTERS.length] as ProviderCharacter;
      const note = (news: ReputationNews) =>
        known.set(character, afterNews(known.get(character) as Reputation, at, news));
      const next = afterMail(known.get(character) ?? newReputation(at), at, true);
      known.set(character, next);
      const placed = placementAt(character, scoreOf(next, at), scoreOf(next, at), true);
      today.sent++;
      if (luck('address') < bad) {
        today.hardBounces++;
        note('bounced');
      } else if (placed === 'inbox') {
        inInbox++;
        if (luck('opens') < 0.4) note('opened');
        if (luck('replies') < habits.replies) {
          today.replies++;
          note('replied');
        }
        if (luck('complains') < habits.complains) {
          today.complaints++;
          note('complained');
        }
      }
      const why = habits.isGuarded ? whyPause(windowUntil(day)) : null;
      if (!why) continue;
      pausedOn = day;
      told(day, { from: may, to: 0, ...why });
    }
    days.push({
      day,
      sent: today.sent,
      bounced: today.hardBounces,
      complained: today.complaints,
      inInbox,
      limit: may,
      ramp: mailboxLimitOn(limit, day),
      isPaused: pausedOn !== null,
    });
  }
  return { days, changes };
}

const isWithin = (day: string, until: string, since: string | null): boolean =>
  day <= until && day > addDays(until, -GUARD_RULE.days) && (since === null || day >= since);

function sum(days: readonly MailWindow[]): MailWindow {
  const of = (field: keyof MailWindow) => days.reduce((all, day) => all + day[field], 0);
  return {
    sent: of('sent'),
    hardBounces: of('hardBounces'),
    softBounces: of('softBounces'),
    complaints: of('complaints'),
    replies: of('replies'),
  };
}

/** Whether each change says what it was, why, and by which numbers. */
export const isExplained = ({ reason, from, to, values }: ToldChange): boolean =>
  GUARD_REASONS.includes(reason) && from !== to && (reason === 'resumed' || Object.keys(values).length > 0);
