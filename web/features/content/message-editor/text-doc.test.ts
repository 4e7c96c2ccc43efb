import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PLACEHOLDERS } from '../../../../contract/campaigns/sequence.ts';
import { CHIP, docOf, textOf, wrongBrackets } from './text-doc.ts';

const isKnown = (key: string) => (PLACEHOLDERS as readonly string[]).includes(key) || key === 'product';
const chips = (text: string) =>
  docOf(text, isKnown).content?.flatMap(({ content = [] }) => content.filter(({ type }) => type === CHIP)) ?? [];

test('placeholders with and without a fallback become chips (R447)', () => {
  assert.deepEqual(
    chips('Hi {first_name:there}, about {product} and {company_name:}').map(({ attrs }) => attrs),
    [
      { key: 'first_name', fallback: 'there' },
      { key: 'product', fallback: null },
      { key: 'company_name', fallback: '' },
    ],
  );
});

test('what is no placeholder stays text and is found', () => {
  for (const text of ['{First_Name}', '{first_name', 'a } b', '{unknown}', '{{first_name}']) {
    const wrong = text.split('\n').flatMap((line) => wrongBrackets(line, isKnown));
    assert.ok(wrong.length > 0, text);
  }
  assert.deepEqual(wrongBrackets('Hi {first_name:there} {video:42}', isKnown), []);
  assert.deepEqual(wrongBrackets('Hi {Name} and }', isKnown), [
    [3, 9],
    [14, 15],
  ]);
  assert.equal(chips('{First_Name} {unknown} {video:42}').length, 0);
});

test('whatever is opened is stored again letter for letter', () => {
  const texts = [
    '',
    '\n',
    'Hi {first_name:there},\n\n  two  spaces {last_name} \n',
    '{first_name:a\nb}',
    '{{first_name}} {} {:} {first_name:} } {',
    'Ünïcödé 🙂 {product:a:b}',
  ];
  for (const text of texts) assert.equal(textOf(docOf(text, isKnown)), text);
});
