import type { CallParsed } from '../../../../../contract/call.ts';
import type { creditCalls } from '../../../../../contract/credits/calls.ts';
import type { CreditOutlook } from '../../../../../contract/credits/schemas.ts';
import { addDays, dayIn } from '../../../../../engine/time/zone-time.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { findBalance } from '../balance-queries.ts';
import {
  endOfPlanPeriod,
  usedByCampaign,
  usedByCategory,
  usedByDay,
  usedByMember,
  usedLately,
} from './outlook-queries.ts';
import { PACE_DAYS, reckonPace } from './reckon-pace.ts';

const DAY = 86_400_000;
const MOST_DAYS = 366;
/** So far is looked ahead where a period has no end. */
const AHEAD_DAYS = 14;

/** The four figures, where they came from, and where they lead. */
export async function getCreditsOutlook(
  tx: SpaceTx,
  _actor: SpaceActor,
  { timezone }: CallParsed<(typeof creditCalls)['outlook']>,
): Promise<CreditOutlook> {
  const [balance, end] = await Promise.all([findBalance(tx), endOfPlanPeriod(tx)]);
  const { plan = 0, bought = 0, reserved = 0, used = 0, cap = null, period_began_at: began } = balance ?? {};
  const ends = end && end > tx.now ? end : null;
  const until = ends ?? aheadOf(began ?? tx.now, tx.now);
  const from = began ?? tx.now;
  const monthAgo = new Date(tx.now.getTime() - PACE_DAYS * DAY);
  const since = from < monthAgo ? monthAgo : from;
  const [categories, days, members, campaigns, lately] = await Promise.all([
    usedByCategory(tx, from),
    usedByDay(tx, from, timezone),
    usedByMember(tx, from),
    usedByCampaign(tx, from),
    usedLately(tx, since, monthAgo),
  ]);
  // a number that was paid for a month ago is paid for again with each month that ends before the period does
  const months = Math.floor((until.getTime() - tx.now.getTime()) / (PACE_DAYS * DAY));
  const phoneNumbers = ends ? months * lately.phone_numbers : 0;
  const listed = categories.reduce((sum, { credits }) => sum + credits, 0);
  return {
    as_of: tx.now.toISOString(),
    period_began_at: began?.toISOString() ?? null,
    period_ends_at: ends?.toISOString() ?? null,
    until: until.toISOString(),
    plan,
    bought,
    reserved,
    used,
    cap,
    timezone,
    days: everyDay(days, dayIn(timezone, from), dayIn(timezone, tx.now)),
    by_type: categories.map(({ category, credits }) => ({ usage_type: category, credits })),
    by_member: members.map(({ id, name, credential_id, credential_name, credits }) => ({
      user: nameOf(id, name),
      credential: nameOf(credential_id, credential_name),
      credits,
    })),
    by_campaign: campaigns.map(({ id, name, credits }) => ({ campaign: nameOf(id, name), credits })),
    unlisted: Math.max(0, Math.round((used - listed) * 100) / 100),
    certain: { reserved, phone_numbers: phoneNumbers },
    ...reckonPace({
      now: tx.now,
      since,
      lately: lately.lately,
      until,
      left: plan + bought,
      used,
      reserved,
      phoneNumbers,
      cap,
    }),
  };
}

const nameOf = (id: string | null, name: string | null) => (id ? { _id: id, name: name ?? '' } : null);

/** A month after it began, and always some days ahead. */
const aheadOf = (began: Date, now: Date): Date =>
  new Date(Math.max(began.getTime() + PACE_DAYS * DAY, now.getTime() + AHEAD_DAYS * DAY));

/** From the first to the last, also those on which nothing was used. */
function everyDay(rows: readonly { day: string; credits: number }[], first: string, last: string) {
  const byDay = new Map(rows.map(({ day, credits }) => [day, credits]));
  const earliest = addDays(last, 1 - MOST_DAYS);
  const days: CreditOutlook['days'] = [];
  for (let date = first < earliest ? earliest : first; date <= last; date = addDays(date, 1))
    days.push({ date, used: byDay.get(date) ?? 0 });
  return days;
}
