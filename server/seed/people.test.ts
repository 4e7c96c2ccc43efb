import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type pg from 'pg';
import * as z from 'zod';
import { type TestDatabase, throwawayDatabase } from '../../tests/factories/database.ts';
import { newId } from '../core/ids.ts';
import { person } from '../world/people/person.ts';
import { seedPeople } from './people.ts';
import { seedIds } from './seed-ids.ts';
import { SEED_COLUMNS, copyLine } from './seed-rows.ts';
import { findSpace } from './seed-space.ts';

const now = new Date('2026-01-05T09:00:00.000Z');
let database: TestDatabase;
let client: pg.PoolClient;
let brandId: string;
let spaceId: string;

before(async () => {
  database = await throwawayDatabase();
  client = await database.direct.connect();
  brandId = newId();
  await client.query(`insert into whitelabel_brands values ($1, 'seeded', false, '{}', $2, $2)`, [brandId, now]);
});
after(async () => {
  client.release();
  await database.drop();
});
beforeEach(async () => {
  spaceId = await newSpace('Scale');
});

async function newSpace(name: string): Promise<string> {
  const id = newId();
  await client.query('insert into spaces (id, brand_id, name, created_at, updated_at) values ($1, $2, $3, $4, $4)', [
    id,
    brandId,
    name,
    now,
  ]);
  return id;
}

const seed = (count: number, more: { seed?: number; spaceId?: string; batch?: number } = {}) =>
  seedPeople(client, { spaceId, seed: 7, count, now, worldUrl: 'http://world.test', ...more });
const count = async (space = spaceId) =>
  (await client.query<{ n: number }>('select count(*) as n from prospects where space_id = $1', [space])).rows[0]?.n;

test('each row holds its person', async () => {
  assert.equal(await seed(3), 3);
  const { rows } = await client.query('select * from prospects where space_id = $1 order by id', [spaceId]);
  const expected = person(7, 2);
  assert.equal(rows.length, 3);
  assert.partialDeepStrictEqual(rows[2], {
    space_id: spaceId,
    id: seedIds(spaceId, 7)(2),
    first_name: expected.firstName,
    last_name: expected.lastName,
    headline: expected.headline,
    title: expected.title,
    seniority: expected.seniority,
    department: expected.department,
    company_name: expected.company.name,
    company_domain: expected.company.domain,
    company_size: expected.company.headCount,
    industry: expected.company.industry,
    city: expected.place.city,
    country_code: expected.place.countryCode,
    timezone: expected.place.timezone,
    language: expected.language,
    email: expected.email,
    phone: expected.phone,
    photo_link: 'http://world.test/people/2/picture.svg?seed=7',
    created_at: now,
    updated_at: now,
    version: 1,
    link: null,
  });
});

test('running it again adds nothing, asking for more adds only the rest', async () => {
  const batch = 500;
  assert.equal(await seed(1_600, { batch }), 1_600);
  assert.equal(await seed(1_600, { batch }), 0);
  assert.equal(await seed(1_610, { batch }), 10);
  assert.equal(await count(), 1_610);
});

test('a gap is filled without touching what is there', async () => {
  await seed(500);
  await client.query(`delete from prospects where space_id = $1 and id in ($2, $3)`, [
    spaceId,
    seedIds(spaceId, 7)(0),
    seedIds(spaceId, 7)(499),
  ]);
  await client.query(`update prospects set first_name = 'Kept' where space_id = $1 and id = $2`, [
    spaceId,
    seedIds(spaceId, 7)(100),
  ]);
  assert.equal(await seed(500), 2);
  const { rows } = await client.query(`select first_name from prospects where space_id = $1 and first_name = 'Kept'`, [
    spaceId,
  ]);
  assert.equal(rows.length, 1);
  assert.equal(await count(), 500);
});

test('two seeds at once do not collide', async () => {
  const second = await database.direct.connect();
  try {
    const options = { spaceId, seed: 7, count: 5_000, now, worldUrl: null };
    const added = await Promise.all([seedPeople(client, options), seedPeople(second, options)]);
    assert.deepEqual(
      added.sort((a, b) => a - b),
      [0, 5_000],
    );
  } finally {
    second.release();
  }
});

test('other seeds and other workspaces have rows of their own', async () => {
  const other = await newSpace('Other');
  await seed(10);
  assert.equal(await seed(10, { seed: 8 }), 10);
  assert.equal(await seed(10, { spaceId: other }), 10);
  assert.equal(await count(), 20);
  const { rows } = await client.query('select count(distinct id) as n from prospects where space_id = any($1)', [
    [spaceId, other],
  ]);
  assert.equal(rows[0].n, 30);
});

test('an interrupted seed goes on where it stopped', async () => {
  let steps = 0;
  const broken = seedPeople(client, {
    spaceId,
    seed: 7,
    count: 1_000,
    batch: 500,
    now,
    worldUrl: null,
    onProgress: () => {
      if (++steps === 1) throw new Error('stop');
    },
  });
  await assert.rejects(broken, /stop/);
  assert.equal(await count(), 500);
  assert.equal(await seed(520), 20);
});

test('ids are valid UUIDs that grow with the index', () => {
  const id = seedIds('0198a000-0000-7000-8000-000000000001', 7);
  const ids = [0, 1, 255, 256, 999_999, 0xffff_ffff].map(id);
  for (const value of ids) z.uuid().parse(value);
  assert.deepEqual(ids, [...ids].sort());
  assert.match(id(255), /-0000000000ff$/);
});

test('no line of the stream needs escaping', () => {
  const context = { spaceId, id: seedIds(spaceId, 7), createdAt: now.toISOString(), pictures: null };
  for (let index = 0; index < 20_000; index++) {
    const fields = copyLine(person(3, index), context).slice(0, -1).split('\t');
    assert.equal(fields.length, SEED_COLUMNS.length);
    for (const field of fields) assert.ok(field === '\\N' || !/[\\\n\r]/.test(field), field);
  }
});

test('a workspace is found by id, by name, or as the oldest', async () => {
  const named = await newSpace('Named once');
  assert.equal((await findSpace(client, named)).id, named);
  assert.equal((await findSpace(client, 'named ONCE')).id, named);
  assert.ok((await findSpace(client)).id);
  await assert.rejects(findSpace(client, 'nobody'), /no workspace "nobody"/);
  await newSpace('Named once');
  await assert.rejects(findSpace(client, 'Named once'), /Several workspaces/);
});
