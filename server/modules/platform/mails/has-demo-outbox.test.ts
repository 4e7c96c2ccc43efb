import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Services } from '../../../core/services.ts';
import { hasDemoOutbox } from '../whitelabel/has-demo-outbox.ts';

const settings = (demo: boolean, smtpUrl: string | null, publicUrl = 'http://127.0.0.1:3000') =>
  ({ demo, publicUrl, outside: { smtpUrl } }) as unknown as Services['settings'];

test('the mails of a demo are open to someone at the machine itself, and to nobody else', () => {
  const open = settings(true, null);
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) assert.ok(hasDemoOutbox({ address }, open), address);
  for (const address of ['10.0.0.7', '203.0.113.9', '::ffff:10.0.0.7', '127.evil.test'])
    assert.ok(!hasDemoOutbox({ address }, open), address);
});

test('without demo data, with a mail server, or under a public name there is no demo outbox', () => {
  assert.ok(!hasDemoOutbox({ address: '127.0.0.1' }, settings(true, null, 'https://kithline.test')));
  assert.ok(!hasDemoOutbox({ address: '127.0.0.1' }, settings(false, null)));
  assert.ok(!hasDemoOutbox({ address: '127.0.0.1' }, settings(true, 'smtp://mail.test')));
});
