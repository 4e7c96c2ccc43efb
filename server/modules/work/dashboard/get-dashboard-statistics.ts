import type { CallParsed } from '../../../../contract/call.ts';
import { type dashboardCalls } from '../../../../contract/dashboard/calls.ts';
import { PERIODS, type Statistics } from '../../../../contract/dashboard/schemas.ts';
import { addDays, momentIn } from '../../../../engine/time/zone-time.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { accountsCalendar } from '../../senders/credentials/accounts-calendar.ts';
import { type CountedKind, countedDays } from './statistics-queries.ts';

/** A period longer than this is told by weeks. */
const DAILY = PERIODS['3_months'];
const WEEK = 7;
const NEXT_DAY = 1;

/** A period ends with today, and the one before it where it begins. Days are those of the accounts' own calendars. */
export async function getDashboardStatistics(
  tx: SpaceTx,
  actor: SpaceActor,
  { period, credentials_id }: CallParsed<(typeof dashboardCalls)['statistics']>,
): Promise<Statistics> {
  const days = PERIODS[period];
  const accounts = accountsOf(actor, credentials_id);
  const { today: to, timezone } = await accountsCalendar(tx, accounts);
  const from = addDays(to, NEXT_DAY - days);
  const rows = await countedDays(tx, accounts, addDays(from, -days), to);
  const counted = new Map(rows.map(({ kind, day, count }) => [`${kind} ${day}`, count]));
  /** `kind` on `length` days from `first` on. */
  const sum = (kind: CountedKind, first: string, length: number) => {
    let total = 0;
    for (let day = 0; day < length; day++) total += counted.get(`${kind} ${addDays(first, day)}`) ?? 0;
    return total;
  };
  const figure = (kind: CountedKind, first = from, length: number = days) => ({
    now: sum(kind, first, length),
    before: sum(kind, addDays(first, -days), length),
  });
  const rate = (kind: CountedKind, of: CountedKind) => {
    const [count, whole] = [figure(kind), figure(of)];
    return { now: tenths(count.now, whole.now), before: tenths(count.before, whole.before) };
  };
  return {
    period,
    timezone,
    from: momentIn(timezone ?? 'UTC', from, 0).toISOString(),
    to: tx.now.toISOString(),
    contacted: figure('contacted'),
    accepted: figure('accepted'),
    replied: figure('replied'),
    meetings: figure('meetings'),
    acceptance_rate: rate('granted', 'requests'),
    reply_rate: rate('replied', 'contacted'),
    series: bucketsOf(from, days).map(({ day, length }) => ({
      day,
      contacted: figure('contacted', day, length),
      accepted: figure('accepted', day, length),
      replied: figure('replied', day, length),
      meetings: figure('meetings', day, length),
    })),
  };
}

/** 12.3% is 123; nothing of nothing is no share. */
const tenths = (count: number, of: number): number | null => (of > 0 ? Math.round((count / of) * 1_000) : null);

/** Days, or whole weeks up to today: only the oldest may be shorter. */
function bucketsOf(from: string, days: number): { day: string; length: number }[] {
  const size = days > DAILY ? WEEK : 1;
  const first = days % size;
  const whole = Array.from({ length: (days - first) / size }, (_, at) => ({
    day: addDays(from, first + at * size),
    length: size,
  }));
  return first > 0 ? [{ day: from, length: first }, ...whole] : whole;
}

/** Null for all of the workspace; an account that one may not see reached nothing. */
function accountsOf({ space }: SpaceActor, asked: string | undefined): string[] | null {
  const own = space.role === 'admin' ? null : space.availableCredentials;
  if (!asked) return own;
  return own && !own.includes(asked) ? [] : [asked];
}
