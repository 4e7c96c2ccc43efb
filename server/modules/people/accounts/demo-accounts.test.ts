import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Mail } from '../../../../contract/mails/schemas.ts';
import type { SignedIn } from '../../../../contract/accounts/people.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { createActors } from '../../../core/auth/actors.ts';
import { hashToken } from '../../../core/auth/token.ts';
import { DEMO_PASSWORD } from './demo/demo-people.ts';
import { seedDemoPeople } from './demo/seed-people.ts';

const app = useApp({ onReady: ({ services }) => services.transactions.onPlatform((tx) => seedDemoPeople(tx)) });

interface From {
  remoteAddress?: string;
  headers?: Record<string, string>;
}
async function ask<T>(method: 'GET' | 'POST', url: string, { remoteAddress, headers }: From, given: object = {}) {
  const response = await app.app.inject({
    method,
    url: `/api${url}`,
    remoteAddress,
    ...given,
    headers: { ...headers },
  });
  return response.json() as { ok: boolean; code?: string; payload: T };
}
async function signIn(from: From, email = 'admin@kithline.test') {
  const visitor = (await ask<{ token: string }>('POST', '/auth/create_token', from)).payload.token;
  return ask<SignedIn>('POST', '/auth/sign_in', withToken(from, visitor), {
    payload: { email, password: DEMO_PASSWORD },
  });
}
const withToken = (from: From, token: string): From => ({
  ...from,
  headers: { ...from.headers, authorization: `Bearer ${token}` },
});

const HERE: From = {};
const BEHIND_PROXY: From = { headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' } };
const OTHER_MACHINE: From = { remoteAddress: '203.0.113.9' };

test('an account of the demo signs in at the machine itself, and nowhere else (F016)', async () => {
  assert.equal((await signIn(HERE)).ok, true);
  for (const from of [BEHIND_PROXY, OTHER_MACHINE, { headers: { forwarded: 'for=203.0.113.9' } }])
    for (const email of ['admin@kithline.test', 'demo@kithline.test'])
      assert.equal((await signIn(from, email)).code, 'demo_closed', JSON.stringify(from));
});

test('nor does a session of such an account answer a request that was passed on (F016)', async () => {
  const { token = '' } = (await signIn(HERE)).payload as { token?: string };
  const customers = (from: From) => ask('GET', '/admin/customers', withToken(from, token));
  assert.equal((await customers(HERE)).ok, true);
  assert.equal((await customers(BEHIND_PROXY)).code, 'demo_closed');
  assert.equal((await customers(OTHER_MACHINE)).code, 'demo_closed');
  assert.equal((await customers(HERE)).ok, true);
});

test('with DEMO_OPEN=1 it answers everybody (F016)', async () => {
  const { token = '' } = (await signIn(HERE)).payload as { token?: string };
  const visitor = { host: 'demo.test', address: '203.0.113.9', agent: null, isLocal: false, device: null };
  const admit = (isDemoOpen: boolean) =>
    app.services.transactions.onPlatform((tx) =>
      createActors(app.database, { isDemoOpen }).admit(tx, visitor, hashToken(token), undefined),
    );
  assert.equal((await admit(true)).user?.platformRole, 'platform_admin');
  await assert.rejects(admit(false), { code: 'demo_closed' });
});

test('the outbox with its codes is shown to no forwarded request (F016)', async () => {
  const visitor = (await ask<{ token: string }>('POST', '/auth/create_token', HERE)).payload.token;
  const mails = (from: From) => ask<{ items: Mail[] }>('GET', '/demo/mails', withToken(from, visitor));
  assert.equal((await mails(HERE)).ok, true);
  assert.equal((await mails(BEHIND_PROXY)).code, 'not_found');
  assert.equal((await mails(OTHER_MACHINE)).code, 'not_found');
});
