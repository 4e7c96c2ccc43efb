import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '../../contract/api.ts';
import type { Call } from '../../contract/call.ts';
import { useApp } from '../factories/app.ts';
import { newCampaign, newCredential, newTenant } from '../factories/tenants.ts';
import { sampleInput } from './sample-input.ts';

/**
 * Generated from the contract: every call that works inside a workspace is made by an admin of another one,
 * with ids of the first in its path, query and body. None may answer with, or change, anything of it.
 * A new call is covered the moment it is declared; a new kind of row belongs into `victim()`.
 */
const app = useApp();
const calls = Object.entries(api).flatMap(([domain, group]) =>
  Object.entries(group as Record<string, Call>).map(([name, call]) => ({ label: `${domain}.${name}`, call })),
);
const bound = calls.filter(({ call }) => call.access.level === 'member' || call.access.level === 'space_admin');

async function victim() {
  const { spaceId, admin } = await newTenant(app.services, { name: 'Victim' });
  const credential = await newCredential(app.services, spaceId);
  const campaign = await newCampaign(app.services, spaceId, {
    name: 'Secret plan',
    credentialsId: credential,
    ownerId: admin.id,
  });
  return { spaceId, ids: [spaceId, admin.id, credential, campaign] };
}

async function fingerprint(spaceId: string): Promise<string> {
  const { rows: tables } = await app.database.direct.query<{ table_name: string }>(
    `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'space_id' order by 1`,
  );
  const parts = [];
  for (const { table_name } of tables) {
    const { rows } = await app.database.direct.query(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${table_name} t where space_id = $1`,
      [spaceId],
    );
    parts.push(`${table_name}:${rows[0].sum}`);
  }
  return parts.join('\n');
}

function request(call: Call, id: string) {
  const params = call.params ? (sampleInput(call.params, id) as Record<string, string>) : {};
  const query = call.query ? (sampleInput(call.query, id) as Record<string, unknown>) : {};
  return {
    path: call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    body: call.body ? sampleInput(call.body, id) : undefined,
  };
}

test('the contract has calls bound to a workspace', () => {
  assert.ok(bound.length >= 5);
});

for (const { label, call } of bound) {
  test(`${label} gives and changes nothing of another workspace`, async () => {
    const theirs = await victim();
    const intruder = await newTenant(app.services);
    const before = await fingerprint(theirs.spaceId);
    for (const id of theirs.ids) {
      const { path, query, body } = request(call, id);
      for (const space of [undefined, theirs.spaceId]) {
        const answer = await app.call(call.method, path, {
          token: intruder.admin.token,
          query: { ...query, ...(space && { space }) },
          body,
        });
        const text = JSON.stringify(answer.payload);
        for (const secret of [...theirs.ids, 'Secret plan', 'Victim'])
          assert.ok(!text.includes(secret), `${label} leaked ${secret}: ${text}`);
        if (space) assert.equal(answer.code, 'space_not_found', `${label} accepted a foreign space`);
        if (call.path.includes('{')) assert.equal(answer.ok, false, `${label} accepted a foreign id`);
      }
    }
    assert.equal(await fingerprint(theirs.spaceId), before, `${label} changed rows of another workspace`);
  });
}

for (const { label, call } of calls.filter((entry) => entry.call.access.level !== 'public')) {
  test(`${label} refuses a stranger without a token`, async () => {
    const { path, query, body } = request(call, '0198c0de-0000-7000-8000-000000000001');
    const answer = await app.call(call.method, path, { query, body });
    assert.deepEqual([answer.status, answer.code], [401, 'token_invalid']);
  });
}
