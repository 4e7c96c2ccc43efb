import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readClock } from './read-clock.ts';

test('a typed time is read as 24 hours have it, however it is written (F050)', () => {
  const cases = {
    '9': '09:00',
    '9:30': '09:30',
    '0930': '09:30',
    '9.30': '09:30',
    '21h15': '21:15',
    '9:30 pm': '21:30',
    '12 am': '00:00',
    '12:05 p.m.': '12:05',
    '23:59': '23:59',
  };
  for (const [typed, read] of Object.entries(cases)) assert.equal(readClock(typed), read, typed);
  for (const typed of ['', '24:00', '9:60', '13 pm', '0 am', 'noon', '9:3'])
    assert.equal(readClock(typed), null, typed);
});
