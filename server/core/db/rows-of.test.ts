import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { type TestDatabase, throwawayDatabase } from '../../../tests/factories/database.ts';
import { systemClock } from '../clock/clock.ts';
import { build } from './build.ts';
import { type Database, openDatabase } from './database.ts';
import { rowsOf } from './rows-of.ts';
import { createTransactions } from './transaction.ts';

let given: TestDatabase;
let database: Database;
before(async () => {
  given = await throwawayDatabase();
  database = openDatabase({ url: given.url, max: 2 });
});
after(async () => {
  await database.close();
  await given.drop();
});

test('rows arrive as they were, whatever their texts hold', async () => {
  const texts = [
    'plain',
    '',
    'NULL',
    'a,b',
    '{"x": [1]}',
    'back\\slash "quoted"',
    ' spaces ',
    'new\nline',
    '😀 ümlaut',
    null,
  ];
  const rows = texts.map((text, at) => ({
    id: `00000000-0000-7000-8000-00000000000${at % 10}`,
    text,
    count: at,
    is_even: at % 2 === 0,
    day: '2026-11-15',
    at: at % 3 === 0 ? null : new Date(Date.UTC(2026, 10, 15, 12, 0, 0, at)),
    data: at === 4 ? null : { text, list: [at, null] },
    whole: { at, text },
  }));
  const columns = {
    id: 'uuid',
    text: 'text',
    count: 'integer',
    is_even: 'boolean',
    day: 'date',
    at: 'timestamptz',
    data: 'jsonb',
    whole: 'document',
  } as const;
  const read = await createTransactions(database, systemClock).onPlatform((tx) =>
    tx.all(sql`select * from ${rowsOf(columns, rows)} order by n.count`.compile(build)),
  );
  assert.deepEqual(read, rows);
});

test('no rows are no rows', async () => {
  const read = await createTransactions(database, systemClock).onPlatform((tx) =>
    tx.all(sql`select * from ${rowsOf({ id: 'uuid', data: 'document' }, [])}`.compile(build)),
  );
  assert.deepEqual(read, []);
});
