import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchKeysOf, termsOf } from '../../../../../engine/contacts/search-keys.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { newTenant } from '../../../../../tests/factories/tenants.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { newId } from '../../../../core/ids.ts';
import { seedPeople } from '../../../../seed/people.ts';
import type { Profile } from '../../../../providers/network/port.ts';
import { eraseProspects } from '../data/erase-prospects.ts';
import { addNetworkPerson } from '../record/network-queries.ts';
import { changeProspect } from '../record/update-queries.ts';
import { upsertProspects } from '../save/upsert-prospects.ts';
import { searchProspects } from './search-queries.ts';

const app = useApp();

/** The words that are kept of a workspace, those of these alone. */
async function keptOf(spaceId: string, words: readonly string[]): Promise<string[]> {
  const { rows } = await app.database.direct.query<{ word: string }>(
    'select distinct word from prospects_words where space_id = $1 and word = any ($2) order by word',
    [spaceId, words],
  );
  return rows.map(({ word }) => word);
}

test('F058: no index of the prospects works anything out, none is the beginning of another, and they are few', async () => {
  const { rows } = await app.database.direct.query<{
    name: string;
    columns: string[];
    method: string;
    condition: string | null;
    has_expression: boolean;
  }>(
    `select c.relname as name, am.amname as method, pg_get_expr(i.indpred, i.indrelid) as condition,
       i.indexprs is not null as has_expression,
       array(select a.attname::text from unnest(i.indkey::int[]) with ordinality k (attnum, place)
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum order by k.place) as columns
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am am on am.oid = c.relam
     where i.indrelid = 'prospects'::regclass`,
  );
  assert.ok(rows.length > 0 && rows.length <= 10, rows.map(({ name }) => name).join(' '));
  assert.deepEqual(
    rows.filter(({ has_expression }) => has_expression).map(({ name }) => name),
    [],
  );
  const twice = rows.filter((one) =>
    rows.some(
      (other) =>
        other !== one &&
        [other.method, other.condition].join() === [one.method, one.condition].join() &&
        one.columns.every((column, at) => other.columns[at] === column),
    ),
  );
  assert.deepEqual(twice, []);
});

test('F058: who writes many works out what people are found by, letter for letter as the database does', async () => {
  const { spaceId } = await newTenant(app.services);
  const people = [
    ['José', 'Núñez-Löwe', 'Ácme, Inc.', 'Head of  R&D\t(EMEA)', 'Jo.Se@Acme.test', 'www.ACME.test'],
    ['İlkay', 'Şahin', 'Müller GmbH & Co. KG', '“Chief” — Sales®', null, null],
    ['Σίσυφος', 'ΑΘΗΝΑ', '株式会社 テスト', '🚀 Rocket', 'x@y', ''],
    ['O’Brien', "D'Arcy\\", "It's", '', '', "quo'te\\.test"],
    ['', '', '', '', null, null],
    ['김', 'ﬁne Ⅷ', 'Straße ẞ', '12e3abc 1.5 _x_', 'a_b+c@d-e.test', 'd-e.test'],
    ['Long', 'x'.repeat(400), 'ü'.repeat(300), 'ok', null, null],
  ] as const;
  for (const [first_name, last_name, company_name, title, email, company_domain] of people) {
    const keys = searchKeysOf({ first_name, last_name, company_name, title, email, company_domain });
    const id = newId();
    await app.database.direct.query(
      `insert into prospects (space_id, id, first_name, last_name, company_name, title, email, company_domain,
         created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, now(), now())`,
      [spaceId, id, first_name, last_name, company_name, title, email, company_domain],
    );
    const { rows } = await app.database.direct.query(
      `select words, name_key, company_key, terms::text as terms, $2::tsvector::text as ours from prospects where id = $1`,
      [id, keys.terms],
    );
    const { words, name_key, company_key, terms, ours } = rows[0];
    assert.deepEqual({ words, name_key, company_key, terms }, { ...keys, terms: ours }, `${first_name} ${last_name}`);
    assert.deepEqual(await keptOf(spaceId, termsOf(keys.words)), [...new Set(termsOf(keys.words))].sort());
  }
});

