import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axisOf, shareInterval } from './share-interval.ts';

test('the interval is wide with few people and narrow with many, and stays a share', () => {
  const few = shareInterval(4, 10);
  const many = shareInterval(400, 1_000);
  assert.ok(few.low < 0.4 && few.high > 0.4 && few.high - few.low > 0.4);
  assert.ok(many.high - many.low < 0.07);
  assert.deepEqual(shareInterval(0, 0), { low: 0, high: 1 });
  assert.equal(shareInterval(0, 20).low, 0);
  assert.equal(shareInterval(20, 20).high, 1);
  // 177 of 402, as any table of Wilson's interval has it
  const known = shareInterval(177, 402);
  assert.deepEqual([known.low.toFixed(3), known.high.toFixed(3)], ['0.393', '0.489']);
});

test('the axis lies round everything in whole steps', () => {
  const axis = axisOf([0.393, 0.489, 0.521]);
  assert.deepEqual(
    axis.ticks.map((tick) => Math.round(tick * 100)),
    [35, 40, 45, 50, 55],
  );
  assert.ok(axisOf([0, 1]).ticks.length <= 6);
});
