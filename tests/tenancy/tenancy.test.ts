import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiCalls } from '../../contract/api-calls.ts';
import type { Call } from '../../contract/call.ts';
import { useApp } from '../factories/app.ts';
import { newTenant, type Tenant, type TestUser } from '../factories/tenants.ts';
import { sampleInput } from './sample-input.ts';
import { sendFile } from './send-file.ts';
import { newVictim, type Victim } from './victim.ts';

/**
 * Generated from the contract: every call that works inside a workspace is made by an admin of another one,
 * with ids of the first in its path, query and body. None may answer with, or change, anything of it.
 * A new call is covered the moment it is declared; a new kind of row belongs into `newVictim` (./victim.ts).
 */
const PROBE = '0198c0de-0000-7000-8000-000000000001';
/** A call that is refused for these has never reached what it does. */
const FORM = new Set(['invalid_input', 'bad_json', 'unsupported_media_type', 'too_large']);
const app = useApp({ ratePerMinute: 100_000 });
/** Fields that only an answer can give (a cursor), or that exclude another which names the victim's ids (a filter). */
const LEFT_OUT = new Map<Call, string>([
  [apiCalls.prospects.list, 'cursor'],
  [apiCalls.prospects.place, 'cursor'],
  [apiCalls.prospects.bulk, 'matching'],
  [apiCalls.prospects.export, 'matching'],
  [apiCalls.enrichment.quote, 'matching'],
  [apiCalls.enrichment.enrich, 'matching'],
  [apiCalls.prospects.download, 'matching'],
]);
const calls = Object.entries(apiCalls).flatMap(([domain, group]) =>
  Object.entries(group as Record<string, Call>).map(([name, call]) => ({ label: `${domain}.${name}`, call })),
);
const bound = calls.filter(({ call }) => call.access.level === 'member' || call.access.level === 'space_admin');
/** Calls of a person or a visitor that name something by its id: sessions, workspaces, grants. */
const naming = calls.filter(
  ({ call }) => (call.access.level === 'user' || call.access.level === 'token') && namesSomething(call),
);

/** One victim serves all calls for as long as none has changed it: what it is made of costs more than any call. */
let unharmed: { theirs: Victim; rows: string } | null = null;
let intruder: Tenant | null = null;
let allRows: string | null = null;

async function withVictim(label: string, attack: (theirs: Victim) => Promise<void>): Promise<void> {
  const { theirs, rows } = unharmed ?? (await newUnharmed());
  unharmed = null;
  await attack(theirs);
  assert.equal(await fingerprint(theirs.spaceId), rows, `${label} changed rows of another workspace`);
  unharmed = { theirs, rows };
}

async function newUnharmed() {
  const theirs = await newVictim(app);
  return { theirs, rows: await fingerprint(theirs.spaceId) };
}

async function fingerprint(spaceId: string): Promise<string> {
  allRows ??= await queryOfAllRows();
  const { rows } = await app.database.direct.query<{ sum: string }>({
    name: 'all rows',
    text: allRows,
    values: [spaceId],
  });
  return rows.map(({ sum }) => sum).join('\n');
}

async function queryOfAllRows(): Promise<string> {
  const { rows: tables } = await app.database.direct.query<{ table_name: string }>(
    `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'space_id' order by 1`,
  );
  const parts = [...tables, { table_name: 'spaces' }].map(({ table_name }) => {
    const key = table_name === 'spaces' ? 'id' : 'space_id';
    return `select '${table_name}:' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${table_name} t where ${key} = $1`;
  });
  return parts.join(' union all ');
}

/** Those for which the call is another one: what names nothing is asked once. */
const tellApart = (call: Call, ids: readonly string[]): readonly string[] =>
  namesSomething(call) ? ids : ids.slice(0, 1);

function namesSomething(call: Call): boolean {
  return JSON.stringify(request(call, PROBE)).includes(PROBE);
}

