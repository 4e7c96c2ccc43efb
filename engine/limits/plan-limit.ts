import type { LimitedAction } from '../../contract/limits/schemas.ts';
import { AUTOPILOT, raised } from './autopilot.ts';
import { rampEnds, rampedLimit, type AccountRamp } from './ramp.ts';
import { addDays } from '../time/zone-time.ts';

/** The limits of the days to come: first the warm-up, then a step a week while autopilot finds nothing against it. */
export function planLimit(given: {
  action: LimitedAction;
  perDay: number;
  today: string;
  ahead: number;
  warmUp: AccountRamp;
  isRising: boolean;
  /** Held until, or changed on: the last change counts a week, a hold as it says. */
  heldUntil: string | null;
  changedOn: string | null;
}): { day: string; limit: number }[] {
  const waits = [
    rampEnds(given.warmUp),
    given.heldUntil,
    given.changedOn && addDays(given.changedOn, AUTOPILOT.days),
    addDays(given.today, AUTOPILOT.days),
  ];
  let rises = waits.reduce((latest: string, day) => (day && day > latest ? day : latest), '');
  let { perDay } = given;
  return Array.from({ length: given.ahead }, (_, index) => {
    const day = addDays(given.today, index + 1);
    if (given.isRising && day >= rises) {
      perDay = raised(given.action, perDay);
      rises = addDays(day, AUTOPILOT.days);
    }
    return { day, limit: rampedLimit(perDay, given.warmUp, day) };
  });
}
