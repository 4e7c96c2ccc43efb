import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIMITED_ACTIONS, LIMITS, type LimitedAction, safeTop } from '../../contract/limits/schemas.ts';
import { AUTOPILOT, type JudgedLimit, judgeDay, judgeObjection } from './autopilot.ts';

const NOW = new Date('2026-03-02T00:05:00Z');
const DAY = 86_400_000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);
const limit = (given: Partial<JudgedLimit> = {}): JudgedLimit => ({
  action: 'connections',
  perDay: 20,
  setBy: 'default',
  heldUntil: null,
  lastChange: null,
  week: { used: 100, allowed: 100, accepted: 25, objections: 0 },
  ...given,
});
const week = (used: number, accepted: number, objections = 0) => ({ used, allowed: 100, accepted, objections });
const daily = (given: Partial<JudgedLimit>, isWarmingUp = false) => judgeDay([limit(given)], NOW, isWarmingUp)[0];
const objected = (
  given: Partial<JudgedLimit>,
  kind: 'challenge' | 'restriction' | 'throttled',
  action = 'connections',
) => judgeObjection([limit(given)], { kind, action }, NOW)[0];

test('an objection lowers at once by its weight, with its numbers, and holds for ten days', () => {
  const after = (kind: 'challenge' | 'restriction' | 'throttled') => objected({ perDay: 40 }, kind);
  assert.deepEqual(
    (['challenge', 'restriction', 'throttled'] as const).map((kind) => after(kind)?.after),
    [32, 20, 36],
  );
  assert.deepEqual(after('restriction')?.values, { percent: 50, hold_days: 10 });
  assert.equal(after('challenge')?.cause, 'challenge');
  assert.equal(after('challenge')?.heldUntil?.getTime(), NOW.getTime() + 10 * DAY);
  assert.equal(objected({ action: 'comments', perDay: 4 }, 'throttled', 'comments')?.after, 3);
  assert.equal(objected({ perDay: 6 }, 'restriction')?.after, 5);
  assert.equal(objected({ perDay: 3 }, 'restriction')?.after, 3);
});

test('a person’s own number goes down on an objection too, and is never raised', () => {
  assert.equal(objected({ perDay: 60, setBy: 'person' }, 'challenge')?.after, 48);
  assert.equal(daily({ setBy: 'person', week: week(100, 60) }), undefined);
  assert.equal(daily({ setBy: 'person', week: week(100, 5) }), undefined);
});

test('a throttled action is lowered alone; a challenge concerns all that is done on the network', () => {
  const all = LIMITED_ACTIONS.map((action) => limit({ action, perDay: LIMITS[action].default }));
  const touched = (kind: 'challenge' | 'throttled', action: string) =>
    judgeObjection(all, { kind, action }, NOW).map((each) => each.action);
  assert.deepEqual(touched('throttled', 'messages'), ['messages']);
  assert.deepEqual(
    touched('challenge', 'sign_in'),
    LIMITED_ACTIONS.filter((action) => action !== 'emails'),
  );
});

test('the same objection twice within a day lowers once, and holds anew', () => {
  const again = objected({ perDay: 32, lastChange: { cause: 'challenge', at: ago(0.5) } }, 'challenge');
  assert.deepEqual([again?.before, again?.after], [32, 32]);
  assert.equal(again?.heldUntil?.getTime(), NOW.getTime() + 10 * DAY);
  assert.equal(objected({ perDay: 32, lastChange: { cause: 'challenge', at: ago(0.5) } }, 'restriction')?.after, 16);
  assert.equal(objected({ perDay: 32, lastChange: { cause: 'challenge', at: ago(2) } }, 'challenge')?.after, 26);
});

test('low acceptance lowers by ten percent, once enough were sent; good acceptance raises by ten', () => {
  const low = daily({ week: week(50, 9) });
  assert.deepEqual([low?.after, low?.cause], [18, 'low_acceptance']);
  assert.deepEqual(low?.values, { percent: 18, days: 7, sent: 50, accepted: 9, needed: 20 });
  assert.equal(daily({ week: week(19, 0) }), undefined);
  const good = daily({ week: week(100, 35) });
  assert.deepEqual([good?.after, good?.cause, good?.values.needed], [22, 'good_acceptance', 35]);
  assert.equal(daily({ week: week(100, 34) }), undefined);
});

test('nothing changes twice within a week, while it is held, while it warms up, or after an objection', () => {
  const good = { week: week(100, 50) };
  assert.equal(daily({ ...good, lastChange: { cause: 'good_acceptance', at: ago(6.9) } }), undefined);
  assert.equal(daily({ ...good, lastChange: { cause: 'good_acceptance', at: ago(7) } })?.after, 22);
  assert.equal(daily({ ...good, heldUntil: ago(-1) }), undefined);
  assert.equal(daily({ ...good, heldUntil: ago(1) })?.after, 22);
  assert.equal(daily(good, true), undefined);
  assert.equal(daily({ week: week(100, 50, 1) }), undefined);
});

