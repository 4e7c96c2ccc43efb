import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actionStep, chain } from '../../../../../engine/testing/facts.ts';
import { nearestStep } from './nearest-step.ts';

const steps = (...ids: string[]) => chain(...ids.map((id) => actionStep('view', { id })));

test('of a step that is gone the one before it is the nearest, or one before that, or the start', () => {
  const before = steps('a', 'b', 'c');
  assert.equal(nearestStep(before, steps('a', 'b'), 'c'), 'b');
  assert.equal(nearestStep(before, steps('a'), 'c'), 'a');
  assert.equal(nearestStep(before, steps('x'), 'c'), null);
  assert.equal(nearestStep(before, before, 'c'), 'c');
});
