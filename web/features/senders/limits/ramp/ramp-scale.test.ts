import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rampScale } from './ramp-scale.ts';

const AREA = { left: 30, right: 130, top: 0, bottom: 100 };
const days = (limits: number[]) => limits.map((limit) => ({ used: 0, limit }));

test('the axis ends on a round number above the highest count, and names round numbers', () => {
  const scale = rampScale(days([8, 22, 30]), AREA);
  assert.deepEqual(scale.ticks, [0, 10, 20, 30, 40]);
  assert.equal(scale.y(0), 100);
  assert.equal(scale.y(40), 0);
  assert.equal(scale.y(20), 50);
});

test('what was used counts as well, and nothing leaves the drawing', () => {
  const scale = rampScale([{ used: 90, limit: 10 }], AREA);
  assert.ok(scale.top >= 90);
  assert.equal(scale.y(10_000), 0);
});

test('the days share the width', () => {
  const scale = rampScale(days([1, 1, 1, 1]), AREA);
  assert.deepEqual([0, 3].map(scale.x), [42.5, 117.5]);
});

test('without days there is still an axis', () => {
  assert.ok(rampScale([], AREA).ticks.length > 1);
});
