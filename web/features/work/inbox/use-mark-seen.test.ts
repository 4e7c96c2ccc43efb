import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Dialog } from '../../../../contract/inbox/schemas.ts';
import { isWoken } from './use-mark-seen.ts';

const line = (snoozed_until: string | null, unread: number, at = '2026-11-01T09:00:00.000Z') =>
  ({ profile: { _id: 'ada' }, snoozed_until, unread, last: { at } }) as Dialog;
const snoozed = line('2026-11-02T09:00:00.000Z', 0);

test('a conversation that wakes while it is open stays unread; a new word in it is read by looking (F045)', () => {
  assert.equal(isWoken(snoozed, line(null, 1)), true);
  assert.equal(isWoken(snoozed, line(null, 1, '2026-11-01T10:00:00.000Z')), false);
  // taken back by hand, or never put off
  assert.equal(isWoken(snoozed, line(null, 0)), false);
  assert.equal(isWoken(line(null, 0), line(null, 1)), false);
  assert.equal(isWoken(null, line(null, 1)), false);
});
