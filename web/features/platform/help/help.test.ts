import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { LANGUAGES, type Language } from '../../../../contract/accounts/people.ts';
import { screenPaths } from '../../../screens-plugin.ts';
import { findGuides } from './find-guides.ts';
import { type Guide, GUIDE_IDS, type GuideText, relatedTo } from './guide.ts';
import { guidesOfPath } from './guides-of-path.ts';

const folder = import.meta.dirname;
const read = (language: Language, id: string) =>
  JSON.parse(readFileSync(join(folder, 'guides', language, `${id}.json`), 'utf8')) as GuideText;
const guidesIn = (language: Language): Guide[] => GUIDE_IDS.map((id) => ({ id, ...read(language, id) }));

test('every guide is there in every language, with as many steps, and nothing else is (F023)', () => {
  for (const language of LANGUAGES) {
    const files = readdirSync(join(folder, 'guides', language)).sort();
    assert.deepEqual(files, GUIDE_IDS.map((id) => `${id}.json`).sort());
    for (const { id, title, summary, words, steps } of guidesIn(language)) {
      assert.equal(steps.length, read('en', id).steps.length, `${language} ${id}`);
      const texts = [title, summary, words, ...steps.flatMap((step) => [step.title, step.text])];
      assert.ok(
        texts.every((text) => text.trim() !== ''),
        `${language} ${id}`,
      );
    }
    const titles = guidesIn(language).map(({ title }) => title);
    assert.equal(new Set(titles).size, titles.length, language);
  }
});

test('no guide was left untranslated (F023)', () => {
  for (const language of LANGUAGES.filter((one) => one !== 'en'))
    for (const id of GUIDE_IDS)
      for (const [at, step] of read(language, id).steps.entries())
        assert.notEqual(step.text, read('en', id).steps[at]?.text, `${language} ${id}`);
});

test('every guide has its picture, of a modest size in all (F023)', () => {
  const sizes = GUIDE_IDS.map((id) => {
    const file = join(folder, 'pictures', `${id}.webp`);
    assert.ok(existsSync(file), id);
    return statSync(file).size;
  });
  assert.ok(sizes.reduce((sum, size) => sum + size, 0) < 1_500_000);
});

test('addresses that a guide names are there (F023)', () => {
  const served = readFileSync(join(folder, '../../../../server/core/http/document-api.ts'), 'utf8');
  for (const language of LANGUAGES)
    for (const { id, steps } of guidesIn(language))
      for (const [path] of steps
        .map(({ text }) => text)
        .join(' ')
        .matchAll(/\/api\/[\w.]+\w/g))
        assert.ok(served.includes(`\${API_PREFIX}${path.slice('/api'.length)}`), `${language} ${id}: ${path}`);
});

test('every page of the product has a guide (F023)', () => {
  const tree = readFileSync(join(folder, '../../../routeTree.gen.ts'), 'utf8');
  const isInside = (path: string) => tree.includes(`'/_app${path}'`) || tree.includes(`'/_app${path}/'`);
  const pages = screenPaths(tree).filter((path) => path !== '/' && isInside(path));
  assert.ok(pages.length > 30);
  for (const path of pages) assert.notDeepEqual(guidesOfPath(path), [], path);
  for (const path of ['/nowhere', '/campaignsfoo']) assert.deepEqual(guidesOfPath(path), []);
});

test('a guide leads to others, never to itself', () => {
  for (const id of GUIDE_IDS) {
    assert.ok(relatedTo(id).length > 0);
    assert.ok(!relatedTo(id).includes(id));
  }
});

test('search finds a guide by its title, by another word and by a word with a typing error (F023)', () => {
  const first = (language: Language, typed: string) => findGuides(typed, guidesIn(language))[0]?.id;
  assert.equal(first('en', 'simulate'), 'simulate');
  assert.equal(first('en', 'simualte'), 'simulate');
  assert.equal(first('en', 'spreadsheet'), 'import-csv');
  assert.equal(first('en', 'permisions'), 'members');
  assert.equal(first('de', 'Bedingugen'), 'conditions');
  assert.equal(first('fr', 'etiquettes'), 'labels');
  assert.equal(first('es', 'limites'), 'limits');
  assert.deepEqual(findGuides('xyzzyq', guidesIn('en')), []);
  assert.equal(findGuides('  ', guidesIn('en')).length, GUIDE_IDS.length);
});
