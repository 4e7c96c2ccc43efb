import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiCalls } from '../../contract/api-calls.ts';
import type * as z from 'zod';
import type { Call } from '../../contract/call.ts';
import { isTooDeep, MAX_DEPTH } from '../../server/core/http/input/limit-depth.ts';
import { useApp } from '../factories/app.ts';
import { newTenant, newUser, type TestUser } from '../factories/tenants.ts';
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
const DEEP = 8_000;
const nestedObjects = `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`;
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
/** Stands for what is written in its place as it is: no library writes anything so deep. */
const MARK = 'put the depth here';

for (const url of ['/api/no/such', '/u/abc', '/t/o/x', '/api/hooks/network', '/api/hooks/phone', '/api/oauth/token'])
  test(`POST ${url} with a body of brackets is refused, and no fault of ours (F021)`, async () => {
    for (const payload of [nested(100_000), `{"a":${nested(100_000)}}`, '['.repeat(100_000)]) {
      const headers = { host: 'localhost', 'content-type': 'application/json' };
      const { statusCode } = await app.app.inject({ method: 'POST', url, headers, payload });
      assert.ok(statusCode >= 400 && statusCode < 500, String(statusCode));
    }
  });

test('brackets within texts are no depth, and what is closed again is not counted (F021)', () => {
  assert.equal(isTooDeep(nested(MAX_DEPTH)), false);
  assert.equal(isTooDeep(nested(MAX_DEPTH + 1)), true);
  assert.equal(isTooDeep(JSON.stringify({ text: `\\"${'[{'.repeat(500)}`, more: Array(500).fill([{}]) })), false);
  assert.equal(isTooDeep(`{"text":"\\\\"${',"a":['.repeat(MAX_DEPTH)}`), true);
});

type Definition = Record<string, unknown>;
const isNumeric = ({ type }: Definition) => type === 'number';
const isMoment = ({ format }: Definition) => format === 'date' || format === 'datetime';

/** Every schema of a kind within another, by its path. */
function* partsOf(
  schema: z.core.$ZodType,
  path: string,
  isWanted: (def: Definition) => boolean,
): Generator<[path: string, part: z.ZodType]> {
  const { def } = (schema as unknown as { _zod: { def: Definition } })._zod;
  if (isWanted(def)) yield [path, schema as z.ZodType];
  // what comes out of a conversion counts, not the text that goes in
  const inner =
    def.type === 'pipe' ? [['', def.out]] : ['innerType', 'element', 'valueType'].map((key) => ['', def[key]]);
  const options = ((def.options ?? def.items ?? []) as unknown[]).map((each) => ['', each]);
  const fields = Object.entries((def.shape ?? {}) as object).map(([key, each]) => [`.${key}`, each]);
  for (const [key, part] of [...inner, ...options, ...fields])
    if (part) yield* partsOf(part as z.core.$ZodType, path + String(key), isWanted);
}

test('every whole number that a call takes fits the column of integers that it may go into (F021)', () => {
  let count = 0;
  const unbounded: string[] = [];
  for (const [domain, group] of Object.entries(apiCalls))
    for (const [name, call] of Object.entries(group as Record<string, Call>))
      for (const part of ['params', 'query', 'body'] as const)
        for (const [path, number] of call[part] ? partsOf(call[part], part, isNumeric) : []) {
          count++;
          const isBounded = [2_147_483_648, -2_147_483_649].every((each) => !number.safeParse(each).success);
          if (!isBounded) unbounded.push(`${domain}.${name} ${path}`);
        }
  assert.ok(count > 100, String(count));
  assert.deepEqual(unbounded, []);
});

test('no call takes a day or a moment of times that nobody means: none is waited for or counted up to', () => {
  const found = Object.values(apiCalls)
    .flatMap((group) => Object.values(group as Record<string, Call>))
    .flatMap((call) =>
      (['params', 'query', 'body'] as const).flatMap((part) => [
        ...(call[part] ? partsOf(call[part], `${call.method} ${call.path} ${part}`, isMoment) : []),
      ]),
    );
  assert.ok(found.length > 10, String(found.length));
  const unbounded = found.filter(([, moment]) =>
    ['0001-01-01', '9999-12-31'].some(
      (day) => moment.safeParse(day).success || moment.safeParse(`${day}T12:00:00.000Z`).success,
    ),
  );
  assert.deepEqual(
    unbounded.map(([path]) => path),
    [],
  );
});

test('a number that a column does not hold is the caller’s fault all the same (F021)', async () => {
  await app.database.direct.query(`
    create function too_large() returns trigger language plpgsql as $$ begin
      perform 2147483648::bigint::int; return new;
    end $$;
    create trigger too_large before insert on labels for each row execute function too_large()`);
  const body = { name: 'One', color: '#15803d' };
  const refused = await app.call('POST', '/labels/create', { token: admin.token, body });
  await app.database.direct.query('drop trigger too_large on labels');
  assert.deepEqual([refused.status, refused.code], [422, 'invalid_input']);
});

const isNumber = (value: unknown): value is number => typeof value === 'number';
/** The same input once for every number in it, and once for every field, with something else in its place. */
function* changed(value: unknown, by: (part: unknown) => unknown): Generator<unknown> {
  const put = by(value);
  if (put !== undefined) yield put;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    for (const other of changed(part, by))
      yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other };
}

for (const [domain, group] of Object.entries(apiCalls))
  for (const [name, call] of Object.entries(group as Record<string, Call>))
    test(`${domain}.${name} takes no number and no depth for a fault of ours (F021)`, async () => {
      const who = call.access.level.endsWith('admin') && call.access.level !== 'space_admin' ? boss : admin;
      const sampled = (schema: Call['query']) =>
        schema ? (sampleInput(schema, PROBE) as Record<string, unknown>) : undefined;
      const valid = { params: sampled(call.params), query: sampled(call.query), body: sampled(call.body) };
      const send = async (part: keyof typeof valid, value: unknown) => {
        const { params, query, body } = { ...valid, [part]: value } as typeof valid;
        const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params?.[key])));
        const asked = Object.entries(query ?? {}).map(([key, each]): [string, string] => [key, String(each)]);
        const payload = body && JSON.stringify(body).replace(`"${MARK}"`, nestedObjects);
        const { statusCode, body: text } = await app.app.inject({
          method: call.method,
          url: `/api${path}?${new URLSearchParams(asked)}`,
          headers: {
            host: 'localhost',
            authorization: `Bearer ${who.token}`,
            ...(payload && { 'content-type': 'application/json' }),
          },
          ...(payload && { payload }),
        });
        assert.ok(statusCode < 500, `${part} ${JSON.stringify(value)}: ${text}`);
      };
      for (const number of [2_147_483_648, -2_147_483_649, Number.MAX_SAFE_INTEGER, 1e308, 0.5])
        for (const part of ['params', 'query', 'body'] as const)
          for (const value of changed(valid[part], (each) => (isNumber(each) ? number : undefined)))
            await send(part, value);
      if (!valid.body) return;
      for (const key of Object.keys(valid.body)) await send('body', { ...valid.body, [key]: MARK });
    });
