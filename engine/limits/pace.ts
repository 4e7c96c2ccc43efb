import type { Quota } from '../../contract/enrolments/events.ts';
import type { LimitedAction } from '../../contract/limits/schemas.ts';
import type { WaitReason } from '../../contract/enrolments/reasons.ts';
import type { SenderFacts } from '../facts.ts';
import { shareOf } from '../hash.ts';
import { isWorkTime, nextDay, nextWorkTime } from '../time/work-hours.ts';
import { scaleDuration, later } from '../time/durations.ts';

export type Pace =
  | { ok: true }
  | { ok: false; reason: WaitReason; until: Date | null; values: Record<string, string | number> };

/** Between two acts of one account: a minute, give or take a half. */
const GAP = { ms: 60_000, jitter: 0.5 } as const;

/** How long an account rests after an act; the seed makes it irregular, and the same at every look. */
export function gapAfter(action: Quota, seed: string, timeScale: number): number {
  const share = shareOf(seed, action, 'gap');
  return Math.max(1, scaleDuration(GAP.ms * (1 - GAP.jitter + 2 * GAP.jitter * share), timeScale));
}

/** How much of an action the account may still do today. */
export const remainingToday = (sender: Pick<SenderFacts, 'limits'>, takes: LimitedAction): number =>
  Math.max(0, sender.limits[takes].today - sender.limits[takes].used);

/** The first working moment of a day to come: when what was used up is there again. */
export const nextWorkingDay = (sender: SenderFacts, now: Date): Date | null =>
  nextWorkTime(sender, nextDay(sender, now));

/** Whether the account may act at this moment, and if not, why and until when. */
export function pace(
  sender: SenderFacts,
  takes: Quota,
  now: Date,
  { timeScale, seed }: { timeScale: number; seed: string },
): Pace {
  const wait = (reason: WaitReason, until: Date | null, values: Record<string, string | number> = {}): Pace => ({
    ok: false,
    reason,
    until,
    values,
  });
  if (sender.working_days.length === 0) return wait('no_work_days', null);
  if (takes !== 'none') {
    const { today, used } = sender.limits[takes];
    const held = sender.held[takes];
    if (held && held > now) return wait('sender_limited', held, { action: takes });
    // nothing is allowed on any day: that does not pass by itself
    if (today <= 0) return wait('daily_limit', null, { action: takes, used, limit: today });
    if (used >= today) return wait('daily_limit', nextWorkingDay(sender, now), { action: takes, used, limit: today });
    if (takes === 'connections' && sender.week.used >= sender.week.most)
      return wait('weekly_limit', nextWorkingDay(sender, now), { used: sender.week.used, limit: sender.week.most });
  }
  if (!isWorkTime(sender, now))
    return wait('work_hours', nextWorkTime(sender, now), {
      from: sender.work_hours_start,
      to: sender.work_hours_end,
      zone: sender.timezone,
    });
  if (!sender.last_act_at) return { ok: true };
  const free = later(sender.last_act_at, gapAfter(takes, seed, timeScale));
  return free > now ? wait('turn', free) : { ok: true };
}
