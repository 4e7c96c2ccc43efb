import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Services } from '../../../core/services.ts';
import { hasDemoOutbox } from '../whitelabel/has-demo-outbox.ts';

const settings = (demo: boolean, smtpUrl: string | null, publicUrl = 'http://127.0.0.1:3000') =>
  ({ demo, publicUrl, outside: { smtpUrl } }) as unknown as Services['settings'];

const here = { isLocal: true };
const elsewhere = { isLocal: false };

test('the mails of a demo are open to someone at the machine itself, and to nobody else', () => {
  assert.ok(hasDemoOutbox(here, settings(true, null)));
  assert.ok(!hasDemoOutbox(elsewhere, settings(true, null)));
});

test('without demo data, with a mail server, or under a public name there is no demo outbox', () => {
  assert.ok(!hasDemoOutbox(here, settings(true, null, 'https://kithline.test')));
  assert.ok(!hasDemoOutbox(here, settings(false, null)));
  assert.ok(!hasDemoOutbox(here, settings(true, 'smtp://mail.test')));
});

test('only an explicit word opens the mails of a demo to others (F016)', () => {
  const open = { ...settings(true, null, 'https://kithline.test'), isDemoOpen: true };
  assert.ok(hasDemoOutbox(elsewhere, open));
  assert.ok(!hasDemoOutbox(elsewhere, { ...open, demo: false }));
});
