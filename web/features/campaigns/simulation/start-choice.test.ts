import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startDays } from './start-choice.ts';

test('today, tomorrow and the next Monday are those of the account', () => {
  const sundayNight = new Date('2026-11-15T23:30:00.000Z');
  assert.deepEqual(startDays('UTC', sundayNight), {
    today: '2026-11-15',
    tomorrow: '2026-11-16',
    monday: '2026-11-16',
  });
  assert.deepEqual(startDays('Europe/Berlin', sundayNight), {
    today: '2026-11-16',
    tomorrow: '2026-11-17',
    monday: '2026-11-23',
  });
});
