import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { searchKeysOf } from '../../../../../engine/contacts/search-keys.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { newId } from '../../../../core/ids.ts';

const app = useApp();
const FOLDER = new URL('../../../../migrations/', import.meta.url);
const QUICKLY = '0009-people-written-quickly.sql';

test('F058: a database that has people gives them what they are found by when it is brought up to date', async () => {
  const name = `upgrade_${newId().replaceAll('-', '')}`;
  await app.database.direct.query(`create database ${name}`);
  const url = new URL(app.database.url);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await runMigrations({ connectionString: url.href });
    const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
    const apply = async (file: string) => client.query(await readFile(new URL(file, FOLDER), 'utf8'));
    for (const file of files.slice(0, files.indexOf(QUICKLY))) await apply(file);
    const [brand, space] = [newId(), newId()];
    await client.query(`insert into whitelabel_brands select $1, 'brand', false, '{}', now(), now()`, [brand]);
    await client.query(
      `insert into spaces (id, brand_id, name, created_at, updated_at) values ($1, $2, 'Space', now(), now())`,
      [space, brand],
    );
    const people = [
      ['José', 'Núñez', 'Ácme, Inc.', 'Head of R&D', 'Jo.Se@Acme.test', 'www.ACME.test'],
      ['Ada', 'Lovelace', '', '', null, null],
    ];
    for (const values of people)
      await client.query(
        `insert into prospects (space_id, id, first_name, last_name, company_name, title, email, company_domain,
           created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, now(), now())`,
        [space, newId(), ...values],
      );
    await apply(QUICKLY);

    const { rows } = await client.query(
      `select first_name, last_name, company_name, title, email, company_domain, words, name_key, company_key, terms
       from prospects`,
    );
    assert.equal(rows.length, people.length);
    const words = new Set<string>();
    for (const { words: kept, name_key, company_key, terms, ...person } of rows) {
      const keys = searchKeysOf(person, words);
      const ours = await client.query('select $1::tsvector as terms', [keys.terms]);
      assert.deepEqual({ words: kept, name_key, company_key, terms }, { ...keys, ...ours.rows[0] });
    }
    const kept = await client.query('select word from prospects_words where space_id = $1 order by word', [space]);
    assert.deepEqual(
      kept.rows.map(({ word }) => word),
      [...words].sort(),
    );
  } finally {
    await client.end();
    await app.database.direct.query(`drop database ${name}`);
  }
});
