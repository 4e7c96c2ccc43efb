import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countScale, dayScale, labelRoom } from './chart-scale.ts';

test('days share the width, and each has its middle', () => {
  const { x, step } = dayScale(10, { left: 40, right: 240 });
  assert.deepEqual([step, x(0), x(9)], [20, 50, 230]);
  assert.equal(dayScale(0, { left: 40, right: 20 }).step, 0);
});

test('the axis names round counts and holds the highest one', () => {
  const area = { top: 10, bottom: 210 };
  assert.deepEqual(countScale(213, area, 4).ticks, [0, 100, 200, 300]);
  assert.deepEqual(countScale(3, area, 4).ticks, [0, 1, 2, 3]);
  assert.deepEqual(countScale(0, area, 4).ticks, [0, 1]);
  const { y } = countScale(200, area, 4);
  assert.deepEqual([y(0), y(100), y(200)], [210, 110, 10]);
});

test('the labels of an axis have the room that they need (F042)', () => {
  assert.equal(labelRoom(['0', '50', '100']), 39);
  assert.ok(labelRoom(['0', '1,000', '12,000']) > 6 * 7);
});
