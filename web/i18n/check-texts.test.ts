import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkTexts, type TextTree } from './check-texts.ts';

const en: TextTree = { a: { title: 'Hello {{name}}', steps_one: '{{count}} step', steps_other: '{{count}} steps' } };
const fr: TextTree = {
  a: {
    title: 'Bonjour {{name}}',
    steps_one: 'une étape',
    steps_many: '{{count}} étapes',
    steps_other: '{{count}} étapes',
  },
};
const code = 't(($) => $.a.title, { name }); t(($) => $.a.steps, { count });';
const check = (texts: Record<string, TextTree>, source = code) => checkTexts({ texts, main: 'en', sources: [source] });
const change = (tree: TextTree, values: TextTree): TextTree => ({ a: { ...(tree.a as TextTree), ...values } });

test('texts that agree with each other and with the code have no problems', () => {
  assert.deepEqual(check({ en, fr }), []);
});

test('a key that is missing, too many or empty in one language is told', () => {
  const { title: _, ...rest } = fr.a as TextTree;
  assert.deepEqual(check({ en, fr: { a: rest } }), ['fr: a.title is missing']);
  assert.deepEqual(check({ en, fr: change(fr, { extra: 'x' }) }), ['fr: a.extra is too many']);
  assert.deepEqual(check({ en, fr: change(fr, { title: ' ' }) }), ['fr: a.title is empty']);
});

test('each language needs the plural forms of its own grammar', () => {
  const { steps_many: _, ...rest } = fr.a as TextTree;
  assert.deepEqual(check({ en, fr: { a: rest } }), ['fr: a.steps_many is missing']);
  assert.deepEqual(check({ en: change(en, { steps_few: 'x' }) }), ['en: a.steps_few is too many']);
});

test('code and texts need each other', () => {
  assert.deepEqual(check({ en }, `${code} t(($) => $.a.gone)`), ['a.gone is used but stands in no file']);
  assert.deepEqual(check({ en: change(en, { old: 'x' }) }), ['a.old is not used anywhere']);
});

test('placeholders are the same in every language', () => {
  assert.deepEqual(check({ en, fr: change(fr, { title: 'Bonjour {{nom}}' }) }), [
    'fr: a.title differs in {{name}}, {{nom}}',
  ]);
});

test('a selector broken over lines is found', () => {
  assert.deepEqual(check({ en }, 't(($) =>\n  $.a.title); t(($) => $.a\n  .steps)'), []);
});
