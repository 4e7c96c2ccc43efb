import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarFile } from './calendar-file.ts';

test('a charge is a whole day in a calendar, its title as it is written there', () => {
  const lines = calendarFile('space', [{ at: '2026-12-31T10:00:00.000Z', title: 'Growth, monthly; €99' }]).split(
    '\r\n',
  );
  assert.deepEqual(
    lines.filter((line) => /^(?:DTSTART|DTEND|SUMMARY)/.test(line)),
    ['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101', String.raw`SUMMARY:Growth\, monthly\; €99`],
  );
  assert.deepEqual([lines[0], lines.at(-2), lines.at(-1)], ['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
});

test('two charges of a day are two dates, those of another workspace others, and the same ones the same', () => {
  const dates = ['09', '10'].map((hour) => ({ at: `2026-12-31T${hour}:00:00.000Z`, title: 'Growth' }));
  const ids = (whose: string) => calendarFile(whose, dates).match(/UID:.*/g) ?? [];
  assert.equal(new Set([...ids('one'), ...ids('two')]).size, 4);
  assert.deepEqual(ids('one'), ids('one'));
});
