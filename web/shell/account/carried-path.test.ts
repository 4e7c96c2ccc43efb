import assert from 'node:assert/strict';
import { test } from 'node:test';
import { carriedPath } from './carried-path.ts';

test('another account is looked at on the same page (R105)', () => {
  assert.equal(carriedPath('/campaigns/my-campaigns/paused'), '/campaigns/my-campaigns/paused');
  assert.equal(carriedPath('/settings/limits'), '/settings/limits');
});

test('a campaign that is being edited gives way to the list of campaigns (R106)', () => {
  assert.equal(carriedPath('/campaign/edit/42'), '/campaigns/my-campaigns');
});

test('the warm-up of a mailbox gives way to the mailboxes (R107)', () => {
  assert.equal(carriedPath('/mailboxes/ai-emails/mailboxes/warm-up/42'), '/mailboxes/ai-emails/mailboxes');
});
