import assert from 'node:assert/strict';
import { test } from 'node:test';
import type pg from 'pg';
import { sql } from 'kysely';
import { termsOf } from '../../../../../engine/contacts/search-keys.ts';
import { type TestApp, useApp } from '../../../../../tests/factories/app.ts';
import { newTenant } from '../../../../../tests/factories/tenants.ts';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { newId } from '../../../../core/ids.ts';
import type { ProspectConditions } from './condition-queries.ts';
import { idsAfter, type Order, placesInOrder } from './list-queries.ts';
import { beginning, partTerms, patternsOf, searchProspects } from './search-queries.ts';

const app = useApp({ onReady: fill });
const COUNT = 15_000;
const [RARE, COMMON] = [newId(), newId()] as const;
let spaceId = '';
let client: pg.PoolClient;

async function fill(ready: TestApp): Promise<void> {
  ({ spaceId } = await newTenant(ready.services));
  client = await ready.database.direct.connect();
  ready.beforeClose(async () => client.release());
  // with their keys, as whoever writes many does: row by row they would take half a minute
  const people = `with p as materialized (
      select n, 'First' || n % 613 as first_name, 'Last' || n % 1009 as last_name, 'Company ' || n % 997 as company_name,
        'p' || n || '@acme.test' as email from generate_series(1, $2::int) n
    ), k as materialized (
      select p.*, ' ' || search_words(first_name || ' ' || last_name || ' ' || company_name || ' ' || email) as words from p
    ), w as (insert into prospects_words (space_id, word) select distinct $1::uuid, unnest(search_terms(words)) from k)
    insert into prospects (space_id, id, first_name, last_name, company_name, email, assignee_id, excluded_at,
      created_at, updated_at, words, name_key, company_key, terms)
    select $1, gen_random_uuid(), first_name, last_name, company_name, email, case when n % 1000 = 0 then $1::uuid end,
      case when n % 1000 = 1 then now() end, now() - n * interval '1 second', now(), words,
      search_words(last_name || ' ' || first_name), search_words(company_name),
      prospect_terms(words, first_name, last_name, company_name, null, email) from k`;
  await client.query(people, [spaceId, COUNT]);
  await client.query(
    `insert into prospects_standing (space_id, prospect_id, status, status_at, last_contact_at)
      select space_id, id, case when random() < 0.001 then 'lead' else 'contacted' end, now(), created_at
      from prospects where space_id = $1`,
    [spaceId],
  );
  await client.query(
    `insert into labels (space_id, id, name, color, type, created_at, updated_at)
      select $1, id, id::text, '#fff', 'profile', now(), now() from unnest($2::uuid[]) id`,
    [spaceId, [RARE, COMMON]],
  );
  await client.query(
    `insert into labels_prospects (space_id, prospect_id, label_id, added_at)
      select space_id, id, $2::uuid, now() from prospects where space_id = $1
      union all select space_id, id, $3::uuid, now() from prospects where space_id = $1 and assignee_id is not null`,
    [spaceId, COMMON, RARE],
  );
  // one in a thousand is bad, one nobody has looked at yet
  await client.query(
    `insert into prospects_checks (space_id, address, verdict, checked_at)
      select space_id, email_key, case when n % 1000 = 0 then 'bad' when n % 1000 <> 1 then 'good' end, now()
      from (select *, row_number() over (order by email_key) as n from prospects where space_id = $1) p`,
    [spaceId],
  );
  await addManySmallSpaces();
  await client.query(
    'vacuum analyze prospects, prospects_words, prospects_standing, labels_prospects, prospects_checks',
  );
}

/** Among them the planner must not take ours for a small one too. */
async function addManySmallSpaces(): Promise<void> {
  await client.query(
    `insert into spaces select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))).*
      from spaces s, generate_series(1, 3000) where s.id = $1`,
    [spaceId],
  );
  await client.query(
    `insert into prospects (space_id, id, first_name, last_name, created_at, updated_at, words, name_key, company_key, terms)
      select id, gen_random_uuid(), '', '', now(), now(), ' ', '', '', '' from spaces where id <> $1`,
    [spaceId],
  );
}