test('it stays in the safe band: the last step ends at its top, and above it nothing rises', () => {
  const top = safeTop('connections');
  assert.equal(daily({ perDay: 39, week: week(100, 50) })?.after, top);
  assert.equal(daily({ perDay: top, week: week(100, 50) }), undefined);
  assert.equal(daily({ perDay: 80, week: week(100, 50) }), undefined);
});

test('other actions rise when they are used up and all is calm', () => {
  const used = (share: number) => daily({ action: 'messages', perDay: 50, week: week(share, 0) });
  assert.deepEqual([used(80)?.after, used(80)?.cause], [55, 'calm']);
  assert.deepEqual(used(90)?.values, { percent: 90, days: 7, needed: 80 });
  assert.equal(used(79), undefined);
});

test('connections below their default find the way back to it on middling acceptance, and no further', () => {
  assert.deepEqual([daily({ perDay: 10 })?.after, daily({ perDay: 10 })?.cause], [11, 'calm']);
  assert.equal(daily({ perDay: 19 })?.after, 20);
  assert.equal(daily({ perDay: 20 }), undefined);
});

/** A year of an account that the network restricts whenever it does more in a week than it bears. */
function simulate(action: LimitedAction, bearsAWeek: number, acceptance: number) {
  const days: { day: number; perDay: number; restricted: boolean }[] = [];
  const state = limit({ action, perDay: LIMITS[action].default });
  const used: number[] = [];
  const objections: number[] = [];
  const apply = (found: ReturnType<typeof judgeDay>, at: Date) => {
    for (const { after, cause, heldUntil } of found) {
      state.heldUntil = heldUntil;
      if (after === state.perDay) continue;
      Object.assign(state, { perDay: after, setBy: 'autopilot', lastChange: { cause, at } });
    }
  };
  for (let day = 0; day < 365; day++) {
    const now = new Date(NOW.getTime() + day * DAY);
    const past = used.slice(-7).reduce((sum, each) => sum + each, 0);
    state.week = {
      used: past,
      allowed: state.perDay * 5,
      accepted: Math.round(past * acceptance),
      objections: objections.slice(-7).reduce((sum, each) => sum + each, 0),
    };
    apply(judgeDay([state], now, false), now);
    const today = day % 7 < 5 ? state.perDay : 0;
    const isRestricted = past + today > bearsAWeek;
    used.push(today);
    objections.push(isRestricted ? 1 : 0);
    if (isRestricted) apply(judgeObjection([state], { kind: 'restriction', action }, now), now);
    days.push({ day, perDay: state.perDay, restricted: isRestricted });
  }
  return days;
}

test('over a year of restrictions it lowers, keeps calm, recovers, and never leaves the safe band', () => {
  for (const [bears, acceptance] of [
    [60, 0.4],
    [90, 0.5],
    [140, 0.38],
    [90, 0.25],
  ] as const) {
    const days = simulate('connections', bears, acceptance);
    assert.ok(days.every(({ perDay }) => perDay <= safeTop('connections') && perDay >= AUTOPILOT.leastConnections));
    const hits = days.filter(({ restricted }) => restricted).map(({ day }) => day);
    assert.ok(hits.length > 0, `${bears}: the network objected`);
    const first = hits[0] as number;
    const low = days[first]?.perDay as number;
    assert.ok(low <= (days[first - 1]?.perDay ?? LIMITS.connections.default) / 2 + 1, 'half at once');
    const quiet = days.filter(({ day }) => day > first && day < first + AUTOPILOT.holdDays);
    assert.ok(
      quiet.every(({ perDay }) => perDay <= low),
      'held for ten days',
    );
    const lowest = Math.min(...days.filter(({ day }) => day < first + 30).map(({ perDay }) => perDay));
    const later = Math.max(...days.filter(({ day }) => day >= first + 30).map(({ perDay }) => perDay));
    assert.ok(later >= lowest * 1.5, `recovers: ${lowest} → ${later}`);
    // without autopilot nearly every working day of the year would be objected to
    assert.ok(hits.length < 60, `${hits.length} objections`);
  }
});

test('an account that nothing is objected to rises to the top of the safe band, by at most ten percent a week', () => {
  const days = simulate('connections', 10_000, 0.5);
  assert.equal(days.at(-1)?.perDay, safeTop('connections'));
  for (const { day, perDay } of days.slice(7)) {
    const before = days[day - 7]?.perDay as number;
    assert.ok(perDay <= Math.floor(before * 1.1) || perDay === before, `${before} → ${perDay}`);
  }
});
