import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasPlaceholders, replaceRange, slashBefore } from './slash.ts';

test('a slash at the beginning of a word opens the saved replies', () => {
  assert.deepEqual(slashBefore('/', 1), { at: 0, query: '' });
  assert.deepEqual(slashBefore('Hello /pri and more', 10), { at: 6, query: 'pri' });
  assert.deepEqual(slashBefore('Hello\n/über', 11), { at: 6, query: 'über' });
});

test('a slash in an address, a date or a closed word opens nothing', () => {
  for (const text of ['https://a.test/x', 'and/or', '/price now', '12/05', ''])
    assert.equal(slashBefore(text, text.length), null, text);
});

test('words take the place of what was typed', () => {
  assert.deepEqual(replaceRange('Hello /pri and', 6, 10, 'the price'), { text: 'Hello the price and', caret: 15 });
});

test('placeholders are told from other brackets', () => {
  assert.ok(hasPlaceholders('Hi {first_name:there}'));
  assert.ok(hasPlaceholders('Hi {first_name}'));
  assert.ok(!hasPlaceholders('{ "a": 1 } {} {First Name}'));
});
