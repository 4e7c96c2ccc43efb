import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayOf, isWorkTime, nextDay, nextWorkTime, workDayEnd, type WorkHours } from './work-hours.ts';
import { lapseClock, lapseDayMs, lapseDayOf, nextLapseDay, nextLapseMidnight } from './lapse.ts';

const SCALE = 1440;
const MINUTE = 60_000;
const SECOND = 1_000;
const hours = (given: Partial<WorkHours> = {}): WorkHours => ({
  timezone: 'Europe/Madrid',
  work_hours_start: 9,
  work_hours_end: 18,
  working_days: [1, 2, 3, 4, 5],
  timeScale: SCALE,
  ...given,
});
/** The first moment of a Monday of the lapse: a week passes in seven minutes. */
const MONDAY = new Date(Math.ceil(Date.parse('2026-11-17T10:00:00Z') / (7 * MINUTE)) * 7 * MINUTE);
const at = (ms: number) => new Date(MONDAY.getTime() + ms);

test('in a time-lapse a day of the limits passes in a minute, nobody waits for midnight (F024)', () => {
  assert.equal(nextDay(hours(), at(10 * SECOND)).getTime() - at(MINUTE).getTime(), 2_500);
  assert.equal(lapseDayOf(nextLapseDay(at(59 * SECOND), SCALE), SCALE), lapseDayOf(at(0), SCALE) + 1);
  const real = hours({ timeScale: 1 });
  assert.equal(nextDay(real, new Date('2026-11-17T10:00:00Z')).toISOString(), '2026-11-17T23:00:00.000Z');
});

test('working hours and days off are those of the lapse (F024)', () => {
  const nine = at((9 / 24) * MINUTE);
  assert.equal(isWorkTime(hours(), at(0)), false);
  assert.deepEqual(nextWorkTime(hours(), at(0)), nine);
  assert.equal(isWorkTime(hours(), nine), true);
  assert.deepEqual(workDayEnd(hours(), nine), at((18 / 24) * MINUTE));
  const saturday = at(5 * MINUTE + 30 * SECOND);
  assert.equal(isWorkTime(hours(), saturday), false);
  assert.deepEqual(nextWorkTime(hours(), saturday), new Date(nine.getTime() + 7 * MINUTE));
  assert.equal(workDayEnd(hours(), saturday), null);
  const always = hours({ work_hours_start: 0, work_hours_end: 24, working_days: [1, 2, 3, 4, 5, 6, 7] });
  for (let second = 0; second < 7 * 60; second++) assert.ok(isWorkTime(always, at(second * SECOND)));
});

test('what was done some days of the lapse ago counts for a day of the past (F024)', () => {
  const now = at(3 * MINUTE + 10 * SECOND);
  const today = dayOf(hours(), now, now);
  const ago = Date.parse(today) - Date.parse(dayOf(hours(), at(5 * SECOND), now));
  assert.equal(ago / 86_400_000, 3);
  assert.equal(dayOf(hours({ timeScale: 1 }), at(5 * SECOND), now), today);
});

test('the clock of the lapse shows the hours that accounts work by, and its midnight is where the day is counted anew (F042)', () => {
  const shows = (moment: Date) => lapseClock(moment, SCALE).toISOString().slice(0, 16);
  assert.equal(lapseDayMs(SCALE), MINUTE);
  assert.equal(shows(at(0)), '2024-01-01T00:00');
  const nine = nextWorkTime(hours(), at(0));
  assert.ok(nine);
  assert.equal(shows(nine), '2024-01-01T09:00');
  const friday = at(4 * MINUTE + 50 * SECOND);
  assert.equal(shows(friday), '2024-01-05T20:00');
  assert.equal(shows(nextWorkTime(hours(), friday)!), '2024-01-01T09:00', 'on Monday');
  const midnight = nextLapseMidnight(friday, SCALE);
  assert.equal(shows(midnight), '2024-01-06T00:00');
  assert.equal(lapseDayOf(midnight, SCALE), lapseDayOf(friday, SCALE) + 1);
});
