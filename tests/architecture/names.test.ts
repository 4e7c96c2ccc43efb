import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { identifierParts, namesExportedTwice, readGlossary } from './names.ts';
import { isSource, isTest, projectFiles, read, ROOT } from './source-files.ts';

const code = projectFiles().filter(
  (file) => isSource(file) && !isTest(file) && /^(contract|engine|server|web|scripts)\//.test(file),
);
const glossary = readGlossary(read('docs/GLOSSARY.md'));

test('no exported name stands for two things', () => {
  // a route is found by its path; what a feature shows to others may be its own part, loaded later
  const named = code.filter((file) => !file.startsWith('web/routes/') && !file.endsWith('/public.ts'));
  assert.deepEqual(namesExportedTwice(named.map((file) => ({ file, text: read(file) }))), []);
  assert.deepEqual(
    namesExportedTwice([
      { file: 'a.ts', text: 'export const Task = 1;\nexport type Task = number;' },
      { file: 'b.ts', text: 'export interface Task {}' },
    ]),
    ['Task: a.ts, b.ts'],
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
  const used = code.flatMap((file) => {
    const parts = identifierParts(read(file));
    return glossary.retired.filter((word) => parts.has(word)).map((word) => `${file}: ${word}`);
  });
  assert.deepEqual(used, []);
  const parts = identifierParts("hearMail(isCollapsed, 'letter'); // a deed");
  assert.deepEqual(
    ['hear', 'hearMail', 'Mail', 'lapsed', 'letter', 'deed'].map((word) => parts.has(word)),
    [true, true, true, false, false, false],
  );
});
