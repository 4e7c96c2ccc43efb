import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordDiff } from './word-diff.ts';

const shown = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'before' ? `[-${text}-]` : `[+${text}+]`))
    .join('');

test('only the words that differ are marked', () => {
  assert.equal(
    shown('Hi {first_name}, nice work', 'Hi {first_name}, great work'),
    'Hi {first_name}, [-nice-][+great+] work',
  );
  assert.equal(shown('', 'New'), '[+New+]');
  assert.equal(shown('Same', 'Same'), 'Same');
  assert.equal(shown('a b c', 'a c'), 'a [-b -]c');
});

test('a very long text counts as rewritten', () => {
  const long = 'word '.repeat(2_000);
  assert.deepEqual(
    wordDiff(long, 'short').map(({ kind }) => kind),
    ['before', 'after'],
  );
});
