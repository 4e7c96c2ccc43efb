import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiCalls } from '../../contract/api-calls.ts';
import type { Call } from '../../contract/call.ts';
import { useApp } from '../factories/app.ts';
import { newUser, newTenant, type TestUser } from '../factories/tenants.ts';
import { sampleInput } from '../tenancy/sample-input.ts';

let admin: TestUser;
let boss: TestUser;
const app = useApp({
  ratePerMinute: 100_000,
  onReady: async ({ services }) => {
    ({ admin } = await newTenant(services));
    boss = await newUser(services, { platformRole: 'platform_admin' });
  },
});
const PROBE = '0198c0de-0000-7000-8000-000000000001';

/** Addresses beside the contract, with a place for text in the path, the query or the body. */
const BESIDE: [method: 'GET' | 'POST', url: string, body?: [type: string, payload: string]][] = [
  ['GET', '/api/oauth/authorize?client_id=%00'],
  ['GET', '/api/oauth/authorize?client_id=x&state=a%00b'],
  ['GET', '/api/oauth/authorize/%00'],
  ['GET', '/api/oauth/userinfo?access_token=%00'],
  ['POST', '/api/oauth/token', ['application/x-www-form-urlencoded', 'grant_type=authorization_code&client_id=%00']],
  ['POST', '/api/oauth/revoke', ['application/x-www-form-urlencoded', 'token=x&client_id=a%00b']],
  ['GET', '/api/photos/%00'],
  ['GET', '/api/no/such/call?a=%00'],
  ['GET', '/api/exports/%00'],
  ['GET', '/t/o/%00'],
  ['GET', '/t/l/%00'],
  ['GET', '/u/%00'],
  ['POST', '/u/a', ['application/x-www-form-urlencoded', 'a=%00']],
  ['POST', '/u/a', ['application/json', '{"a":"\\u0000","b":["\\ud800"]}']],
  ['POST', '/api/hooks/network', ['application/json', '{"account_id":"\\u0000","message":{"text":"\\ud800"}}']],
  ['POST', '/api/no/such/call', ['application/json', '{"\\u0000":1}']],
  ['GET', '/%00'],
];

for (const [method, url, body] of BESIDE)
  test(`${method} ${url} with a character that no database keeps is refused, and no fault of ours (F021)`, async () => {
    const { statusCode } = await app.app.inject({
      method,
      url,
      headers: { host: 'localhost', ...(body && { 'content-type': body[0] }) },
      ...(body && { payload: body[1] }),
    });
    assert.ok(statusCode >= 400 && statusCode < 500, String(statusCode));
  });

test('a client that names itself with such a character in a header is unknown (F021)', async () => {
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url: '/api/oauth/token',
    headers: {
      host: 'localhost',
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from('a%00b:secret').toString('base64')}`,
    },
    payload: 'grant_type=authorization_code&code=x&redirect_uri=https://x.test/',
  });
  assert.ok(statusCode >= 400 && statusCode < 500, String(statusCode));
});

const spoilt = (value: unknown, by: string): unknown => {
  if (typeof value === 'string') return value + by;
  if (Array.isArray(value)) return value.map((each) => spoilt(each, by));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, spoilt(each, by)]));
};
const hasText = (value: unknown): boolean => JSON.stringify(value ?? {}) !== JSON.stringify(spoilt(value ?? {}, '!'));

for (const [domain, group] of Object.entries(apiCalls))
  for (const [name, call] of Object.entries(group as Record<string, Call>)) {
    const sampled = (schema: Call['query']) => (schema ? (sampleInput(schema, PROBE) as Record<string, unknown>) : {});
    const [params, query, body] = [sampled(call.params), sampled(call.query), call.body && sampled(call.body)];
    if (![params, query, body].some(hasText)) continue;
    test(`${domain}.${name} refuses text that no database keeps (F021)`, async () => {
      const token = call.access.level.endsWith('admin') && call.access.level !== 'space_admin' ? boss : admin;
      for (const by of ['\0', '\ud800']) {
        const bad = spoilt({ params, query }, by === '\0' ? by : '') as { params: object; query: object };
        const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) =>
          encodeURIComponent(String((bad.params as Record<string, unknown>)[key])),
        );
        const answer = await app.call(call.method, path, {
          token: token.token,
          query: Object.fromEntries(Object.entries(bad.query).map(([key, value]) => [key, String(value)])),
          body: spoilt(body, by),
        });
        const isBad = by === '\0' || hasText(body);
        assert.ok(isBad ? answer.status >= 400 && answer.status < 500 : answer.status < 500, JSON.stringify(answer));
      }
    });
  }
