import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toFieldValue, hoursLater, nextMonday, readScheduleField, tomorrowMorning } from './schedule-times.ts';

const FRIDAY = new Date(2030, 2, 1, 15, 20, 40);

test('mornings are at nine, and Monday is never today', () => {
  assert.equal(toFieldValue(tomorrowMorning(FRIDAY)), '2030-03-02T09:00');
  assert.equal(toFieldValue(nextMonday(FRIDAY)), '2030-03-04T09:00');
  assert.equal(toFieldValue(nextMonday(new Date(2030, 2, 4, 8))), '2030-03-11T09:00');
  assert.equal(toFieldValue(nextMonday(new Date(2030, 2, 3, 8))), '2030-03-04T09:00');
  assert.equal(toFieldValue(hoursLater(FRIDAY, 3)), '2030-03-01T18:20');
});

test('R496 a message cannot be scheduled for the past, nor for no time at all', () => {
  assert.deepEqual(readScheduleField('2030-03-01T15:20', FRIDAY), { problem: 'past' });
  assert.deepEqual(readScheduleField('', FRIDAY), { problem: 'missing' });
  assert.deepEqual(readScheduleField('2030-03-01T15:21', FRIDAY), { at: new Date(2030, 2, 1, 15, 21).toISOString() });
});
