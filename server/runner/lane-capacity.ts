import { LIMITED_ACTIONS } from '../../contract/limits/schemas.ts';
import { remainingToday } from '../../engine/limits/pace.ts';
import { isWorkTime, nextWorkTime } from '../../engine/time/work-hours.ts';
import { nextMidnight } from '../../engine/time/zone-time.ts';
import type { LoadedSender } from '../modules/campaigns/facts/load-senders.ts';
import type { Lane } from '../modules/senders/lanes/lane.ts';
import type { LaneCapacity } from './due-enrolments.ts';

/** What a sender may do at this moment; null where it may do nothing at all. */
export function laneCapacity(lane: Lane, sender: LoadedSender, now: Date): LaneCapacity | null {
  const { problem } = sender;
  if (problem?.kind === 'paused') return null;
  const isOpen = isWorkTime(sender, now);
  const takes = isOpen
    ? LIMITED_ACTIONS.filter((action) => {
        if (remainingToday(sender, action) <= 0) return false;
        if (action === 'connections' && sender.week.used >= sender.week.most) return false;
        return (sender.held[action] ?? now) <= now;
      })
    : [];
  return { lane, takes, isEmailOnly: problem !== null };
}

/** When what a sender may do changes by itself: its hours begin, its day begins anew, or what holds it ends. */
export function nextCapacityChange(sender: LoadedSender, now: Date): Date | null {
  const isOpen = isWorkTime(sender, now);
  const times = [
    isOpen ? nextWorkTime(sender, nextMidnight(sender.timezone, now)) : nextWorkTime(sender, now),
    sender.problem?.until ?? null,
    ...Object.values(sender.held),
  ].filter((time): time is Date => time !== null && time > now);
  return times.length === 0 ? null : new Date(Math.min(...times.map((time) => time.getTime())));
}
