import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod';
import { call, type Calls } from '../../../contract/call.ts';
import {
  anyone,
  anyToken,
  member,
  ofAccounts,
  ofTeam,
  platformAdmin,
  signedIn,
  spaceAdmin,
} from '../../../contract/permissions.ts';
import type { UserActor } from '../auth/actor.ts';
import { useApp } from '../../../tests/factories/app.ts';
import { buildApp } from '../../app.ts';
import { hashToken } from '../auth/token.ts';
import { newTenant, newUser } from '../../../tests/factories/tenants.ts';
import { after } from './handlers.ts';
import { refuse } from './refusal.ts';
import { bindCalls } from './bind-calls.ts';

const Payload = z.object({ said: z.string() });
const calls = {
  echo: call({
    method: 'POST',
    path: '/echo/{id}',
    summary: 'Echo',
    access: anyone,
    params: z.object({ id: z.uuid() }),
    query: z.object({ times: z.coerce.number().int().max(3).default(1) }),
    body: z.strictObject({
      text: z.string().min(1, 'Fill this field'),
      deep: z.strictObject({ n: z.int() }).optional(),
    }),
    payload: Payload,
  }),
  leak: call({
    method: 'GET',
    path: '/leak',
    summary: 'Leak',
    access: anyone,
    payload: z.object({ a: z.string().nullable(), nested: z.object({ b: z.int() }).nullable() }),
  }),
  crash: call({ method: 'GET', path: '/crash', summary: 'Crash', access: anyone, payload: Payload }),
  refuse: call({ method: 'GET', path: '/refuse', summary: 'Refuse', access: anyone, payload: Payload }),
  token: call({ method: 'GET', path: '/who/token', summary: 'Token', access: anyToken, payload: Payload }),
  user: call({ method: 'GET', path: '/who/user', summary: 'User', access: signedIn, payload: Payload }),
  member: call({
    method: 'GET',
    path: '/who/member',
    summary: 'Member',
    access: member('inbox', ofAccounts()),
    payload: Payload,
  }),
  admin: call({ method: 'GET', path: '/who/admin', summary: 'Admin', access: spaceAdmin, payload: Payload }),
  platform: call({
    method: 'GET',
    path: '/who/platform',
    summary: 'Platform',
    access: platformAdmin,
    payload: Payload,
  }),
  prepared: call({
    method: 'POST',
    path: '/prepared',
    summary: 'Slow work first',
    access: signedIn,
    body: z.strictObject({ text: z.string() }),
    payload: Payload,
  }),
  slow: call({
    method: 'GET',
    path: '/slow',
    summary: 'Limited',
    access: anyone,
    payload: Payload,
    rate: { perMinute: 2 },
  }),
  few: call({
    method: 'GET',
    path: '/few',
    summary: 'Limited by person',
    access: signedIn,
    payload: Payload,
    rate: { perMinute: 2 },
  }),
} satisfies Calls;

const said = (text: string) => async () => ({ said: text });
const app = useApp({
  domains: { test: calls },
  handlers: {
    test: {
      echo: async (_tx: never, _actor: never, input: { text: string; times: number }) => ({
        said: input.text.repeat(input.times),
      }),
      leak: async () => ({ a: null, nested: { b: 1, secret: 'x' }, password: 'x' }),
      crash: async () => {
        throw new Error('select * from secret_table');
      },
      refuse: async () => {
        throw refuse('conflict');
      },
      token: said('token'),
      user: said('user'),
      member: said('member'),
      admin: said('admin'),
      platform: said('platform'),
      prepared: after(
        async (actor: UserActor, input: { text: string }) => {
          const { totalCount, idleCount } = app.services.database.pipelined;
          return `${actor.user.email} ${input.text}, connections in use: ${totalCount - idleCount}`;
        },
        async (_tx: unknown, _actor: UserActor, _input: { text: string }, _services: unknown, found: string) => ({
          said: found,
        }),
      ),
      slow: said('slow'),
      few: said('few'),
    } as never,
  },
});

const id = '0198c0de-0000-7000-8000-000000000001';