/** What the database would do for a query of the module, as the role that a workspace's queries run as. */
async function planOf(ask: (tx: SpaceTx) => Promise<unknown>): Promise<string> {
  let text = '';
  let values: readonly unknown[] = [];
  const note = (query: { sql: string; parameters: readonly unknown[] }) => {
    text ||= query.sql;
    values = values.length > 0 ? values : query.parameters;
    return Promise.resolve([]);
  };
  await ask({ spaceId, now: new Date(), all: note, first: async () => undefined } as unknown as SpaceTx);
  await client.query(`begin; set local kithline.space = '${spaceId}'; set local role kithline_app`);
  try {
    const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
    return JSON.stringify(rows);
  } finally {
    await client.query('rollback');
  }
}
const page = { limit: 51 };

test('each order of the list walks its own index, from the beginning and from a place in it (F050)', async () => {
  const indexes: Record<Order['sort'], [string, string]> = {
    added: ['prospects_in_order_of_adding', '2026-01-01 00:00:00+00'],
    name: ['prospects_in_order_of_name', 'm'],
    company: ['prospects_in_order_of_company', 'm'],
    last_contact: ['prospects_by_contact', '2026-01-01 00:00:00+00'],
  };
  for (const [sort, [index, key]] of Object.entries(indexes) as [Order['sort'], [string, string]][])
    for (const isDown of [true, false])
      for (const after of [undefined, { key, id: spaceId }]) {
        const plan = await planOf((tx) => placesInOrder(tx, {}, { sort, isDown }, { ...page, after }));
        assert.match(plan, new RegExp(`"Index Name":"${index}"`), `${sort} ${isDown} ${after?.key}`);
        assert.doesNotMatch(plan, /"Node Type":"(Seq Scan|Sort)"/, `${sort} ${isDown} ${after?.key}`);
      }
});

test('what few have is found by an index, and not by looking at everybody', async () => {
  const filters: [ProspectConditions, RegExp][] = [
    [{ labels: [RARE] }, /labels_prospects_in_order/],
    [{ statuses: ['lead'] }, /prospects_by_status|prospects_standing_pkey/],
    [{ campaignId: spaceId }, /enrolments_(of_campaign|once|of_prospect|off_the_way)/],
    [{ assignee: spaceId }, /prospects_by_assignee/],
    [{ isExcluded: true }, /prospects_excluded/],
    [{ emailCheck: 'bad' }, /prospects_checks_by_verdict/],
    [{ emailCheck: 'unchecked' }, /prospects_checks_by_verdict/],
    [{ company: 'company 99' }, /prospects_in_order_of_company/],
    [{ addedAfter: new Date(Date.now() - 60_000).toISOString() }, /prospects_in_order_of_adding/],
    [{ ids: [spaceId] }, /prospects_pkey/],
  ];
  for (const [found, index] of filters) {
    const plan = await planOf((tx) => placesInOrder(tx, found, { sort: 'added', isDown: true }, page));
    assert.match(plan, index, JSON.stringify(found));
    assert.doesNotMatch(plan, /"Node Type":"Seq Scan"[^}]*"Relation Name":"prospects"/, JSON.stringify(found));
  }
  assert.match(await planOf((tx) => idsAfter(tx, {}, { after: spaceId, limit: 500 })), /"Index Name":"prospects_pkey"/);
});

test('a search uses the index of words although row security is on, and sees the own workspace alone', async () => {
  // what runs inside a function is told by auto_explain only: the statements it builds, as its owner runs them
  const patterns = patternsOf(`p${COUNT - 7}@acme`);
  const terms = beginning(termsOf(`p${COUNT - 7}@acme`));
  const planned = async (query: string, values: unknown[]) =>
    JSON.stringify((await client.query(`explain (format json) ${query}`, values)).rows);
  const people = 'select p.id from prospects p where p.space_id = $1 and p.merged_into is null and';
  assert.match(
    await planned(`${people} p.terms @@ $2::tsquery limit 1001`, [spaceId, terms]),
    /"Index Name":"prospects_terms"/,
  );
  const words = 'select word from prospects_words k where k.space_id = $1 and';
  for (const [condition, value] of [
    ['k.word like $2', '%14993%'],
    ['$2 <% k.word', 'p149939'],
  ] as const)
    assert.match(
      await planned(`${words} ${condition}`, [spaceId, value]),
      /"Index Name":"prospects_words_(?:within|by_word)"/,
      condition,
    );
  const search = (space: string) =>
    app.services.transactions.inSpace(space, (tx) =>
      tx.all(sql<{ id: string }>`select id from search_prospects(${patterns}::text[], 10) id`.compile(build)),
    );
  const searchTerms = (space: string) =>
    app.services.transactions.inSpace(space, (tx) =>
      tx.all(sql<{ id: string }>`select id from search_prospects_by_terms(${terms}, '{}', 10) id`.compile(build)),
    );
  const other = (await newTenant(app.services)).spaceId;
  for (const find of [search, searchTerms])
    assert.deepEqual([(await find(spaceId)).length, (await find(other)).length], [1, 0]);
});

