import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Task } from '../../../../../contract/tasks/schemas.ts';
import { dueGroups, taskDue, shownDue } from './due-groups.ts';

const NOW = new Date(2026, 10, 15, 15, 30);
const at = (day: number, hour = 0, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();
const due = (due_at: string | null) => taskDue({ due_at }, NOW);

test('tasks stand under overdue, today, the next seven days, later, or without a date', () => {
  assert.equal(due(at(15, 15, 29)), 'overdue');
  assert.equal(due(at(15, 15, 30)), 'today');
  assert.equal(due(at(16)), 'today', 'midnight is the end of the day');
  assert.equal(due(at(16, 0, 1)), 'week');
  assert.equal(due(at(23)), 'week');
  assert.equal(due(at(23, 0, 1)), 'later');
  assert.equal(due(null), 'none');
});

test('the order of the list is kept within the words', () => {
  const tasks = [at(14), at(15, 20), at(16), at(18), null].map(
    (due_at, index) => ({ _id: String(index), due_at }) as Task,
  );
  assert.deepEqual(
    dueGroups(tasks, NOW).map((group) => [group.due, group.tasks.map(({ _id }) => _id)]),
    [
      ['overdue', ['0']],
      ['today', ['1', '2']],
      ['week', ['3']],
      ['none', ['4']],
    ],
  );
});

test('the end of a day is shown as its last minute', () => {
  assert.equal(shownDue(at(16)), at(15, 23, 59));
  assert.equal(shownDue(at(16, 9)), at(16, 9));
});
