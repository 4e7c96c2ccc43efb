import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { modules } from '../../server/modules.ts';
import { findCycles } from './find-cycles.ts';
import { floorBreach, moduleImports, moduleOf, misplaced, queriesBreach } from './floors.ts';
import { importsOf, isSource, isTest, projectFiles, ROOT } from './source-files.ts';

const files = projectFiles();
const imports = files.filter((file) => isSource(file) && !isTest(file)).flatMap((file) => importsOf(file));
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
