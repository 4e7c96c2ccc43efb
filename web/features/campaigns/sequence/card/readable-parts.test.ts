import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readableParts } from './readable-parts.ts';

const names = new Map([
  ['full_name', 'Full name'],
  ['favourite_colour', 'Favourite colour'],
]);
const read = (text: string) => readableParts(text, names).map((part) => (part.isName ? `[${part.text}]` : part.text));

test('what is filled in is told by its name, with or without what stands in for it', () => {
  assert.deepEqual(read('Hi {full_name:them}, {favourite_colour}!'), [
    'Hi ',
    '[Full name]',
    ', ',
    '[Favourite colour]',
    '!',
  ]);
  assert.deepEqual(read('{full_name}{full_name:}'), ['[Full name]', '[Full name]']);
  assert.deepEqual(read(''), []);
});

test('brackets that nothing fills in stay as they were written', () => {
  assert.deepEqual(read('{nobody} knows {full_name} {'), ['{nobody} knows ', '[Full name]', ' {']);
});
