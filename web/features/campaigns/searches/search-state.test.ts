import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Search } from '../../../../contract/searches/schemas.ts';
import { searchActions, isCollecting, searchProgress } from './search-state.ts';

const search = (given: Partial<Search>): Search =>
  ({ kind: 'search', status: 'active', waiting: 0, ...given }) as Search;

test('what can be done with a search follows from its status', () => {
  assert.deepEqual(searchActions(search({ status: 'active' })), ['pause', 'stop']);
  assert.deepEqual(searchActions(search({ status: 'failed' })), ['resume', 'stop', 'rerun']);
  assert.deepEqual(searchActions(search({ status: 'finished' })), ['rerun']);
  assert.deepEqual(searchActions(search({ kind: 'api', status: 'stopped' })), []);
});

test('an endpoint waits for people and collects none', () => {
  assert.equal(isCollecting(search({ kind: 'api' })), false);
  assert.equal(isCollecting(search({ status: 'new' })), true);
  assert.equal(isCollecting(search({ status: 'paused' })), false);
});

test('a file that was judged waits for its campaign: no bar says that it is at work (F039)', () => {
  assert.equal(isCollecting(search({ kind: 'csv', status: 'new', waiting: 4 })), false);
  assert.equal(isCollecting(search({ kind: 'csv', status: 'new' })), true);
});

test('a limit below the total is what progress is measured by', () => {
  assert.equal(searchProgress(search({ found: 50, total: 200, collected: 40, result_limit: null })), 0.25);
  assert.equal(searchProgress(search({ found: 50, total: 200, collected: 40, result_limit: 80 })), 0.5);
  assert.equal(searchProgress(search({ found: 50, total: null, collected: 40, result_limit: null })), null);
});
