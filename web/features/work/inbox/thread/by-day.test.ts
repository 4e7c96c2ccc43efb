import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ThreadMessage } from '../../../../../contract/inbox/schemas.ts';
import { byDay, gatherThread } from './by-day.ts';

const message = (_id: string, at: Date, given: Partial<ThreadMessage> = {}) =>
  ({ _id, at: at.toISOString(), state: 'sent', scheduled_at: null, ...given }) as ThreadMessage;
const ids = (messages: readonly ThreadMessage[]) => messages.map(({ _id }) => _id).join('');

test('pages become one thread, oldest first, and what is planned stands apart', () => {
  const planned = message('p', new Date(2030, 0, 9), { state: 'queued', scheduled_at: '2030-01-09T00:00:00.000Z' });
  const queued = message('q', new Date(2030, 0, 4), { state: 'queued' });
  const { messages, waiting } = gatherThread([
    { items: [message('c', new Date(2030, 0, 3))], scheduled: [queued, planned] },
    { items: [message('a', new Date(2030, 0, 1)), message('b', new Date(2030, 0, 2))], scheduled: [] },
  ]);
  assert.equal(ids(messages), 'abcq');
  assert.equal(ids(waiting), 'p');
});

test('what left meanwhile is not shown as waiting as well', () => {
  const { messages, waiting } = gatherThread([
    {
      items: [message('a', new Date(2030, 0, 1))],
      scheduled: [message('a', new Date(2030, 0, 1), { state: 'queued' })],
    },
  ]);
  assert.deepEqual([ids(messages), ids(waiting), messages[0]?.state], ['a', '', 'sent']);
});

test('messages stand under the day on which they came', () => {
  const days = byDay([
    message('a', new Date(2030, 0, 1, 9)),
    message('b', new Date(2030, 0, 1, 23, 59)),
    message('c', new Date(2030, 0, 2, 0, 1)),
  ]);
  assert.deepEqual(
    days.map((day) => ids(day.messages)),
    ['ab', 'c'],
  );
});
