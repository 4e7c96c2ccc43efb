import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrandConfig } from '../../../../contract/whitelabel/schemas.ts';
import { useApp } from '../../../../tests/factories/app.ts';

const app = useApp();
const config = (host: string, query?: Record<string, string>) =>
  app.call<BrandConfig>('GET', '/brand/config', { host, query });

test('the host decides the brand before anyone signs in: name, title, words, colours, logo shape (R007, R010, R011, R146)', async () => {
  const buzz = (await config('buzz.test')).payload;
  assert.deepEqual(
    [buzz.key, buzz.name, buzz.title, buzz.words.network, buzz.color],
    ['buzz', 'Buzz', 'Buzz', 'Social', '#f5b301'],
  );
  const kennected = (await config('KENNECTED.test:8080')).payload;
  assert.deepEqual(
    [kennected.key, kennected.logo.shape, kennected.words.network],
    ['kennected', 'rectangle', 'LinkedIn'],
  );
});

test('a host that nobody claimed gets the default brand', async () => {
  assert.equal((await config('10.0.0.7')).payload.key, 'kithline');
});

test('in a demo a developer may look at any brand by its key; an unknown key changes nothing', async () => {
  assert.equal((await config('localhost', { brand: 'divo' })).payload.key, 'divo');
  assert.equal((await config('localhost', { brand: 'nobody' })).payload.key, 'kithline');
});

test('what is special about a brand is a capability in its record (R012, R838, R839)', async () => {
  const capabilities = async (key: string) => (await config('localhost', { brand: key })).payload.capabilities;
  for (const family of ['buzz', 'buzzzebra', 'funnelflo'])
    assert.ok((await capabilities(family)).includes('show_referral'), family);
  for (const other of ['divo', 'kennected', 'kithline'])
    assert.ok(!(await capabilities(other)).includes('show_referral'), other);
  assert.ok((await capabilities('growth-elevation')).includes('hide_billing'));
  assert.ok((await capabilities('funnel-builder')).includes('use_max_credentials'));
});
