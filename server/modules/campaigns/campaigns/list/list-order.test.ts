import assert from 'node:assert/strict';
import { test } from 'node:test';
import type pg from 'pg';
import { CAMPAIGN_SORTS } from '../../../../../contract/campaigns/campaign-sorts.ts';
import type { ListedCampaign } from '../../../../../contract/campaigns/schemas.ts';
import { type TestApp, useApp } from '../../../../../tests/factories/app.ts';
import { newCampaign, newCredential, newTenant, newUser } from '../../../../../tests/factories/tenants.ts';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { newId } from '../../../../core/ids.ts';
import { campaignsPage, countCampaigns } from '../queries.ts';
import { LIVING } from './list-campaigns.ts';

const app = useApp({ onReady: fill });
const COUNT = 20_000;
const [ACCOUNT, OWNER] = [newId(), newId()] as const;
let large = '';
let client: pg.PoolClient;

/** A workspace with more campaigns than any has, one in a thousand of one account and one owner. */
async function fill(ready: TestApp): Promise<void> {
  ({ spaceId: large } = await newTenant(ready.services));
  client = await ready.database.direct.connect();
  ready.beforeClose(async () => client.release());
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into campaigns (space_id, id, name, credentials_id, owner_id, status, created_at, updated_at, replied_count)
      select $1, gen_random_uuid(), 'Campaign ' || n, case when n % 1000 = 0 then $2::uuid else gen_random_uuid() end,
        case when n % 1000 = 1 then $3::uuid else gen_random_uuid() end, 'active', now() - n * interval '1 second',
        now() - (n % 777) * interval '1 minute', n % 91 from generate_series(1, $4::int) n`,
    [large, ACCOUNT, OWNER, COUNT],
  );
  await client.query('set session_replication_role = default');
  await client.query('vacuum analyze campaigns');
}

/** What the database would do for a query of the list, as the role that a workspace's queries run as. */
async function planOf(ask: (tx: SpaceTx) => Promise<unknown>): Promise<string> {
  let asked: { sql: string; parameters: readonly unknown[] } | undefined;
  const all = async (query: typeof asked) => {
    asked = query;
    return [];
  };
  await ask({ spaceId: large, now: new Date(), all } as unknown as SpaceTx);
  await client.query(`begin; set local kithline.space = '${large}'; set local role kithline_app`);
  try {
    const { rows } = await client.query(`explain (format json) ${asked?.sql}`, [...(asked?.parameters ?? [])]);
    return JSON.stringify(rows);
  } finally {
    await client.query('rollback');
  }
}
const page = { offset: 0, limit: 8 };
const WHOLE_TABLE = /"Node Type":"(?:Seq Scan"[^}]*"Relation Name":"campaigns"|Sort")/;

test('the own order, name and time each walk their index, both ways, and sort nothing (F043)', async () => {
  const orders = [
    [{}, 'campaigns_in_order'],
    [{ sort: 'name', isDown: false }, 'campaigns_by_name'],
    [{ sort: 'name', isDown: true }, 'campaigns_by_name'],
    [{ sort: 'updated', isDown: true }, 'campaigns_by_update'],
    [{ sort: 'updated', isDown: false }, 'campaigns_by_update'],
  ] as const;
  for (const [order, index] of orders) {
    const plan = await planOf((tx) => campaignsPage(tx, { statuses: LIVING }, { ...page, ...order }));
    assert.match(plan, new RegExp(`"Index Name":"${index}"`), JSON.stringify(order));
    assert.doesNotMatch(plan, WHOLE_TABLE, JSON.stringify(order));
  }
});

test('the campaigns of one account or owner are found and counted by an index, by whatever they are sorted (F043)', async () => {
  for (const sort of [undefined, ...CAMPAIGN_SORTS])
    for (const [filter, index] of [
      [{ credentialsId: ACCOUNT }, /campaigns_of_account/],
      [{ ownerId: OWNER }, /campaigns_of_owner/],
    ] as const) {
      const plan = await planOf((tx) => campaignsPage(tx, { ...filter, statuses: LIVING }, { ...page, sort }));
      assert.match(plan, index, `${sort}`);
    }
  assert.match(await planOf((tx) => countCampaigns(tx, { credentialsId: ACCOUNT })), /"Node Type":"Index Only Scan"/);
});

const items = async (token: string, query?: Record<string, string>) =>
  (await app.call<{ items: ListedCampaign[]; total: number }>('GET', '/workflows', { token, query })).payload;
const namesOf = async (token: string, query?: Record<string, string>) =>
  (await items(token, query)).items.map(({ name }) => name);

test('the list is sorted by each column, both ways, and page by page (F043)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  for (const [name, count] of [
    ['ärger', 2],
    ['Zebra', 1],
    ['apple', 3],
  ] as const) {
    const id = await newCampaign(app.services, spaceId, { name, order: -count });
    await app.services.transactions.inSpace(spaceId, (tx) =>
      tx.run(
        build
          .updateTable('campaigns')
          .set({
            contacted_count: count,
            connected_count: 10 - count,
            replied_count: count * 2,
            meetings_count: 10 - count * 2,
            updated_at: new Date(tx.now.getTime() + count * 1_000),
          })
          .where('id', '=', id),
      ),
    );
  }
  const by = (sort: string, order: string) => namesOf(admin.token, { sort, order });
  const up = ['Zebra', 'ärger', 'apple'];
  assert.deepEqual(await namesOf(admin.token), up.toReversed());
  assert.deepEqual(await by('name', 'asc'), ['apple', 'ärger', 'Zebra']);
  assert.deepEqual(await by('name', 'desc'), ['Zebra', 'ärger', 'apple']);
  for (const sort of ['contacted', 'replied', 'updated']) {
    assert.deepEqual(await by(sort, 'asc'), up, sort);
    assert.deepEqual(await by(sort, 'desc'), up.toReversed(), sort);
  }
  for (const sort of ['connected', 'meetings']) assert.deepEqual(await by(sort, 'desc'), up, sort);
  assert.deepEqual(await namesOf(admin.token, { sort: 'name', order: 'asc', offset: '2', limit: '1' }), ['Zebra']);
});

test('the list is narrowed to one owner, with account, status and search, and counted so (F043)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const colleague = await newUser(app.services, { spaceId, pages: { campaigns: true } });
  const credentialsId = await newCredential(app.services, spaceId);
  const given = { ownerId: colleague.id, credentialsId };
  await newCampaign(app.services, spaceId, { name: 'Theirs', ...given });
  await newCampaign(app.services, spaceId, { name: 'Theirs, paused', ...given, status: 'paused' });
  await newCampaign(app.services, spaceId, { name: 'Theirs elsewhere', ownerId: colleague.id });
  await newCampaign(app.services, spaceId, { name: 'Mine', ownerId: admin.id, credentialsId });
  const owned = { owner_id: colleague.id, sort: 'name' };
  assert.deepEqual(await namesOf(admin.token, owned), ['Theirs', 'Theirs elsewhere', 'Theirs, paused']);
  assert.deepEqual(await namesOf(admin.token, { ...owned, credentials_id: credentialsId }), [
    'Theirs',
    'Theirs, paused',
  ]);
  assert.deepEqual(await namesOf(admin.token, { ...owned, status: 'paused' }), ['Theirs, paused']);
  const searched = await items(admin.token, { ...owned, query: 'elsewhere' });
  assert.deepEqual([searched.items.length, searched.total], [1, 1]);
  assert.equal((await items(admin.token, owned)).total, 3);
  assert.equal((await items(admin.token, { owner_id: newId() })).total, 0);
});

test('a campaign is found by words in any order, without accents and with a wrong letter, page after page (F028)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const names = ['VP of Sales, DACH', 'VP Sales Nordics', 'Gespräche in Zürich', '100% remote', 'Founders'];
  for (const [order, name] of names.entries()) await newCampaign(app.services, spaceId, { name, order });
  const find = (query: string, more?: Record<string, string>) => namesOf(admin.token, { query, ...more });
  assert.deepEqual(await find('sales vp'), ['VP of Sales, DACH', 'VP Sales Nordics']);
  assert.deepEqual(await find('GESPRACHE zurich'), ['Gespräche in Zürich']);
  assert.deepEqual(await find('nordcis'), ['VP Sales Nordics']);
  assert.deepEqual(await find('Fuonders'), ['Founders']);
  assert.deepEqual(await find('100%'), ['100% remote']);
  assert.deepEqual(await find('%'), ['100% remote']);
  assert.deepEqual(await find('engineers'), []);
  // on the server, so that the next page goes on where the first ended
  const second = await items(admin.token, { query: 'salse', offset: '1', limit: '1' });
  assert.deepEqual([second.items.map(({ name }) => name), second.total], [['VP Sales Nordics'], 2]);
  assert.deepEqual(await find('salse', { sort: 'name', order: 'desc' }), ['VP Sales Nordics', 'VP of Sales, DACH']);
  // under a tab, and of nobody else
  assert.deepEqual(await find('nordcis', { archived_only: 'true' }), []);
  const other = await newTenant(app.services);
  assert.deepEqual(await namesOf(other.admin.token, { query: 'nordcis' }), []);
});
