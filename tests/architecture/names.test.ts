import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { classesOf, identifierParts, namesExportedTwice, nameParts, readGlossary, retiredAmong } from './names.ts';
import { isSource, isTest, parseSource, projectFiles, read, ROOT, sourceOf } from './source-files.ts';

const files = projectFiles();
const code = files.filter(
  (file) => isSource(file) && !isTest(file) && /^(contract|engine|server|web|scripts)\//.test(file),
);
const glossary = readGlossary(read('docs/GLOSSARY.md'));

test('no exported name stands for two things', () => {
  // a route is found by its path; what a feature shows to others may be its own part, loaded later
  const named = code.filter((file) => !file.startsWith('web/routes/') && !file.endsWith('/public.ts'));
  assert.deepEqual(namesExportedTwice(named.map(sourceOf)), []);
  const twice = (one: string, other: string) =>
    namesExportedTwice([parseSource('a.ts', one), parseSource('b.ts', other)]);
  const task = 'export const Task = 1;\nexport type Task = number;';
  for (const again of [
    'interface Task {}',
    '{ a as Task };',
    'const { Task } = all;',
    'declare function Task(): void;',
  ])
    assert.deepEqual(twice(task, `let a = 1, all = {};\nexport ${again}`), ['Task: a.ts, b.ts'], again);
  assert.deepEqual(twice(task, "export { other as Task } from './c.ts';"), ['Task: a.ts, b.ts']);
  assert.deepEqual(twice(task, "export { Task } from './a.ts';"), []);
});

test('a full name is put together without what would turn it round (F050)', () => {
  const joined = /(?<!plainName\()`\$\{[\w.?]*first_?[nN]ame[^}]*\} \$\{[\w.?]*last_?[nN]ame[^}]*\}`/;
  assert.match('full_name: `${row.first_name} ${row.last_name}`.trim()', joined);
  assert.doesNotMatch('full_name: plainName(`${row.first_name} ${row.last_name}`)', joined);
  // a blacklist has names as they are stored; the names of the demo are our own
  const told = code.filter(
    (file) => /^server\/(modules|core|runner)\//.test(file) && !/\/demo\/|\/blacklist-prospects\.ts$/.test(file),
  );
  assert.deepEqual(
    told.filter((file) => joined.test(sourceOf(file).code)),
    [],
  );
});

test('every word of the glossary stands in the code', () => {
  assert.ok(glossary.words.length > 30);
  const text = code.map(read).join('\n');
  const absent = glossary.words.flatMap(({ word, inCode }) => {
    if (inCode.length === 0) return [`${word}: names nothing of the code`];
    return inCode
      .filter((name) => (name.includes('/') ? !existsSync(ROOT + name) : !new RegExp(`\\b${name}\\b`).test(text)))
      .map((name) => `${word}: ${name} is not in the code`);
  });
  assert.deepEqual(absent, []);
});

test('no retired word is part of a name', () => {
  assert.ok(glossary.retired.length > 5);
  const { retired } = glossary;
  const written = files.filter((file) => isSource(file) && !file.startsWith('tests/architecture/'));
  const used = written.flatMap((file) =>
    retiredAmong(identifierParts(sourceOf(file).code), retired).map((word) => `${file}: ${word}`),
  );
  const named = files.filter((file) => /\.(tsx?|mjs|css|sql|md)$/.test(file));
  const inName = named.flatMap((file) =>
    retiredAmong(nameParts(file.replace(/^.*\/|\.\w+$/g, '')), retired).map((word) => `${file} is called ${word}`),
  );
  const sheets = files.filter((file) => file.endsWith('.css'));
  const inClass = sheets.flatMap((file) =>
    classesOf(read(file)).flatMap((name) =>
      retiredAmong(nameParts(name), retired).map((word) => `${file}: .${name}, ${word}`),
    ),
  );
  assert.deepEqual([...used, ...inName, ...inClass], []);
  assert.deepEqual(retiredAmong(identifierParts('const errands = znCarriers;'), retired), ['Carrier', 'errand']);
  assert.deepEqual(retiredAmong(nameParts('zn-carrier'), retired), ['Carrier', 'carrier']);
  assert.deepEqual(retiredAmong(nameParts('mailCarriers'), retired), ['Carrier']);
  assert.deepEqual(classesOf('.row .shopRow:hover { margin: 0.5rem } /* .gone */'), ['row', 'shopRow']);
  const parts = identifierParts("hearMail(isCollapsed, 'letter'); // a deed");
  assert.deepEqual(
    ['hear', 'hearMail', 'Mail', 'lapsed', 'letter', 'deed'].map((word) => parts.has(word)),
    [true, true, true, false, false, false],
  );
});
