import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod';
import { apiCalls } from '../../contract/api-calls.ts';
import { type Call, call } from '../../contract/call.ts';
import { anyone } from '../../contract/permissions.ts';
import { ApiError, ConnectionError } from './api-error.ts';
import { apiTable } from './api-table.ts';
import { buildRequest } from './build-request.ts';
import { createApiClient } from './create-api-client.ts';
import { createSend, type Transport } from './create-send.ts';
import { splitTable } from './split-table.ts';

const entryOf = (declared: Call) => apiTable({ domain: { name: declared } }).domain!.name!;
const payload = z.object({});
const id = z.object({ id: z.string() });

test('a path takes its parameters, encoded, and they do not appear twice', () => {
  const entry = entryOf(
    call({ method: 'GET', path: '/things/{id}', summary: '', access: anyone, params: id, payload }),
  );
  assert.deepEqual(buildRequest(entry, { id: 'a/b', deep: 'yes' }, {}), {
    method: 'GET',
    url: '/things/a%2Fb?deep=yes',
  });
});

test('a missing path parameter is an error, never a wrong address', () => {
  const entry = entryOf(
    call({ method: 'GET', path: '/things/{id}', summary: '', access: anyone, params: id, payload }),
  );
  assert.throws(() => buildRequest(entry, {}, {}), /needs "id"/);
});

test('GET and DELETE put the rest in the query; what is undefined or null is left out', () => {
  for (const method of ['GET', 'DELETE'] as const) {
    const entry = entryOf(call({ method, path: '/things', summary: '', access: anyone, payload }));
    const request = buildRequest(entry, { a: 1, b: undefined, c: null, d: ['x', 'y'] }, { space: 's1' });
    assert.deepEqual(request, { method, url: '/things?space=s1&a=1&d=x&d=y' });
  }
});

test('calls with a body send the rest as JSON and keep declared query names in the address', () => {
  for (const method of ['POST', 'PUT', 'PATCH'] as const) {
    const entry = entryOf(
      call({
        method,
        path: '/things/{id}',
        summary: '',
        access: anyone,
        params: id,
        query: z.object({ dry: z.string() }),
        body: z.strictObject({ name: z.string(), note: z.string().nullable() }),
        payload,
      }),
    );
    const request = buildRequest(entry, { id: '7', dry: 'yes', name: 'n', note: null }, { space: 's1' });
    assert.deepEqual(request, { method, url: '/things/7?space=s1&dry=yes', body: '{"name":"n","note":null}' });
  }
});

test('a POST that declares no body sends none', () => {
  const entry = entryOf(
    call({ method: 'POST', path: '/things/{id}/run', summary: '', access: anyone, params: id, payload }),
  );
  assert.deepEqual(buildRequest(entry, { id: '7' }, {}), { method: 'POST', url: '/things/7/run' });
});

function setUp(answer: () => Response | Promise<Response>, over: Partial<Transport> = {}) {
  const sent: { url: string; init: RequestInit }[] = [];
  const refused: string[] = [];
  const send = createSend({
    fetch: async (url, init) => {
      sent.push({ url: url as string, init: init! });
      return answer();
    },
    base: '/api',
    headers: () => ({ 'x-session': 'page' }),
    space: () => null,
    onUnauthorized: (path) => refused.push(path),
    ...over,
  });
  const [first, rest] = splitTable(apiTable(apiCalls));
  let loads = 0;
  const loadRest = async () => {
    loads += 1;
    return rest;
  };
  return { client: createApiClient(first, loadRest, send), sent, refused, loads: () => loads };
}
const json = (body: unknown, status = 200) => Response.json(body, { status });

test('every call of the contract stands in one half of the table, and can be made by its domain and name', async () => {
  const halves = splitTable(apiTable(apiCalls));
  const { client, sent } = setUp(() => json({ ok: true, error: null, payload: {} }));
  const whole = Object.entries(apiCalls).flatMap(([domain, calls]) =>
    Object.entries(calls).map(([name, { path }]) => [domain, name, path] as const),
  );
  for (const [domain, name, path] of whole) {
    const found = halves.filter((half) => half[domain]?.[name]);
    assert.equal(found.length, 1, `${domain}.${name}`);
    const byDomain = client[domain as keyof typeof client] as unknown as Record<
      string,
      (input: object) => Promise<unknown>
    >;
    const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => [parameter, 'x']);
    await byDomain[name]!(Object.fromEntries(parameters));
  }
  assert.equal(sent.length, whole.length);
});

test('before anyone is signed in the rest of the table is not loaded', async () => {
  const { client, loads } = setUp(() => json({ ok: true, error: null, payload: {} }));
  await client.whitelabel.config({});
  await client.accounts.validateToken({});
  assert.equal(loads(), 0);
  await client.spaces.info();
  assert.equal(loads(), 1);
});

test('a name that is no call is an error, and the client itself is not taken for a promise', async () => {
  const { client } = setUp(() => json({ ok: true, error: null, payload: {} }));
  const unknown = client.campaigns as unknown as Record<string, () => Promise<unknown>>;
  await assert.rejects(unknown.nothing!(), /no call campaigns.nothing/);
  assert.equal((client.campaigns as { then?: unknown }).then, undefined);
});

test('what says whose call it is goes in the headers, the space in the query, the payload comes back', async () => {
  const { client, sent } = setUp(() => json({ ok: true, error: null, payload: { items: [] } }), { space: () => 's1' });
  assert.deepEqual(await client.campaigns.list({ offset: 8, limit: 8 }), { items: [] });
  assert.equal(sent[0]!.url, '/api/workflows?space=s1&offset=8&limit=8');
  assert.equal(new Headers(sent[0]!.init.headers).get('x-session'), 'page');
});

test('a refusal carries the text, status, code and fields of the server (R347)', async () => {
  const { client, refused } = setUp(() =>
    json(
      { ok: false, error: 'Some fields are not valid', payload: null, code: 'invalid_input', fields: { email: 'x' } },
      422,
    ),
  );
  await assert.rejects(client.accounts.signIn({ email: 'a', password: 'b' }), (error: ApiError) => {
    assert.ok(error instanceof ApiError);
    assert.deepEqual(
      [error.message, error.status, error.code, error.fields],
      ['Some fields are not valid', 422, 'invalid_input', { email: 'x' }],
    );
    return true;
  });
  assert.deepEqual(refused, []);
});

test('an answer that is not ours still has a text and a status', async () => {
  const { client } = setUp(() => new Response('<html>', { status: 502 }));
  await assert.rejects(client.spaces.info(), { message: 'Something went wrong', status: 502 });
});

test('a 401 is reported, whatever the call', async () => {
  const { client, refused } = setUp(() => json({ ok: false, error: 'Please sign in', payload: null }, 401));
  await assert.rejects(client.spaces.info(), ApiError);
  assert.deepEqual(refused, ['/space/info']);
});

test('no answer at all is a connection error, a cancelled call is not', async () => {
  const { client } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
  await assert.rejects(client.spaces.info(), ConnectionError);
  const cancelled = AbortSignal.abort();
  await assert.rejects(client.spaces.info({}, { signal: cancelled }), { name: 'TypeError' });
});
