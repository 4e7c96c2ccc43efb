import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Mail } from '../../../../contract/mails/schemas.ts';
import { buildApp } from '../../../app.ts';
import type { Services } from '../../../core/services.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { newTenant, newUser } from '../../../../tests/factories/tenants.ts';
import { stableId } from '../../../core/stable-id.ts';
import { queueMail } from './queue-mail.ts';

const app = useApp();
type Page = { items: Mail[]; total: number };

/** From inside a workspace, where nothing of the table can be read. */
const invite = (spaceId: string, to: string) =>
  app.services.transactions.inSpace(spaceId, (tx) =>
    queueMail(tx, {
      kind: 'invite',
      to,
      userId: null,
      brandId: stableId('brand:kithline'),
      language: 'en',
      origin: 'http://localhost:3000',
      values: { inviter: 'Ada', space: 'North', link: 'http://localhost:3000/space/accept-invite?invite=ABC' },
    }),
  );

test('a platform admin reads the outbox, newest first, by page and by recipient; nobody else does', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  for (const name of ['a', 'b', 'a']) await invite(spaceId, `${name}@outbox.test`);
  const boss = await newUser(app.services, { platformRole: 'platform_admin' });
  const ask = (token: string, query: Record<string, string> = {}) =>
    app.call<Page>('GET', '/admin/mails', { token, query });
  const all = (await ask(boss.token, { limit: '2' })).payload;
  assert.deepEqual([all.total, all.items.map(({ to }) => to)], [3, ['a@outbox.test', 'b@outbox.test']]);
  const some = (await ask(boss.token, { to: 'A@outbox.test', offset: '1' })).payload;
  assert.deepEqual([some.total, some.items.length, some.items[0]?.status], [2, 1, 'queued']);
  assert.equal((await ask(admin.token)).status, 403);
});

test('on a developer’s machine the mails can be read without an account', async () => {
  const { spaceId } = await newTenant(app.services);
  await invite(spaceId, 'demo@outbox.test');
  const visitor = (await app.call<{ token: string }>('POST', '/auth/create_token')).payload.token;
  const answer = await app.call<Page>('GET', '/demo/mails', { token: visitor, query: { to: 'demo@outbox.test' } });
  assert.match(answer.payload.items[0]?.text ?? '', /accept-invite\?invite=ABC/);
});

test('anywhere else there is no such thing', async () => {
  const visitor = (await app.call<{ token: string }>('POST', '/auth/create_token')).payload.token;
  const { settings } = app.services;
  const places: [string, Partial<Services['settings']>, string][] = [
    ['no demo', { demo: false }, '127.0.0.1'],
    ['a mail server', { outside: { ...settings.outside, smtpUrl: 'smtp://127.0.0.1:1' } }, '127.0.0.1'],
    ['a public site behind a proxy', { publicUrl: 'https://outreach.test' }, '127.0.0.1'],
    ['a visitor from elsewhere', {}, '10.0.0.7'],
  ];
  for (const [name, changed, remoteAddress] of places) {
    const other = await buildApp({ ...app.services, settings: { ...settings, ...changed } });
    const answer = await other.inject({
      url: '/api/demo/mails',
      headers: { authorization: `Bearer ${visitor}` },
      remoteAddress,
    });
    assert.equal(answer.statusCode, 404, name);
    await other.close();
  }
});
