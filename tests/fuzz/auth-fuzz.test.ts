import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as z from 'zod';
import { accountCalls } from '../../contract/accounts/calls.ts';
import type { Call } from '../../contract/call.ts';
import { ERRORS } from '../../contract/errors.ts';
import { oauthCalls } from '../../contract/oauth/calls.ts';
import { type CodeKind, makeCode } from '../../server/modules/people/accounts/password/codes.ts';
import { useApp } from '../factories/app.ts';
import { newTenant, newUser } from '../factories/tenants.ts';
import { sampleInput } from '../tenancy/sample-input.ts';
import { NASTY_BODIES, NASTY_VALUES } from './nasty-values.ts';

/** Behind a proxy, so that every request can come from an address of its own and none is refused for its rate. */
const app = useApp({ proxies: 1 });
let requests = 0;

const { client, accept, decline, grants, revokeGrant } = oauthCalls;
const calls: Record<string, Call> = { ...accountCalls, client, accept, decline, grants, revokeGrant };
const PASSWORD = 'correct horse';

interface Sent {
  token?: string;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  raw?: { type: string; payload: string | Buffer };
}

async function send(call: Call, sent: Sent) {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(wellFormed(sent.params?.[name])),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(sent.query ?? {})) query.append(key, wellFormed(value));
  const hasBody = sent.raw !== undefined || sent.body !== undefined;
  const response = await app.app.inject({
    method: call.method,
    url: `/api${path}?${query}`,
    headers: {
      host: 'localhost',
      'x-forwarded-for': `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests++ & 255}`,
      ...(sent.token && { authorization: `Bearer ${sent.token}` }),
      ...(hasBody && { 'content-type': sent.raw?.type ?? 'application/json' }),
    },
    ...(hasBody && { payload: sent.raw?.payload ?? JSON.stringify(sent.body) }),
  });
  const what = `${call.method} ${call.path} ${JSON.stringify({ ...sent, raw: sent.raw?.type }).slice(0, 300)}`;
  assert.ok(
    response.statusCode === 200 || (response.statusCode >= 400 && response.statusCode < 500),
    `${what}: ${response.statusCode}`,
  );
  assert.match(String(response.headers['content-type']), /^application\/json/, what);
  const envelope = response.json() as { ok: boolean; error: string | null; payload: unknown; code?: string };
  assert.equal(envelope.ok, response.statusCode === 200, what);
  assert.ok(envelope.ok ? envelope.error === null : envelope.code && envelope.code in ERRORS, what);
  return { status: response.statusCode, text: response.body, ...envelope };
}

/** A request's address cannot hold half a character: its place is taken as a browser would. */
const wellFormed = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value ?? '')).toWellFormed();

const shapeOf = (schema: z.ZodObject | undefined) => Object.keys(schema?.shape ?? {});
const sampleOf = (schema: z.ZodObject | undefined, id: string) =>
  schema ? (sampleInput(schema, id) as Record<string, unknown>) : undefined;

/** Everything of a person that somebody else could take or change, as text. */
async function rowsOf(userId: string): Promise<string> {
  const tables = [
    'accounts_users u where u.id',
    ...['passwords', 'tokens', 'codes', 'second_steps', 'preferences', 'digests'].map(
      (name) => `accounts_${name} u where u.user_id`,
    ),
    'spaces_members u where u.user_id',
  ];
  const found = await Promise.all(
    tables.map((table) => app.database.direct.query(`select u::text as row from ${table} = $1 order by 1`, [userId])),
  );
  return JSON.stringify(found.map(({ rows }) => rows));
}

async function newVictim() {
  const { spaceId } = await newTenant(app.services);
  const victim = await newUser(app.services, { spaceId, password: PASSWORD });
  return { ...victim, spaceId };
}

/** Whoever sends: nobody, a visitor, and a person; the latter two anew when the call ended their session. */
async function newSenders() {
  const visitor = await app.call<{ token: string }>('POST', '/auth/create_token', {
    headers: { 'x-forwarded-for': `11.0.${(requests >> 8) & 255}.${requests++ & 255}` },
  });
  const { spaceId } = await newTenant(app.services);
  return [undefined, visitor.payload.token, (await newUser(app.services, { spaceId, password: PASSWORD })).token];
}

