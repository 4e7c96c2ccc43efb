import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import {
  lostFiles,
  lostInFiles,
  lostNames,
  lostRoutes,
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
const code = files.filter((file) => /\.(tsx?|mjs|sql|css|json|yaml)$/.test(file) && file !== 'package-lock.json');
const modules = [...new Set(files.flatMap((file) => /^server\/modules\/([^/]+\/[^/]+)\//.exec(file)?.[1] ?? []))];

const lostIn = (pages: readonly string[], find: (text: string) => string[]): string[] =>
  pages.flatMap((file) => find(read(file)).map((name) => `${file} names ${name}`));

test('every path that a document cites exists', () => {
  assert.deepEqual(
    lostIn(documents, (text) => pathsIn(text).filter((path) => !existsSync(ROOT + path))),
    [],
  );
  assert.deepEqual(pathsIn('`server/gone.ts` and `elsewhere/gone.ts`'), ['server/gone.ts']);
});

test('every file, name and route of a page about the code is there', () => {
  const texts = code.map(read);
  const words = wordsOfCode(texts);
  const served = pathsOfCode(code.filter((file) => /^(contract|server)\//.test(file)).map(read));
  assert.deepEqual(
    [
      ...lostIn(present, (text) => lostFiles(text, files)),
      ...lostIn(present, (text) => lostNames(text, words)),
      ...lostIn([...present, 'docs/ADD-A-CAPABILITY.md'], (text) => lostInFiles(text, files, read)),
      ...lostIn(present, (text) => lostRoutes(text, served)),
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
  assert.deepEqual(lostRoutes(page, pathsOfCode(["path: '/here/{name}'"])), ['GET /gone/{id}']);
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
