import assert from 'node:assert/strict';
import { test } from 'node:test';
import { providerOf } from './provider-of.ts';
import {
  afterMail,
  afterNews,
  PROVIDERS,
  type ProviderCharacter,
  newReputation,
  placementAt,
  type Reputation,
  type ReputationNews,
  scoreOf,
} from './reputation.ts';

const START = new Date('2026-11-02T09:00:00Z');
const dayAfter = (days: number) => new Date(START.getTime() + days * 86_400_000);

interface Habits {
  perDay: (day: number) => number;
  /** Of what it sends, so many of each kind. */
  shares: Partial<Record<ReputationNews, number>>;
  isProven?: boolean;
}

/** A sender of some habits over some days; events come evenly. */
function livedThrough(
  from: Reputation,
  days: readonly number[],
  { perDay, shares, isProven = true }: Habits,
): Reputation {
  let kept = from;
  const owed: Partial<Record<ReputationNews, number>> = {};
  for (const day of days)
    for (let mail = 0; mail < perDay(day); mail++) {
      kept = afterMail(kept, dayAfter(day), isProven);
      for (const [news, share] of Object.entries(shares) as [ReputationNews, number][]) {
        owed[news] = (owed[news] ?? 0) + share;
        if ((owed[news] ?? 0) < 1) continue;
        owed[news] = (owed[news] ?? 0) - 1;
        kept = afterNews(kept, dayAfter(day), news);
      }
    }
  return kept;
}
const daysFrom = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
const good: Habits = {
  perDay: (day) => Math.min(25, 2 + day * 2),
  shares: { opened: 0.4, replied: 0.05, bounced: 0.01 },
};
const reckless: Habits = { perDay: () => 120, shares: { opened: 0.15, bounced: 0.12, complained: 0.01 } };
const placed = (character: ProviderCharacter, kept: Reputation, now: Date) =>
  placementAt(character, scoreOf(kept, now), scoreOf(kept, now), true);

test('nobody is known at first, and is in every inbox', () => {
  for (const character of Object.keys(PROVIDERS) as ProviderCharacter[])
    assert.equal(placed(character, newReputation(START), START), 'inbox');
});

test('who writes little and is answered stays in every inbox over a month', () => {
  let kept = newReputation(START);
  for (const day of daysFrom(0, 30)) {
    kept = livedThrough(kept, [day], good);
    assert.equal(placed('strict', kept, dayAfter(day)), 'inbox', `day ${day}: ${scoreOf(kept, dayAfter(day))}`);
  }
});

test('who writes to many that are not there lands in spam within days, and is refused where complaints come too', () => {
  const kept = livedThrough(newReputation(START), daysFrom(0, 3), reckless);
  assert.notEqual(placed('strict', kept, dayAfter(2)), 'inbox');
  assert.notEqual(placed('middling', kept, dayAfter(2)), 'inbox');
  const worst = livedThrough(kept, daysFrom(3, 7), { ...reckless, shares: { bounced: 0.25, complained: 0.04 } });
  assert.equal(placed('strict', worst, dayAfter(9)), 'refused');
});

test('good habits recover, and being written back to and taken out of spam recovers sooner', () => {
  const bad = livedThrough(newReputation(START), daysFrom(0, 7), reckless);
  const after = (habits: Habits, days: number) =>
    scoreOf(livedThrough(bad, daysFrom(7, days), habits), dayAfter(7 + days));
  const slow = { perDay: () => 8, shares: { opened: 0.4, replied: 0.03 } } satisfies Habits;
  const warmed = { perDay: () => 8, shares: { opened: 0.9, replied: 0.33, rescued: 0.3 } } satisfies Habits;
  assert.ok(after(slow, 21) > scoreOf(bad, dayAfter(7)));
  assert.ok(after(warmed, 14) > after(slow, 14));
  assert.equal(placed('strict', livedThrough(bad, daysFrom(7, 28), warmed), dayAfter(35)), 'inbox');
});

test('a sudden volume costs, the same volume after a slow start does not', () => {
  const sudden = livedThrough(newReputation(START), [0], { perDay: () => 100, shares: { opened: 0.4 } });
  const slow = livedThrough(newReputation(START), daysFrom(0, 20), {
    perDay: (day) => 5 + day * 5,
    shares: { opened: 0.4 },
  });
  assert.ok(scoreOf(sudden, dayAfter(0)) < scoreOf(slow, dayAfter(19)) - 10);
});

test('every kind of bad news lowers a score and every kind of good news raises it, from wherever it stands', () => {
  for (const from of [newReputation(START), livedThrough(newReputation(START), daysFrom(0, 9), good)]) {
    const before = scoreOf(from, dayAfter(9));
    for (const news of ['bounced', 'complained'] as const)
      assert.ok(scoreOf(afterNews(from, dayAfter(9), news), dayAfter(9)) < before, news);
    for (const news of ['replied', 'rescued', 'opened'] as const)
      assert.ok(scoreOf(afterNews(from, dayAfter(9), news), dayAfter(9)) >= before, news);
  }
});

test('mail that nobody can prove is in no careful provider’s inbox, however good its name', () => {
  assert.equal(placementAt('strict', 90, 90, false), 'spam');
  assert.equal(placementAt('middling', 90, 90, false), 'spam');
  assert.equal(placementAt('lenient', 90, 90, false), 'inbox');
});

test('a domain is always with the same provider, and there is one of each character', () => {
  assert.deepEqual(providerOf('a@firm.example'), providerOf('b@FIRM.example'));
  assert.deepEqual(
    ['x@gmail.test', 'x@outlook.test', 'x@post.test'].map((address) => providerOf(address).character),
    ['strict', 'middling', 'lenient'],
  );
});
