import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moduleOf } from './floors.ts';
import { isTest, projectFiles, read } from './source-files.ts';
import { hasSql, isQueryFile, ownerOf, tablesOf, writerOf, writesOf } from './tables.ts';

const files = projectFiles();
const modules = [...new Set(files.flatMap((file) => moduleOf(file) ?? []))];
const tables = tablesOf(read('server/core/db/tables.gen.ts'));
const code = files.filter((file) => file.endsWith('.ts') && writerOf(file) && !isTest(file));

test('every table has one owner', () => {
  assert.ok(tables.length > 70);
  assert.deepEqual(
    tables.filter((table) => !['core', ...modules].includes(ownerOf(table, modules) ?? '')),
    [],
  );
  assert.equal(ownerOf('spaces_invites', modules), 'people/spaces');
  assert.equal(ownerOf('inbox_outgoing', modules), 'work/inbox');
  assert.equal(ownerOf('strangers', modules), undefined);
});

test('a table is written by its owner alone', () => {
  const found = code.flatMap((file) =>
    writesOf(read(file), tables)
      .filter((table) => table === '?' || ownerOf(table, modules) !== writerOf(file))
      .map((table) => `${file} ${table}`),
  );
  assert.deepEqual(found, []);
});

test('SQL stands in query files alone', () => {
  const found = code.filter((file) => !isQueryFile(file) && hasSql(read(file)));
  assert.deepEqual(found, []);
});

test('the laws of tables would notice each kind of breach', () => {
  const written = (text: string) => writesOf(text, tables);
  assert.deepEqual(written("build.insertInto('tasks').values(rows)"), ['tasks']);
  assert.deepEqual(written("build\n  .updateTable('prospects as p')"), ['prospects']);
  assert.deepEqual(written('sql`with gone as (delete from inbox_messages m where true) select 1`'), ['inbox_messages']);
  assert.deepEqual(written('sql`insert into\n  runner_lanes as l (space_id)`'), ['runner_lanes']);
  assert.deepEqual(written('sql`update ${sql.table(name)} set a = 1`'), ['?']);
  assert.deepEqual(written('build.deleteFrom(table)'), ['?']);
  assert.deepEqual(written('/** An update tasks and others hear of. */ sql`select * from tasks for update`'), []);
  assert.ok(hasSql("import { build } from '../../../core/db/build.ts';"));
  assert.ok(hasSql("import { sql } from 'kysely';"));
  assert.ok(hasSql("await client.query('select 1');"));
  assert.ok(!hasSql("import type { Insertable } from 'kysely';"));
});
