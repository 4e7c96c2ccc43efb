import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PLACEHOLDERS } from '../../contract/campaigns/sequence.ts';
import { isBalanced, placeholdersIn, videosIn } from './placeholders.ts';
import { render, valuesOf } from './render.ts';
import { prospectFacts, sender } from '../testing/facts.ts';

const values = valuesOf(prospectFacts({ custom: { custom_field_1: 'blue', first_name: 'taken over' } }), sender());
const fill = (template: string, given = values) => render(template, given).text;

test('every placeholder of the specification stands for what is known of the person or the account (R446)', () => {
  const all = PLACEHOLDERS.map((name) => fill(`{${name}}`));
  assert.deepEqual(all, [
    'Ada',
    'Berg',
    'Ada Berg',
    'Engineer',
    'Uppsala',
    '4',
    'Stockholm',
    'Nordic Steel',
    'Sam',
    'Olsen',
    'Sam Olsen',
  ]);
  assert.equal(fill('{custom_field_1} and {custom_field_1}'), 'blue and blue');
});

test('what follows a colon stands in where there is no value (R447)', () => {
  const nobody = valuesOf(prospectFacts({ first_name: '', years_in_company: null }), sender());
  assert.equal(fill('Hi {first_name:there}!'), 'Hi Ada!');
  assert.equal(fill('Hi {first_name:there}!', nobody), 'Hi there!');
  assert.equal(fill('Hi{first_name:}!', nobody), 'Hi!');
  assert.equal(fill('{years_in_company:some} years: {location}', nobody), 'some years: Stockholm');
  assert.equal(fill('{occupation:a: b}'), 'Engineer');
});

test('a placeholder with neither value nor fallback stays visible and is named once', () => {
  const nobody = valuesOf(prospectFacts({ first_name: '  ', company_name: '' }), sender());
  assert.deepEqual(render('{first_name}, {company_name}, {first_name}, {nothing}, {toString}', nobody), {
    text: '{first_name}, {company_name}, {first_name}, {nothing}, {toString}',
    missing: ['first_name', 'company_name', 'nothing', 'toString'],
  });
});

test('a value is never read as a placeholder, nor as a pattern of the replacement', () => {
  const sly = valuesOf(prospectFacts({ first_name: '{last_name} $& $1' }), sender());
  assert.equal(fill('Hi {first_name}', sly), 'Hi {last_name} $& $1');
});

test('a video becomes its link, or is missing under its own name', () => {
  const withVideo = valuesOf(prospectFacts(), sender(), new Map([['intro', 'https://v.example/1']]));
  assert.equal(fill('Look: {video:intro}', withVideo), 'Look: https://v.example/1');
  assert.deepEqual(render('Look: {video:other}', withVideo).missing, ['video:other']);
  assert.deepEqual(
    videosIn('{video:a} {first_name:video} {video}').map(({ fallback }) => fallback),
    ['a'],
  );
});

test('brackets are balanced when each has its partner and none stands within another', () => {
  assert.ok(['', 'plain', '{a} {b:c}', '{a:}'].every(isBalanced));
  for (const text of ['{a', 'a}', '}{', '{{a}}', '{a:{b}}']) assert.equal(isBalanced(text), false, text);
  assert.deepEqual(placeholdersIn('{a} {b:c d}'), [
    { key: 'a', fallback: null, written: '{a}' },
    { key: 'b', fallback: 'c d', written: '{b:c d}' },
  ]);
});
