import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { modules } from '../../server/modules.ts';
import { findCycles } from './find-cycles.ts';
import {
  demoBreach,
  floorBreach,
  misplaced,
  moduleImports,
  moduleOf,
  outsideModules,
  passedOn,
  queriesBreach,
} from './floors.ts';
import { leftOut } from './module-parts.ts';
import { isSource, isTest, parseSource, projectFiles, ROOT, sourceOf } from './source-files.ts';

const files = projectFiles();
// the import law keeps all others from the modules
const outside = /^(?:contract|engine|web)\//;
const sources = files.filter((file) => isSource(file) && !isTest(file) && !outside.test(file)).map(sourceOf);
const imports = sources.flatMap((source) => source.imports);
const folders = [...new Set(files.flatMap((file) => moduleOf(file) ?? []))];
const listed = modules.map(({ name }) => name).filter((name) => name !== 'runner');

const plain = (from: string, to: string) => ({ from, to, typeOnly: false });
const breaches = (law: typeof floorBreach) =>
  imports.flatMap((each) => {
    const why = law(each);
    return why ? [`${each.from} → ${each.to}: ${why}`] : [];
  });

test('a module knows only the floors below it and its neighbours', () => {
  assert.deepEqual(breaches(floorBreach), []);
  const [accounts, spaces] = [
    'server/modules/people/accounts/sign-in/sign-in.ts',
    'server/modules/people/spaces/features/tiers.ts',
  ];
  assert.ok(floorBreach(plain(accounts, 'server/modules/senders/credentials/find-credential.ts')));
  assert.ok(floorBreach(plain('server/modules/attic/dust/module.ts', accounts)));
  assert.equal(floorBreach(plain(spaces, accounts)), null);
  assert.equal(floorBreach(plain('server/modules/work/inbox/jobs.ts', accounts)), null);
});

test('the folders of modules and floors hold nothing but modules', () => {
  assert.deepEqual(outsideModules(files), []);
  const lost = ['server/modules/shared.ts', 'server/modules/people/shared.ts'];
  assert.deepEqual(outsideModules([...lost, 'server/modules/people/accounts/module.ts']), lost);
});

test('no module imports itself, however long the way round', () => {
  assert.deepEqual(findCycles(moduleImports(imports)), []);
  const circle = [
    plain('server/modules/people/accounts/a.ts', 'server/modules/people/spaces/b.ts'),
    plain('server/modules/people/spaces/c.ts', 'server/modules/people/accounts/d.ts'),
  ];
  assert.equal(findCycles(circle).length, 0);
  assert.deepEqual(findCycles(moduleImports(circle)), ['people/accounts → people/spaces → people/accounts']);
});

test('the query files of a module are its own', () => {
  assert.deepEqual(breaches(queriesBreach), []);
  const theirs = 'server/modules/work/inbox/outgoing/outgoing-queries.ts';
  assert.ok(queriesBreach(plain('server/modules/work/tasks/jobs.ts', theirs)));
  assert.ok(queriesBreach(plain('server/runner/plan-batch.ts', theirs)));
  assert.ok(queriesBreach(plain('server/app.ts', 'server/runner/watch-queries.ts')));
  assert.equal(queriesBreach(plain('server/modules/work/inbox/jobs.ts', theirs)), null);
});

test('queries are passed on by the listed actions alone', () => {
  assert.deepEqual(sources.flatMap(passedOn), []);
  const found = (text: string) => passedOn(parseSource('server/modules/work/tasks/public.ts', text));
  assert.equal(found("export { countTasks } from './queries.ts';").length, 1);
  assert.equal(found("import { countTasks } from './queries.ts';\nexport { countTasks as count };").length, 1);
  assert.equal(found("export { build } from '../../../core/db/build.ts';").length, 1);
  assert.equal(found("export { sql } from 'kysely'; export * from './queries.ts';").length, 2);
  assert.deepEqual(found("export type { TaskRow } from './queries.ts'; export { a } from './a.ts';"), []);
});

test('demo data is nobody’s but the demo’s', () => {
  assert.deepEqual(breaches(demoBreach), []);
  const demo = 'server/modules/work/tasks/demo.ts';
  assert.ok(demoBreach(plain('server/modules/work/meetings/book.ts', demo)));
  assert.ok(demoBreach(plain('server/modules/work/meetings/module.ts', demo)));
  assert.equal(demoBreach(plain('server/modules/work/tasks/module.ts', demo)), null);
});

test('every module has its module.ts, and is listed once, below those that use it', () => {
  assert.deepEqual(
    folders.filter((name) => !existsSync(`${ROOT}server/modules/${name}/module.ts`)),
    [],
  );
  assert.deepEqual(listed.toSorted(), folders.toSorted());
  assert.deepEqual(misplaced(listed, imports), []);
  const use = [plain('server/modules/people/spaces/a.ts', 'server/modules/people/accounts/b.ts')];
  assert.deepEqual(misplaced(['people/spaces', 'people/accounts'], use), ['people/spaces before people/accounts']);
  assert.deepEqual(misplaced(['work/inbox', 'people/accounts'], []), ['people/accounts']);
});

test('no domain of the contract is answered by two modules', () => {
  const domains = modules.flatMap(({ calls }) => Object.keys(calls ?? {}));
  assert.deepEqual(domains.toSorted(), [...new Set(domains)].toSorted());
});

test('what a module’s jobs, calls and listeners declare, its module.ts adds', async () => {
  assert.deepEqual(await leftOut(files, modules), []);
  const without = modules.map((each) => (each.name === 'contacts/conversations' ? { name: each.name } : each));
  assert.deepEqual(await leftOut(files, without), ['server/modules/contacts/conversations/jobs.ts: conversationTasks']);
});
