import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { apiCalls } from '../../contract/api-calls.ts';
import {
  commandsIn,
  isThere,
  linksIn,
  lostFiles,
  lostInFiles,
  lostNames,
  lostRoutes,
  lostVariables,
  methodsOf,
  modulesOnMap,
  pathsIn,
  pathsOfCode,
  retiredIn,
  tablesOnPage,
  wordsOfCode,
} from './documents.ts';
import { readGlossary } from './names.ts';
import { projectFiles, read, ROOT } from './source-files.ts';
import { ownerOf, tablesOf } from './tables.ts';

const files = projectFiles();
const documents = files.filter((file) => file.endsWith('.md'));
/** What is written of today's code; decisions are of their day, and recipes name what is not there yet. */
const present = documents.filter((file) => /^docs\/(modules\/|ARCHITECTURE|TESTING)/.test(file));
// the examples of these laws name what is gone
const code = files.filter(
  (file) => /\.(tsx?|mjs|sql|css|json|yaml)$/.test(file) && !/^package-lock\.json$|^tests\/architecture\//.test(file),
);
const modules = [...new Set(files.flatMap((file) => /^server\/modules\/([^/]+\/[^/]+)\//.exec(file)?.[1] ?? []))];

const lostIn = (pages: readonly string[], find: (text: string) => string[]): string[] =>
  pages.flatMap((file) => find(read(file)).map((name) => `${file} names ${name}`));

test('every path that a document cites or links to exists', () => {
  assert.deepEqual(
    lostIn(documents, (text) => pathsIn(text).filter((path) => !isThere(path, files))),
    [],
  );
  assert.deepEqual(
    documents.flatMap((page) => linksIn(page, read(page)).filter((path) => !existsSync(ROOT + path))),
    [],
  );
  const page =
    '`server/gone.ts:12`, `server/zd/*.ts`, `elsewhere/a.ts` and server/bare.ts. [x](../web/b.ts#c) [y](https://z)';
  assert.deepEqual(pathsIn(page), ['server/gone.ts', 'server/zd/*.ts', 'server/bare.ts']);
  assert.deepEqual(linksIn('docs/PAGE.md', page), ['web/b.ts']);
  assert.ok(isThere('server/*/a.ts', ['server/b/a.ts']) && isThere('server/b/', ['server/b/a.ts']));
  assert.ok(!isThere('server/*.ts', ['server/b/a.ts']) && !isThere('server/b/a.t', ['server/b/a.ts']));
});

test('every command that a document tells to run is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  assert.deepEqual(
    lostIn(documents, (text) => commandsIn(text).filter((name) => !(name in scripts))),
    [],
  );
  assert.deepEqual(commandsIn('`npm run gone -- a`'), ['gone']);
});

test('every file, name and route of a page about the code is there', () => {
  const texts = code.map(read);
  const words = wordsOfCode(texts);
  const served = pathsOfCode(code.filter((file) => /^(contract|server)\//.test(file)).map(read));
  const methods = methodsOf(Object.values(apiCalls).flatMap((domain) => Object.values(domain)));
  assert.ok(methods.size > 100);
  assert.deepEqual(
    [
      ...lostIn(present, (text) => lostFiles(text, files)),
      ...lostIn([...present, 'CONTRIBUTING.md'], (text) => lostNames(text, words)),
      ...lostIn(['README.md', 'docs/OPERATIONS.md'], (text) => lostVariables(text, words)),
      ...lostIn([...present, 'docs/ADD-A-CAPABILITY.md'], (text) => lostInFiles(text, files, read)),
      ...lostIn(present, (text) => lostRoutes(text, served, methods)),
    ],
    [],
  );
});

test('the check of pages would notice each kind of loss', () => {
  const page =
    '`gone.ts` `here.ts` `gone/` `goneName(x)` `hereName` `GET /gone/{id}` `GET /api/here/{id}`\n```\nfree\n```';
  assert.deepEqual(lostFiles(`${page} \`server/a/\``, ['server/a/here.ts', 'web/gone.ts']), ['gone.ts', 'gone/']);
  assert.deepEqual(
    lostInFiles('`one` (`a.ts`), `two(x)` (`a.ts`)', ['b/a.ts'], () => 'const one = 1'),
    ['two in a.ts'],
  );
  assert.deepEqual(lostNames(page, wordsOfCode(['hereName x GET gone api here id'])), ['goneName(x)']);
  assert.deepEqual(lostVariables('`DATA_DIR=a` and GONE_DIR', new Set(['DATA_DIR'])), ['GONE_DIR']);
  const here = pathsOfCode(["path: '/here/{name}'"]);
  assert.deepEqual(lostRoutes(page, here, new Map()), ['GET /gone/{id}']);
  const put = methodsOf([{ method: 'PUT', path: '/here/{name}' }]);
  assert.deepEqual(lostRoutes('`GET /api/here/{id}` `PUT /here/{id}`', here, put), ['GET /api/here/{id}']);
});

test('every module of the server has its page, and the page names the tables that are its own', () => {
  const tables = tablesOf(read('server/core/db/tables.gen.ts'));
  const wrong = modules.flatMap((name) => {
    const page = `docs/modules/${name}.md`;
    if (!existsSync(ROOT + page)) return [`${page} is missing`];
    const named = tablesOnPage(read(page), tables);
    const own = tables.filter((table) => ownerOf(table, modules) === name);
    return [
      ...named.filter((table) => !own.includes(table)).map((table) => `${page} claims ${table}`),
      ...own.filter((table) => !named.includes(table)).map((table) => `${page} leaves out ${table}`),
    ];
  });
  assert.deepEqual(wrong, []);
  assert.deepEqual(tablesOnPage('Tables: `a`, `b_*`; not `c`.', ['a', 'b_one', 'c']), ['a', 'b_one']);
});

test('the map lists every module on its floor', () => {
  const [, floors = ''] = read('docs/ARCHITECTURE.md')
    .split(/^## /m)
    .filter((part) => /^(One|Floors)/.test(part));
  const listed = modulesOnMap(floors).filter((name) => !name.endsWith('none yet'));
  assert.deepEqual(listed.toSorted(), modules.toSorted());
  assert.deepEqual(modulesOnMap('| `a` | one (and more), two | why |'), ['a/one', 'a/two']);
});

test('no page about the code uses a retired word', () => {
  const { retired } = readGlossary(read('docs/GLOSSARY.md'));
  assert.deepEqual(
    lostIn(present, (text) => retiredIn(text, retired)),
    [],
  );
  assert.deepEqual(retiredIn('Two carriers; `errand`.', ['Carrier', 'errand']), ['Carrier']);
});
