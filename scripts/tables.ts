import { readFile, writeFile } from 'node:fs/promises';
import { describeTables } from '../server/core/db/describe-tables.ts';
import { throwawayDatabase } from '../tests/factories/database.ts';

/** Writes server/core/db/tables.gen.ts from the migrations: the query builder's types, never kept by hand. */
const target = new URL('../server/core/db/tables.gen.ts', import.meta.url);
const database = await throwawayDatabase();
try {
  const text = await describeTables(database.direct);
  if (text === (await readFile(target, 'utf8').catch(() => ''))) console.log('tables.gen.ts is up to date');
  else {
    await writeFile(target, text);
    console.log('tables.gen.ts written');
  }
} finally {
  await database.drop();
}