test('a call answers in the envelope with its payload (R346, R348)', async () => {
  const answer = await app.call('POST', `/echo/${id}`, { body: { text: 'ab' }, query: { times: '2' } });
  assert.equal(answer.status, 200);
  assert.deepEqual([answer.ok, answer.error, answer.payload], [true, null, { said: 'abab' }]);
});

test('bodies may be JSON or a form (R345)', async () => {
  const answer = await app.call('POST', `/echo/${id}`, {
    body: 'text=from+a+form',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  assert.deepEqual(answer.payload, { said: 'from a form' });
});

test('every wrong field is named, unknown ones too, with a text that says why', async () => {
  const answer = await app.call('POST', `/echo/${id}`, {
    body: { text: '', extra: 1, deep: { n: 'x' } },
    query: { times: '9' },
  });
  assert.equal(answer.status, 422);
  assert.equal(answer.code, 'invalid_input');
  assert.deepEqual(Object.keys(answer.fields ?? {}).sort(), ['deep.n', 'extra', 'text', 'times']);
  assert.equal(answer.fields?.extra, 'Unknown field');
  assert.equal(answer.fields?.text, 'Fill this field');
});

test('bad JSON, a wrong type of body and an oversize body are refused as what they are (R834, F052)', async () => {
  const json = { 'content-type': 'application/json' };
  const bad = await app.call('POST', `/echo/${id}`, { body: '{"text":', headers: json });
  assert.deepEqual([bad.status, bad.code], [400, 'bad_json']);
  const xml = await app.call('POST', `/echo/${id}`, { body: '<a/>', headers: { 'content-type': 'text/xml' } });
  assert.deepEqual([xml.status, xml.code], [415, 'unsupported_media_type']);
  const large = await app.call('POST', `/echo/${id}`, { body: { text: 'x'.repeat(1_100_000) } });
  assert.deepEqual([large.status, large.code, large.error], [413, 'too_large', 'Too long request']);
});

test('an id that cannot be one names nothing: 404', async () => {
  const answer = await app.call('POST', '/echo/not-an-id', { body: { text: 'a' } });
  assert.deepEqual([answer.status, answer.code], [404, 'not_found']);
});

test('an unknown path answers 404, a known one with another method 405 and what it accepts', async () => {
  const unknown = await app.call('GET', '/nowhere');
  assert.deepEqual([unknown.status, unknown.code, unknown.ok], [404, 'unknown_path', false]);
  const wrong = await app.call('DELETE', `/echo/${id}`);
  assert.deepEqual([wrong.status, wrong.code, wrong.headers.allow], [405, 'method_not_allowed', 'POST']);
});

test('slow work is done for whoever may make the call, before a database connection is taken', async () => {
  const { admin } = await newTenant(app.services);
  const ask = (token?: string) => app.call<{ said: string }>('POST', '/prepared', { token, body: { text: 'hashing' } });
  assert.equal((await ask(admin.token)).payload.said, `${admin.email} hashing, connections in use: 0`);
  assert.equal((await ask()).code, 'token_invalid');
});

test('text that no database keeps is named by its field, however deep it lies', async () => {
  const text = 'Contains characters that cannot be kept';
  const ask = (body: object) => app.call('POST', `/echo/${id}`, { body });
  assert.deepEqual((await ask({ text: 'a\0b' })).fields, { text });
  assert.deepEqual((await ask({ text: 'half \ud83d' })).fields, { text });
  assert.equal((await ask({ text: 'whole 😀' })).status, 200);
});

test('fields that the contract does not list never leave', async () => {
  const answer = await app.call('GET', '/leak');
  assert.deepEqual(answer.payload, { a: null, nested: { b: 1 } });
});

test('a fault answers 500 without a word of its inside; a refusal answers its own text (R355)', async () => {
  const crash = await app.call('GET', '/crash');
  assert.deepEqual([crash.status, crash.error, crash.payload], [500, 'Something went wrong', null]);
  const refused = await app.call('GET', '/refuse');
  assert.deepEqual([refused.status, refused.code], [409, 'conflict']);
});

test('each level of access admits whom it names and nobody below', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const withPage = await newUser(app.services, { spaceId, pages: { inbox: true } });
  const without = await newUser(app.services, { spaceId });
  const boss = await newUser(app.services, { platformRole: 'platform_admin' });
  const inactive = await newUser(app.services, { spaceId, status: 'inactive' });
  const status = async (path: string, token?: string) => (await app.call('GET', `/who/${path}`, { token })).status;
  assert.deepEqual(
    await Promise.all(['token', 'user', 'member', 'admin', 'platform'].map((path) => status(path))),
    Array(5).fill(401),
  );
  assert.deepEqual(
    await Promise.all(['token', 'user', 'member', 'admin', 'platform'].map((path) => status(path, admin.token))),
    [200, 200, 200, 200, 403],
  );
  assert.deepEqual(
    await Promise.all(['user', 'member', 'admin', 'platform'].map((path) => status(path, withPage.token))),
    [200, 200, 403, 403],
  );
  assert.deepEqual(
    await Promise.all(['user', 'member', 'admin'].map((path) => status(path, without.token))),
    [200, 403, 403],
  );
  assert.deepEqual(
    await Promise.all(['user', 'platform', 'member'].map((path) => status(path, boss.token))),
    [200, 200, 404],
  );
  assert.equal(await status('user', inactive.token), 401);
});

test('the token is accepted as a query value too (R343)', async () => {
  const { admin } = await newTenant(app.services);
  assert.equal((await app.call('GET', '/who/user', { query: { token: admin.token } })).status, 200);
});

test('an unknown token is refused with the words of the specification', async () => {
  const answer = await app.call('GET', '/who/user', { token: 'nonsense' });
  assert.deepEqual([answer.status, answer.error, answer.code], [401, 'Token is not valid', 'token_invalid']);
});

test('the workspace goes as a query value; one of someone else is refused, a closed one too (R344)', async () => {
  const ours = await newTenant(app.services);
  const theirs = await newTenant(app.services);
  const closed = await newTenant(app.services, { status: 'blocked' });
  const boss = await newUser(app.services, { platformRole: 'platform_admin' });
  const ask = (token: string, space: string) => app.call('GET', '/who/member', { token, query: { space } });
  assert.equal((await ask(ours.admin.token, ours.spaceId)).status, 200);
  assert.deepEqual(
    [(await ask(ours.admin.token, theirs.spaceId)).status, (await ask(ours.admin.token, 'rubbish')).status],
    [404, 404],
  );
  assert.equal((await ask(closed.admin.token, closed.spaceId)).error, 'Workspace blocked or deleted, contact admin');
  assert.equal((await ask(boss.token, theirs.spaceId)).status, 200);
  assert.equal((await ask(boss.token, closed.spaceId)).status, 200);
});

test('beyond its rate a call answers 429 in the envelope', async () => {
  const statuses = [];
  for (let i = 0; i < 3; i++) statuses.push((await app.call('GET', '/slow')).status);
  assert.deepEqual(statuses, [200, 200, 429]);
  assert.equal((await app.call('GET', '/slow')).code, 'too_many_requests');
});

test('what few may do a person may not do more often from other addresses or in other sessions (F019)', async () => {
  const one = await newUser(app.services);
  const other = await newUser(app.services);
  const { rows } = await app.database.direct.query('select * from accounts_tokens where hash = $1', [
    hashToken(one.token),
  ]);
  const session = crypto.randomUUID();
  await app.database.direct.query(
    `insert into accounts_tokens (id, hash, brand_id, user_id, created_at, used_at, expires_at)
     values ($1, $2, $3, $4, $5, $5, $6)`,
    [crypto.randomUUID(), hashToken(session), rows[0].brand_id, one.id, rows[0].created_at, rows[0].expires_at],
  );
  const ask = async (token: string, remoteAddress: string) => {
    const headers = { host: 'localhost', authorization: `Bearer ${token}` };
    return (await app.app.inject({ method: 'GET', url: '/api/few', headers, remoteAddress })).statusCode;
  };
  const mine = [
    await ask(one.token, '127.0.0.21'),
    await ask(session, '127.0.0.22'),
    await ask(one.token, '127.0.0.23'),
  ];
  assert.deepEqual([...mine, await ask(session, '127.0.0.24')], [200, 200, 429, 429]);
  assert.equal(await ask(other.token, '127.0.0.21'), 200, 'an office shares one address');
  const unknown = [];
  for (let i = 0; i < 3; i++) unknown.push(await ask(crypto.randomUUID(), '127.0.0.25'));
  assert.deepEqual(unknown, [401, 401, 429], 'tokens that nobody has count by address');
});

test('of addresses that were handed on the proxy’s own word counts, and networks of IPv6 as one (F019)', async () => {
  const behind = await buildApp(app.services, {
    proxies: 1,
    domains: { test: { slow: calls.slow } },
    handlers: { test: { slow: said('') } },
  });
  const ask = async (forwarded: string) =>
    (await behind.inject({ url: '/api/slow', headers: { host: 'localhost', 'x-forwarded-for': forwarded } }))
      .statusCode;
  const claimed = [];
  for (const i of [1, 2, 3]) claimed.push(await ask(`10.0.0.${i}, 8.8.8.8`));
  assert.deepEqual(claimed, [200, 200, 429]);
  const network = [];
  for (const i of [1, 2, 3]) network.push(await ask(`2001:db8:0:1::${i}`));
  assert.deepEqual([...network, await ask('2001:db8:0:2::1')], [200, 200, 429, 200]);
  await behind.close();
});

test('the server does not boot with a call that lacks access, a handler or strictness, or is declared twice', () => {
  const boot = (declared: object, handlers: object) =>
    bindCalls(app.app, { d: declared as Calls }, { d: handlers as never }, app.services);
  const fine = { method: 'GET', path: '/x', summary: '', access: anyone, payload: Payload };
  assert.throws(
    () => boot({ a: { ...fine, access: undefined } }, { a: said('') }),
    /d\.a \(GET \/x\) declares no access/,
  );
  assert.throws(() => boot({ a: fine }, {}), /has no handler/);
  assert.throws(() => boot({}, { a: said('') }), /has a handler but no call/);
  assert.throws(() => boot({ a: fine, b: fine }, { a: said(''), b: said('') }), /declared twice/);
  assert.throws(
    () => boot({ a: { ...fine, method: 'POST', body: z.object({}) } }, { a: said('') }),
    /takes unknown fields/,
  );
});

test('the server does not boot with a call of a member that leaves open where it is made or what it is about (F017)', () => {
  const boot = (access: object, more: object = {}) =>
    bindCalls(
      app.app,
      { d: { a: { method: 'GET', path: '/x', summary: '', access, payload: Payload, ...more } } as unknown as Calls },
      { d: { a: said('') as never } },
      app.services,
    );
  const about = ofAccounts();
  assert.throws(() => boot({ level: 'member', about }), /declares no page, nor why it needs none/);
  assert.throws(() => boot({ level: 'member', pages: [], about }), /declares no page/);
  assert.throws(() => boot({ level: 'member', pages: { none: '' }, about }), /declares no page/);
  assert.throws(() => boot({ level: 'member', pages: ['inbox'] }), /does not say what it is about/);
  assert.throws(() => boot(member('inbox', ofTeam(''))), /does not say why/);
  const query = { query: z.object({ ids: z.array(z.uuid()).optional(), deep: z.object({ id: z.uuid().nullable() }) }) };
  assert.throws(() => boot(member('inbox', about), query), /does not say what “ids\[\]” names/);
  assert.throws(() => boot(member('inbox', about), query), /does not say what “deep\.id” names/);
  assert.throws(() => boot(member('inbox', ofAccounts({ id: 'part' }))), /names “id”, which is no id that it takes/);
  const named = { 'ids[]': 'campaign', 'deep.id': 'value' } as const;
  assert.throws(() => boot(member('inbox', ofAccounts(named)), query), /no module says who sees one/);
});