for (const [name, call] of Object.entries(calls)) {
  test(`${name} takes anything for an answer but a fault, and touches nobody else`, async () => {
    const victim = await newVictim();
    const before = await rowsOf(victim.id);
    const valid: Sent = {
      params: sampleOf(call.params, victim.id),
      query: sampleOf(call.query, victim.id),
      body: sampleOf(call.body, victim.id),
    };
    let senders = await newSenders();
    const all = [...NASTY_VALUES, victim.id, victim.email];
    for (const part of ['params', 'query', 'body'] as const)
      for (const field of shapeOf(call[part]))
        for (const [index, value] of all.entries()) {
          const changed = { ...(valid[part] as object), [field]: value };
          const answer = await send(call, { ...valid, [part]: changed, token: senders[1 + (index % 2)] });
          if (answer.code === 'token_invalid') senders = await newSenders();
          if (name !== 'exists' && name !== 'signUp') assert.ok(!answer.text.includes(victim.spaceId));
        }
    for (const raw of NASTY_BODIES) await send(call, { ...valid, raw, token: senders[2] });
    for (const token of [...senders, 'nonsense', '\u00ff', 'x'.repeat(5_000), "' or 1=1 --"])
      await send(call, { ...valid, token });
    assert.equal(await rowsOf(victim.id), before);
  });
}

test('an address that the router cannot read is refused in the envelope too', async () => {
  for (const [path, status, code] of [
    ['/api/users/sessions/%', 400, 'bad_request'],
    ['/api/users/sessions/%ff%fe', 400, 'bad_request'],
    [`/api/users/sessions/${'x'.repeat(300)}`, 414, 'uri_too_long'],
  ] as const) {
    const response = await app.app.inject({ method: 'DELETE', url: path });
    assert.deepEqual([response.statusCode, response.json().ok, response.json().code], [status, false, code], path);
  }
});

test('text that no database keeps is refused by the name of its field', async () => {
  const [, token] = await newSenders();
  for (const password of ['with \0 in it', 'half \ud800']) {
    const answer = await send(accountCalls.signIn, { token, body: { email: 'a@people.test', password } });
    assert.deepEqual(
      [answer.status, (answer as { fields?: Record<string, string> }).fields],
      [422, { password: 'Contains characters that cannot be kept' }],
    );
  }
  const track = { utm_source: 'a\0b' };
  const body = {
    ...sampleOf(accountCalls.signUp.body, ''),
    country_code: 'DE',
    phone: '030 901820',
    timezone: 'UTC',
    track,
  };
  const answer = await send(accountCalls.signUp, { token, body });
  assert.deepEqual((answer as { fields?: object }).fields, {
    'track.utm_source': 'Contains characters that cannot be kept',
  });
});

const uses: Record<string, [Call, (code: string) => Sent]> = {
  restore: [
    accountCalls.setPasswordWithRestoreCode,
    (code) => ({ body: { restore_code: code, password: 'another horse' } }),
  ],
  activation: [accountCalls.activateEmail, (code) => ({ query: { activation_code: code } })],
  email_change: [accountCalls.confirmEmailChange, (code) => ({ body: { code } })],
  external: [accountCalls.finishExternalLogin, (code) => ({ body: { ticket: code } })],
  second_step: [accountCalls.secondStep, (code) => ({ body: { challenge: code, code: '123456' } })],
};

test('a code of one kind is worth nothing as another, and no code is worth anything twice or too late', async () => {
  const victim = await newVictim();
  const { rows } = await app.database.direct.query('select brand_id from accounts_users where id = $1', [victim.id]);
  const make = (kind: CodeKind) =>
    app.services.transactions.onPlatform((tx) =>
      makeCode(tx, {
        kind,
        brandId: rows[0].brand_id,
        userId: victim.id,
        minutes: 60,
        data: { email: 'new@people.test' },
      }),
    );
  const user = async () =>
    (await app.database.direct.query('select u::text as row from accounts_users u where id = $1', [victim.id])).rows[0]
      .row;
  const before = await user();
  for (const kind of Object.keys(uses) as CodeKind[]) {
    const code = await make(kind);
    for (const [other, [call, asked]] of Object.entries(uses)) {
      if (other === kind) continue;
      const [, token] = await newSenders();
      const answer = await send(call, { ...asked(code), token });
      assert.ok(['code_invalid', 'code_expired'].includes(answer.code ?? ''), `${kind} as ${other}: ${answer.text}`);
    }
    await app.database.direct.query('update accounts_codes set used_at = created_at');
    const [call, asked] = uses[kind] as [Call, (code: string) => Sent];
    const [, token] = await newSenders();
    assert.ok(
      ['code_invalid', 'code_expired'].includes((await send(call, { ...asked(code), token })).code ?? ''),
      kind,
    );
    const late = await make(kind);
    await app.database.direct.query('update accounts_codes set expires_at = $1 where used_at is null', [
      app.clock.now(),
    ]);
    assert.equal((await send(call, { ...asked(late), token })).code, 'code_expired', kind);
  }
  assert.equal(await user(), before);
});
