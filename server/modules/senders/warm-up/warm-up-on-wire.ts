import {
  RECOMMENDED_WARM_UP,
  type WarmUp,
  WARM_UP_DAYS,
  type WarmUpDay,
  type WarmUpHold,
  type WarmUpSettings,
  type WarmUpStop,
  type WarmUpSummary,
} from '../../../../contract/warm-up/schemas.ts';
import { addDays, dayIn, daysBetween } from '../../../../engine/time/zone-time.ts';
import { REACHED_DAYS, reachedBefore, volumeOn } from '../../../../engine/warm-up/volume.ts';
import { warmUpScore, warmUpStateOf } from '../../../../engine/warm-up/warm-up-score.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { UNTOUCHED } from './untouched.ts';
import { type WarmUpDayRow, warmUpDays, type WarmUpRow, warmUpsOf } from './queries.ts';

/** So many days the score looks at. */
const JUDGED_DAYS = 14;

interface Known {
  row: WarmUpRow;
  days: readonly WarmUpDayRow[];
  /** By the calendar of its account. */
  day: string;
  areRecordsWrong: boolean;
}

/** How one stands: its volume of the day, its score and what it is called. */
function standingOf({ row, days, day, areRecordsWrong }: Known) {
  const since = { grownFrom: row.grown_from ?? day, day };
  const bestBefore = reachedBefore(days, since);
  const volume = volumeOn({ settings: row, ...since, bestBefore });
  const judged = days.filter((each) => each.day > addDays(day, -JUDGED_DAYS));
  const sum = (name: 'sent' | 'landed' | 'in_spam' | 'answers' | 'bounced') =>
    judged.reduce((all, each) => all + each[name], 0);
  // a day off says nothing of how far it has come
  const reached = Math.max(volume, Math.min(bestBefore, row.per_day));
  const lately = days.filter((each) => each.day >= since.grownFrom && each.day >= addDays(day, -REACHED_DAYS.whole));
  const sentOn = days.filter(({ sent }) => sent > 0).length;
  const score = warmUpScore({
    sent: sum('sent'),
    landed: sum('landed'),
    inSpam: sum('in_spam'),
    answers: sum('answers'),
    bounced: sum('bounced'),
    days: sentOn,
    volume: Math.max(0, ...lately.map(({ sent }) => sent)),
    goal: row.per_day,
    areRecordsWrong,
  });
  const isStopped = row.stop !== null;
  const state = warmUpStateOf(row, {
    isStopped,
    volume: reached,
    goal: row.per_day,
    score: score?.value ?? null,
    days: sentOn,
  });
  return { volume, score, state };
}

const settingsOf = ({ is_on, per_day, ramp_up, reply_rate, weekdays_only, filing }: WarmUpRow): WarmUpSettings => ({
  is_on,
  per_day,
  ramp_up,
  reply_rate,
  weekdays_only,
  filing,
});

/** All that is told of one mailbox; who its partners are is nobody's business. */
export async function warmUpOnWire(tx: SpaceTx, mailboxId: string, timezone: string): Promise<WarmUp> {
  const day = dayIn(timezone, tx.now);
  const [found] = await warmUpsOf(tx, [mailboxId]);
  const row = found ?? UNTOUCHED;
  const days = await warmUpDays(tx, [mailboxId], addDays(day, 1 - WARM_UP_DAYS));
  const { volume, score, state } = standingOf({ row, days, day, areRecordsWrong: found?.is_held ?? false });
  const isRunning = state === 'warming' || state === 'warm';
  const today = days.find((each) => each.day === day);
  return {
    settings: settingsOf(row),
    recommended: RECOMMENDED_WARM_UP,
    state,
    since: row.since?.toISOString() ?? null,
    stop:
      row.stop && row.is_on && row.since
        ? { code: row.stop.code as WarmUpStop, values: row.stop.values, since: row.since.toISOString() }
        : null,
    hold: isRunning ? (row.hold as WarmUpHold | null) : null,
    score,
    day: row.first_day ? Math.max(1, daysBetween(row.first_day, day) + 1) : 0,
    today: {
      // what has left was planned, also where it was switched off or lowered since
      planned: Math.max(isRunning ? volume : 0, today?.sent ?? 0),
      sent: today?.sent ?? 0,
      received: today?.received ?? 0,
      replied: today?.replied ?? 0,
      saved_from_spam: today?.saved ?? 0,
    },
    days: everyDay(days, row.first_day, day),
    partners: row.is_on ? row.partners : 0,
  };
}

/** From the first day on, those on which nothing happened among them. */
function everyDay(days: readonly WarmUpDayRow[], firstDay: string | null, today: string): WarmUpDay[] {
  const from = [firstDay ?? today, days[0]?.day ?? today].toSorted()[0] ?? today;
  if (!firstDay && days.length === 0) return [];
  const count = Math.min(WARM_UP_DAYS, Math.max(0, daysBetween(from, today)) + 1);
  return Array.from({ length: count }, (_, ahead) => {
    const day = addDays(today, ahead + 1 - count);
    const {
      volume = 0,
      sent = 0,
      received = 0,
      replied = 0,
      in_spam = 0,
      saved = 0,
    } = days.find((each) => each.day === day) ?? {};
    return { day, volume: Math.max(volume, sent), sent, received, replied, in_spam, saved };
  });
}

/** For lists: how each stands, and the mails of its last days for a small picture. */
export async function warmUpSummaries(
  tx: SpaceTx,
  mailboxes: readonly { id: string; today: string }[],
): Promise<Map<string, WarmUpSummary & { sent: number[] }>> {
  const ids = mailboxes.map(({ id }) => id);
  const known = ids.length > 0 ? await warmUpsOf(tx, ids) : [];
  if (known.length === 0) return new Map();
  const earliest = mailboxes.map(({ today }) => today).toSorted()[0] as string;
  const days = Map.groupBy(
    await warmUpDays(
      tx,
      known.map((row) => row.mailbox_id),
      addDays(earliest, -WARM_UP_DAYS),
    ),
    ({ mailbox_id }) => mailbox_id,
  );
  return new Map(
    known.map((row) => {
      const day = mailboxes.find(({ id }) => id === row.mailbox_id)?.today ?? earliest;
      const own = days.get(row.mailbox_id) ?? [];
      const { score, state } = standingOf({ row, days: own, day, areRecordsWrong: row.is_held });
      const sent = own.filter((each) => each.day > addDays(day, -JUDGED_DAYS)).map((each) => each.sent);
      return [row.mailbox_id, { state, score: score?.value ?? null, sent }];
    }),
  );
}
