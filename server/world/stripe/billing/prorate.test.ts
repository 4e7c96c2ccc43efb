import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readForm } from '../wire/read-form.ts';
import { periodEnd } from './periods.ts';
import { type Part, prorate } from './prorate.ts';

const at = (text: string) => Date.parse(text) / 1000;
const part = (price: string, unitAmount: number, quantity = 1, item = 'si_plan'): Part => ({
  item,
  price,
  name: price,
  unitAmount,
  quantity,
});

test('a period ends on the day of its anchor, or on the last one of a shorter month', () => {
  const month = { interval: 'month', interval_count: 1 } as const;
  const anchor = at('2026-01-31T10:00:00Z');
  const february = periodEnd(anchor, anchor, month);
  assert.equal(february, at('2026-02-28T10:00:00Z'));
  assert.equal(periodEnd(february, anchor, month), at('2026-03-31T10:00:00Z'));
  assert.equal(periodEnd(anchor, anchor, { interval: 'year', interval_count: 1 }), at('2027-01-31T10:00:00Z'));
  assert.equal(periodEnd(anchor, anchor, { interval: 'month', interval_count: 3 }), at('2026-04-30T10:00:00Z'));
  assert.equal(periodEnd(anchor, anchor, month, 1440) - anchor, Math.round((28 * 86_400) / 1440));
});

test('what is left is reckoned to the second, each line by itself', () => {
  const period = { start: 0, end: 1_000 };
  const base = { period, next: period, at: 250, off: {} };
  const lines = (from: Part[], to: Part[], off = {}) =>
    prorate({ ...base, from, to, off }).map(({ amount, price, quantity }) => [price, quantity, amount]);
  assert.deepEqual(lines([part('a', 9_900)], [part('b', 19_900)]), [
    ['a', 1, -7_425],
    ['b', 1, 14_925],
  ]);
  assert.deepEqual(lines([part('a', 9_900)], [part('a', 9_900)]), []);
  const seats = (count: number) => part('seat', 2_900, count, 'si_seat');
  assert.deepEqual(lines([part('a', 9_900), seats(1)], [part('a', 9_900), seats(3)]), [
    ['seat', 1, -2_175],
    ['seat', 3, 6_525],
  ]);
  assert.deepEqual(lines([part('a', 9_900)], [part('b', 0)], { si_plan: 20 }), [
    ['a', 1, -5_940],
    ['b', 1, 0],
  ]);
  const year = { ...base, next: { start: 250, end: 99_000 }, from: [part('a', 9_900)], to: [part('y', 95_040)] };
  assert.deepEqual(
    prorate(year).map(({ amount, isProration }) => [amount, isProration]),
    [
      [-7_425, true],
      [95_040, false],
    ],
  );
});

test('forms are read as the wire writes them', () => {
  const text = 'items[0][price]=p&items[1][quantity]=2&expand[]=a&expand[]=b&metadata[x]=1&__proto__[y]=2&name=';
  assert.deepEqual(readForm(text), {
    items: [{ price: 'p' }, { quantity: '2' }],
    expand: ['a', 'b'],
    metadata: { x: '1' },
    name: '',
  });
  assert.equal(({} as Record<string, unknown>).y, undefined);
});
