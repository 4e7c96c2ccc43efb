import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayOrder, readDay } from './read-day.ts';

const orderIn = (locale: string) =>
  dayOrder(new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' }));

test('a typed day is read in the order in which the reader’s region writes one', () => {
  const read = (locale: string, typed: string) => readDay(typed, orderIn(locale), 2026);
  assert.equal(read('en-GB', '17/11/2026'), '2026-11-17');
  assert.equal(read('en-US', '11/17/2026'), '2026-11-17');
  assert.equal(read('de-DE', '17.11.26'), '2026-11-17');
  assert.equal(read('de-DE', '17.11.'), '2026-11-17');
  assert.equal(read('sv', '2026-11-17'), '2026-11-17');
  for (const locale of ['en-GB', 'en-US', 'de-DE']) assert.equal(read(locale, '2020-01-06'), '2020-01-06', locale);
  for (const typed of ['', 'soon', '17', '31/02/2026', '17/13/2026', '1/2/3/4'])
    assert.equal(read('en-GB', typed), null, typed);
});