test('F058: many at once leave the same words as one, a new name its own and nothing of the old one, and who is erased none that nobody else has', async () => {
  const { spaceId } = await newTenant(app.services);
  const inSpace = <T>(work: (tx: SpaceTx) => Promise<T>) => app.services.transactions.inSpace(spaceId, work);
  const [one, other] = await inSpace((tx) =>
    upsertProspects(tx, [
      { first_name: 'Quenby', last_name: 'Sharedname', email: 'quenby@only.test' },
      { first_name: 'Zelig', last_name: 'Sharedname', email: 'z@other.test' },
    ]),
  );
  assert.ok(one && other);
  const words = ['quenby', 'sharedname', 'zelig', 'renamed'];
  assert.deepEqual(await keptOf(spaceId, words), ['quenby', 'sharedname', 'zelig']);
  await inSpace((tx) => changeProspect(tx, other, undefined, { first_name: 'Renamed' }));
  const { rows } = await app.database.direct.query(
    `select id from prospects where terms @@ 'renamed' and space_id = $1`,
    [spaceId],
  );
  assert.deepEqual(rows, [{ id: other }]);
  assert.deepEqual(await keptOf(spaceId, words), ['quenby', 'renamed', 'sharedname']);
  await inSpace((tx) => eraseProspects(tx, [one], app.services));
  assert.deepEqual(await keptOf(spaceId, ['quenby', 'sharedname', 'renamed']), ['renamed', 'sharedname']);
});

test('F058: many people without keys get theirs one by one, also in a workspace of which the planner knows nothing', async () => {
  const known = await newTenant(app.services);
  const unknown = await newTenant(app.services);
  const { direct } = app.database;
  const add = (spaceId: string) =>
    `insert into prospects (space_id, id, first_name, last_name, created_at, updated_at)
     select '${spaceId}', gen_random_uuid(), 'Crowd', n::text, now(), now() from generate_series(1, 3000) n`;
  await direct.query(add(known.spaceId));
  await direct.query('analyze prospects');
  // a join that took the few it knows of first would compare each with each and take minutes
  await direct.query(`begin; set local statement_timeout = '40s'; ${add(unknown.spaceId)}; commit`);
  const { rows } = await direct.query(
    `select count(*)::int as found from prospects where space_id = $1 and terms @@ 'crowd' and name_key like '% crowd'`,
    [unknown.spaceId],
  );
  assert.deepEqual(rows, [{ found: 3000 }]);
});

test('F058: whoever writes people leaves them with what they are found and sorted by', async () => {
  const { spaceId } = await newTenant(app.services);
  const inSpace = <T>(work: (tx: SpaceTx) => Promise<T>) => app.services.transactions.inSpace(spaceId, work);
  const profile = {
    personId: 'n1',
    name: 'Nora Netz',
    firstName: 'Nora',
    lastName: 'Netz',
    headline: '',
    title: 'Pilot',
  };
  const [ada, bob] = await inSpace((tx) =>
    upsertProspects(tx, [
      { first_name: 'Ada', last_name: 'Früh', email: 'ada@früh.test', custom: { tier: 'gold' } },
      { first_name: 'Bob', last_name: '', link: 'https://network.test/in/bob', company_name: 'Bobco Ltd.' },
      { first_name: 'Ann', last_name: 'Twice', email: 'ann@twice.test', title: 'Baker' },
    ]),
  );
  assert.ok(ada && bob);
  await inSpace((tx) => addNetworkPerson(tx, profile as unknown as Profile));
  // told again with something new, changed by hand, filled in from somebody else, only looked at
  await inSpace((tx) => upsertProspects(tx, [{ email: 'ann@twice.test', title: 'Head Baker', company_name: 'Ovens' }]));
  await inSpace((tx) => changeProspect(tx, ada, undefined, { last_name: 'Spät', email: 'ada@spaet.test' }));
  await inSpace((tx) => changeProspect(tx, bob, undefined, { company_domain: 'bobco.test' }));
  await inSpace((tx) => changeProspect(tx, bob, undefined, { headline: 'Nothing that is looked for' }));
  const client = await app.database.direct.connect();
  await seedPeople(client, { spaceId, seed: 3, count: 20, now: new Date(), worldUrl: null });
  client.release();

  const { rows } = await app.database.direct.query(
    `select first_name, last_name, company_name, title, email, company_domain, words, name_key, company_key, terms
     from prospects where space_id = $1`,
    [spaceId],
  );
  assert.equal(rows.length, 24);
  const words = new Set<string>();
  for (const { words: found, name_key, company_key, terms, ...person } of rows) {
    const keys = searchKeysOf(person, words);
    const ours = await app.database.direct.query('select $1::tsvector as terms', [keys.terms]);
    assert.deepEqual({ words: found, name_key, company_key, terms }, { ...keys, ...ours.rows[0] });
  }
  assert.deepEqual(await keptOf(spaceId, [...words]), [...words].sort());
  for (const typed of ['spat', 'head bak', 'netz pilot', 'ovens']) {
    const found = await inSpace((tx) => searchProspects(tx, typed));
    assert.equal(found?.kind === 'named' && found.ids.length, 1, typed);
  }
});
