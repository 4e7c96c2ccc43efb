import type { Quota } from '../../../../../contract/enrolments/events.ts';
import type { SenderFacts } from '../../../../../engine/facts.ts';
import { remainingToday } from '../../../../../engine/limits/pace.ts';
import { isLapsed, lapseClock, untilLapseClock } from '../../../../../engine/time/lapse.ts';
import { hoursOfLapse, nextWorkTime } from '../../../../../engine/time/work-hours.ts';
import { addDays, dayIn, momentIn, weekdayOf } from '../../../../../engine/time/zone-time.ts';

/** Nothing further away is foreseen. */
const FARTHEST_DAYS = 366;

export interface Turn {
  takes: Quota;
  /** Not before: the end of the step's own pause. */
  from: Date;
  /** How many acts of the account that take from the same limit come before. */
  ahead: number;
  /** What usually passes between two acts of the account. */
  gapMs: number;
}

/**
 * When an account comes to somebody, if nothing comes between: within its hours, as many a day as its limit of today
 * allows, after those who stand before. Null where it cannot be foreseen.
 */
export function predictNext(sender: SenderFacts, turn: Turn, now: Date): Date | null {
  if (isLapsed(sender)) return predictInLapse(sender, turn, now);
  const { takes, from, ahead, gapMs } = turn;
  const held = takes === 'none' ? undefined : sender.held[takes];
  const ready = nextWorkTime(sender, latest(now, from, held ?? now));
  if (ready === null || takes === 'none') return ready;
  const slot = slotOf(sender, takes, ahead, gapMs, now);
  return slot && latest(slot, ready);
}

/** The same by a clock of the lapse. */
function predictInLapse(sender: SenderFacts, turn: Turn, now: Date): Date | null {
  const { timeScale = 1 } = sender;
  const clock = lapseClock(now, timeScale);
  const shown = (at: Date) => new Date(clock.getTime() + (at.getTime() - now.getTime()) * timeScale);
  const held = Object.fromEntries(Object.entries(sender.held).map(([action, until]) => [action, shown(until)]));
  const asked = { ...turn, from: shown(turn.from), gapMs: turn.gapMs * timeScale };
  const next = predictNext({ ...hoursOfLapse(sender), held }, asked, clock);
  return next && untilLapseClock(now, clock, next, timeScale);
}

function slotOf(sender: SenderFacts, takes: Exclude<Quota, 'none'>, ahead: number, gapMs: number, now: Date) {
  const perDay = perDayOf(sender, takes);
  if (perDay <= 0) return null;
  const begin = nextWorkTime(sender, now);
  if (begin === null) return null;
  const today = dayIn(sender.timezone, now);
  const room = dayIn(sender.timezone, begin) === today ? roomToday(sender, takes) : 0;
  if (ahead < room) return new Date(begin.getTime() + ahead * gapMs);
  const left = ahead - room;
  const day = workingDayAfter(sender, today, Math.floor(left / perDay));
  if (day === null) return null;
  const start = momentIn(sender.timezone, day, sender.work_hours_start);
  return new Date(start.getTime() + (left % perDay) * gapMs);
}

const isWeekFull = (sender: SenderFacts, takes: Quota) =>
  takes === 'connections' && sender.week.used >= sender.week.most;
const roomToday = (sender: SenderFacts, takes: Exclude<Quota, 'none'>) =>
  isWeekFull(sender, takes) ? 0 : remainingToday(sender, takes);

/** Requests also have a limit of the week, which is spread over its working days. */
function perDayOf(sender: SenderFacts, takes: Exclude<Quota, 'none'>): number {
  const { today } = sender.limits[takes];
  if (takes !== 'connections') return today;
  return Math.min(today, Math.max(1, Math.floor(sender.week.most / sender.working_days.length)));
}

/** The working day after `today` that follows `between` others. */
function workingDayAfter({ working_days: days }: SenderFacts, today: string, between: number): string | null {
  const weeks = Math.floor(between / days.length);
  if (weeks * 7 > FARTHEST_DAYS) return null;
  let day = addDays(today, weeks * 7);
  for (let left = (between % days.length) + 1; left > 0; ) {
    day = addDays(day, 1);
    if (days.includes(weekdayOf(day))) left--;
  }
  return day;
}

const latest = (...times: Date[]): Date => new Date(Math.max(...times.map((time) => time.getTime())));
