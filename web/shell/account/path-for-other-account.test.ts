import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathForOtherAccount } from './path-for-other-account.ts';

test('another account is looked at on the same page (R105)', () => {
  assert.equal(pathForOtherAccount('/campaigns/my-campaigns/paused'), '/campaigns/my-campaigns/paused');
  assert.equal(pathForOtherAccount('/settings/limits'), '/settings/limits');
});

test('a campaign that is being edited gives way to the list of campaigns (R106)', () => {
  assert.equal(pathForOtherAccount('/campaign/edit/42'), '/campaigns/my-campaigns');
});

test('the warm-up of a mailbox gives way to the mailboxes (R107)', () => {
  assert.equal(pathForOtherAccount('/mailboxes/ai-emails/mailboxes/warm-up/42'), '/mailboxes/ai-emails/mailboxes');
});
