import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LimitChange } from '../../../../../contract/limits/schemas.ts';
import { undoableChange } from './undoable-change.ts';

const change = (cause: LimitChange['cause'], action = 'connections', is_undone = false) =>
  ({ _id: cause, cause, action, is_undone }) as unknown as LimitChange;

test('what autopilot did last can be taken back, whatever people did to other limits since', () => {
  const changes = [change('by_person', 'views'), change('challenge'), change('calm')];
  assert.equal(undoableChange(changes)?.cause, 'challenge');
});

test('once it is taken back, or somebody has set that limit, older changes stay', () => {
  assert.equal(undoableChange([change('undone'), change('challenge', 'connections', true), change('calm')]), null);
  assert.equal(undoableChange([change('by_person'), change('challenge'), change('calm', 'views')]), null);
});

test('what people did is not offered', () => {
  assert.equal(undoableChange([change('by_person'), change('copied')]), null);
});
