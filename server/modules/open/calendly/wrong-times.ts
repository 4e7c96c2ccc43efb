import type { Booking } from '../../../providers/scheduling/port.ts';
import { isWithinDay } from '../../work/meetings/require-times.ts';

const DAY_MS = 86_400_000;
/** Nobody is told of a booking later: Calendly gives up after a day. */
const LATEST_MS = 7 * DAY_MS;
const FARTHEST_MS = 5 * 366 * DAY_MS;

/** Why no meeting can be at these times; null where one can. */
export function wrongTimes({ start, end }: Pick<Booking, 'start' | 'end'>, now: Date): string | null {
  if (!isWithinDay(start, end)) return 'it does not end within a day of its beginning';
  if (end.getTime() < now.getTime() - LATEST_MS) return 'it was over long ago';
  return start.getTime() > now.getTime() + FARTHEST_MS ? 'it is years away' : null;
}
