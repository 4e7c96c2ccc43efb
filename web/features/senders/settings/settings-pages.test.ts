import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settingsPages } from './settings-pages.ts';

const addresses = (hasAutomation: boolean) => settingsPages(hasAutomation).map((page) => page.to);

test('the bare address leads to the account where social automation exists, else to the limits (R047)', () => {
  assert.equal(addresses(true)[0], '/settings/account');
  assert.equal(addresses(false)[0], '/settings/limits');
});

test('without social automation nothing is offered that signs an account in', () => {
  assert.deepEqual(addresses(false), ['/settings/limits', '/settings/blacklist', '/settings/signatures']);
});
