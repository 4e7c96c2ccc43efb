import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moduleOf } from './floors.ts';
import { isSource, isTest, parseSource, projectFiles, read, sourceOf } from './source-files.ts';
import { hasSql, isQueryFile, ownerOf, tablesOf, writesOf, wrongWrites } from './tables.ts';

const files = projectFiles();
const modules = [...new Set(files.flatMap((file) => moduleOf(file) ?? []))];
const tables = tablesOf(read('server/core/db/tables.gen.ts'));
const server = files.filter((file) => file.startsWith('server/') && isSource(file) && !isTest(file)).map(sourceOf);

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
  const found = server.flatMap(({ file, code }) =>
    wrongWrites(file, code, tables, modules).map((table) => `${file} ${table}`),
  );
  assert.deepEqual(found, []);
  const wrong = (file: string) => wrongWrites(file, "build.deleteFrom('tasks')", tables, modules);
  assert.deepEqual(wrong('server/modules/work/tasks/task-queries.ts'), []);
  for (const file of ['modules/work/tasks/close.ts', 'modules/work/inbox/queries.ts', 'core/http/a.ts', 'app.ts'])
    assert.deepEqual(wrong(`server/${file}`), ['tasks'], file);
  for (const file of ['providers/a.ts', 'world/a.ts', 'runner/a-queries.ts', 'core/auth/find-actor.ts'])
    assert.deepEqual(wrong(`server/${file}`), ['tasks'], file);
});

test('SQL stands in query files alone', () => {
  // core is what runs it; the seed and the world have their own ways with a database
  const asked = server.filter(({ file }) => !/^server\/(core|seed|world)\//.test(file) && !isQueryFile(file));
  assert.ok(asked.length > 500);
  assert.deepEqual(
    asked.filter(hasSql).map(({ file }) => file),
    [],
  );
});

test('the laws of tables would notice each kind of breach', () => {
  const written = (text: string) => writesOf(text, tables);
  assert.deepEqual(written("build.insertInto('tasks').values(rows)"), ['tasks']);
  assert.deepEqual(written("build\n  .updateTable('prospects as p')"), ['prospects']);
  assert.deepEqual(written('sql`with gone as (delete from inbox_messages m where true) select 1`'), ['inbox_messages']);
  assert.deepEqual(written('sql`insert into\n  runner_lanes as l (space_id)`'), ['runner_lanes']);
  assert.deepEqual(written('sql`update ${sql.table(name)} set a = 1`'), ['?']);
  assert.deepEqual(written('build.deleteFrom(table)'), ['?']);
  assert.deepEqual(written('sql`select * from tasks for update`'), []);
  for (const text of ['INSERT INTO tasks', 'insert into public.tasks', 'merge into tasks t', 'truncate "tasks"'])
    assert.deepEqual(written(`sql\`${text} …\``), ['tasks'], text);
  assert.deepEqual(written('sql`truncate table prospects, tasks`'), ['prospects', 'tasks']);
  assert.deepEqual(written('sql`copy tasks (id) from stdin`'), ['tasks']);
  assert.deepEqual(written("build.mergeInto('tasks as t')"), ['tasks']);
  assert.deepEqual(written("build.deleteFrom(['prospects as p', 'public.tasks'])"), ['prospects', 'tasks']);
  assert.deepEqual(written('insert into world.tasks'), []);
  const held = (text: string) => hasSql(parseSource('server/modules/work/tasks/a.ts', text));
  assert.ok(held("import { build } from '../../../core/db/build.ts';"));
  assert.ok(held("import { sql } from 'kysely';"));
  assert.ok(held("const { sql } = await import('kysely');"));
  assert.ok(held("await client.query('select 1');"));
  assert.ok(held("await pool.query<{ n: number }>('select 1');"));
  assert.ok(held("const a = { sql: 'select 1', parameters: [] } as unknown as CompiledQuery;"));
  assert.ok(!held("import type { Insertable } from 'kysely';"));
});