test('as the bound role a search takes no longer than the index needs', async () => {
  await client.query(`begin; set local kithline.space = '${spaceId}'; set local role kithline_app`);
  try {
    const buffers = async (query: string, values: unknown[]) => {
      // once before: what a connection reads to get to know the tables is not the search's
      await client.query(query, values);
      const { rows } = await client.query(`explain (analyze, buffers, format json) ${query}`, values);
      const [{ Plan }] = rows[0]['QUERY PLAN'];
      return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
    };
    const looked = await buffers('select id from prospects where words like $1', ['%p14993@acme%']);
    for (const found of [
      await buffers('select id from search_prospects($1::text[], 1001) id', [['%p14993@acme%']]),
      await buffers(`select id from search_prospects_by_terms($1, '{}', 1001) id`, [beginning(termsOf('p14993@acme'))]),
    ])
      assert.ok(found * 3 < looked, `${found} of ${looked} pages`);
  } finally {
    await client.query('rollback');
  }
});

test('words that many have are looked for in those whom the others find', async () => {
  const { rows } = await client.query<{ term: string }>('select term from common_search_terms(1000) term');
  const known = rows.map(({ term }) => term);
  assert.deepEqual(known.toSorted(), ['acme', 'company', 'test']);
  assert.deepEqual(partTerms(['acm', 'p14993', 'test'], known), { rare: ['p14993'], common: ['acm', 'test'] });
  assert.deepEqual(partTerms(['acme', 'te'], known), { rare: ['acme', 'te'], common: [] });

  const find = (typed: string) => app.services.transactions.inSpace(spaceId, (tx) => searchProspects(tx, typed));
  const { rows: found } = await client.query<{ id: string }>('select id from prospects where email = $1', [
    'p14993@acme.test',
  ]);
  // the beginning of a common word counts, its middle does not
  for (const typed of ['p14993 acme', 'ACM p14993@', 'test p14993 comp'])
    assert.deepEqual(await find(typed), { kind: 'named', ids: [found[0]?.id] }, typed);
  const within = await client.query(`select id from search_prospects_by_terms('''p14993'':*', '{cme}', 10) id`);
  assert.deepEqual(within.rows, []);
});

test('a label keeps when its person was added, whoever the label moves to', async () => {
  const { rows } = await client.query<{ id: string; created_at: Date }>(
    'select id, created_at from prospects where space_id = $1 and excluded_at is not null order by id limit 2',
    [spaceId],
  );
  const [one, other] = rows;
  assert.ok(one && other);
  const kept = async () => {
    const { rows: lines } = await client.query<{ prospect_id: string; person_added_at: Date }>(
      'select prospect_id, person_added_at from labels_prospects where label_id = $1 and prospect_id = any ($2)',
      [RARE, [one.id, other.id]],
    );
    return lines.map((line) => [line.prospect_id, line.person_added_at.getTime()]);
  };
  await client.query(
    `insert into labels_prospects (space_id, prospect_id, label_id, added_at) values ($1, $2, $3, now())`,
    [spaceId, one.id, RARE],
  );
  assert.deepEqual(await kept(), [[one.id, one.created_at.getTime()]]);
  await client.query('update labels_prospects set prospect_id = $1 where label_id = $2 and prospect_id = $3', [
    other.id,
    RARE,
    one.id,
  ]);
  assert.deepEqual(await kept(), [[other.id, other.created_at.getTime()]]);
  await client.query('delete from labels_prospects where label_id = $1 and prospect_id = $2', [RARE, other.id]);
});