function request(call: Call, id: string) {
  const params = call.params ? (sampleInput(call.params, id) as Record<string, string>) : {};
  const query = call.query ? (sampleInput(call.query, id) as Record<string, unknown>) : {};
  const body = call.body ? (sampleInput(call.body, id) as Record<string, unknown>) : undefined;
  const leftOut = LEFT_OUT.get(call);
  if (leftOut) for (const part of [query, body]) if (part) delete part[leftOut];
  return {
    path: call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    body,
  };
}

test('the contract has calls bound to a workspace, and others that name things by id', () => {
  assert.ok(bound.length >= 35);
  assert.ok(naming.some(({ label }) => label === 'spaces.choose'));
});

test('F053: every sample is one that its call accepts, so that the handler is asked', () => {
  for (const { label, call } of calls) {
    const params = call.params && sampleInput(call.params, PROBE);
    const { query, body } = request(call, PROBE);
    for (const [schema, value] of [
      [call.params, params] as const,
      [call.query, query] as const,
      [call.body, body] as const,
    ]) {
      const problems = schema?.safeParse(value).error?.issues ?? [];
      assert.deepEqual(problems, [], `${label} would be refused for its form`);
    }
  }
});

for (const { label, call } of bound) {
  test(`${label} gives and changes nothing of another workspace`, () =>
    withVictim(label, async (theirs) => {
      for (const id of tellApart(call, theirs.ids)) {
        const answer = await intrude(call, id);
        assertSecret(label, answer, theirs);
        // a word of a list in the path is no id
        if (request(call, id).path.includes(id)) assert.equal(answer.ok, false, `${label} accepted a foreign id`);
      }
      // whatever is named: the door is shut before it is looked at
      const answer = await intrude(call, theirs.spaceId, theirs.spaceId);
      assertSecret(label, answer, theirs);
      assert.equal(answer.code, 'space_not_found', `${label} accepted a foreign space`);
    }));
}

for (const { label, call } of naming) {
  test(`${label} gives and changes nothing that the person has no part in`, () =>
    withVictim(label, async (theirs) => {
      for (const id of theirs.ids) {
        const answer = await intrude(call, id);
        assert.equal(answer.ok, false, `${label} accepted a foreign id`);
        assertSecret(label, { ...answer, payload: answer }, theirs);
      }
    }));
}

/** The call was understood, and told nothing. */
function assertSecret(label: string, answer: { code?: string; payload: unknown }, theirs: Victim): void {
  const text = JSON.stringify(answer);
  assert.ok(!FORM.has(answer.code ?? ''), `${label} was refused for its form (F053): ${text}`);
  const told = JSON.stringify(answer.payload);
  for (const secret of theirs.secrets) assert.ok(!told?.includes(secret), `${label} leaked ${secret}: ${text}`);
}

/** Asked by somebody of another workspace, as long as they were allowed nothing that may have cost them what they had. */
async function intrude(call: Call, id: string, space?: string) {
  if (call.rate) intruder = null;
  intruder ??= await newTenant(app.services);
  const answer = await ask(call, id, intruder.admin, space);
  if (answer.ok && (call.method !== 'GET' || call.writes)) intruder = null;
  return answer;
}

function ask(call: Call, id: string, { token, email }: TestUser, space?: string) {
  const { path, query, body } = request(call, id);
  // a file goes to people of the workspace alone
  if (call === apiCalls.prospects.export && body) body.email = email;
  const asked = { ...query, ...(space && { space }) };
  if (call.upload) return sendFile(app, call, { path, query: asked, token });
  return app.call(call.method, path, { token, query: asked, body });
}

for (const { label, call } of calls.filter((entry) => entry.call.access.level !== 'public')) {
  test(`${label} refuses a stranger without a token`, async () => {
    const { path, query, body } = request(call, PROBE);
    const answer = await app.call(call.method, path, { query, body });
    assert.deepEqual([answer.status, answer.code], [401, 'token_invalid']);
  });
}
