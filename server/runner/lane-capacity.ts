import { LIMITED_ACTIONS } from '../../contract/limits/schemas.ts';
import { remainingToday } from '../../engine/limits/pace.ts';
import { isWorkTime, nextDay, nextWorkTime } from '../../engine/time/work-hours.ts';
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
    isOpen ? nextWorkTime(sender, nextDay(sender, now)) : nextWorkTime(sender, now),
    sender.problem?.until ?? null,
    ...Object.values(sender.held),
  ].filter((time): time is Date => time !== null && time > now);
  return times.length === 0 ? null : new Date(Math.min(...times.map((time) => time.getTime())));
}
