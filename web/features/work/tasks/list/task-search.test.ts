import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasTaskFilters, taskListInput } from './task-search.ts';

const ID = '019a8a4e-1111-7111-8111-111111111111';

test('an address without a word shows one’s own open tasks by date', () => {
  const { timezone, ...asked } = taskListInput({});
  assert.ok(timezone);
  assert.deepEqual(asked, {
    executor: 'person',
    status: 'open',
    due: undefined,
    type: undefined,
    priority: undefined,
    assignee: 'me',
    credentials_id: undefined,
    workflow_id: undefined,
    sort: 'due',
  });
  assert.equal(hasTaskFilters({}), false);
});

test('words that mean nothing are not asked for', () => {
  const asked = taskListInput({
    status: 'failed',
    due: 'never',
    type: 'dance',
    priority: '450',
    account: 'x',
    sort: 'odd',
  });
  assert.deepEqual(
    [asked.status, asked.due, asked.type, asked.priority, asked.credentials_id, asked.sort],
    ['open', undefined, undefined, undefined, undefined, 'due'],
  );
});

test('everyone is no filter, nobody is one, and settled tasks come newest first', () => {
  assert.equal(taskListInput({ assignee: 'everyone' }).assignee, undefined);
  assert.equal(taskListInput({ assignee: 'nobody' }).assignee, 'nobody');
  assert.equal(taskListInput({ assignee: ID }).assignee, ID);
  const settled = taskListInput({ status: 'completed', due: 'today', sort: 'urgent', priority: '400' });
  assert.deepEqual([settled.due, settled.sort, settled.priority], [undefined, 'newest', 400]);
});
