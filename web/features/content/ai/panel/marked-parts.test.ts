import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TextClaim, WritingSource } from '../../../../../contract/writing/schemas.ts';
import { markedParts, sourcesInOrder } from './marked-parts.ts';

const TEXT = 'Hi Hanna, Nordbeam grew by 40 percent.';
const claim = (words: string, given: Partial<TextClaim> = {}): TextClaim => ({
  start: TEXT.indexOf(words),
  end: TEXT.indexOf(words) + words.length,
  words,
  kind: 'statement',
  state: 'supported',
  source_ids: [],
  missing: [],
  stale: null,
  ...given,
});
const source = (id: string): WritingSource => ({ id, kind: 'field', name: id, value: 'x', seen_at: null, from: '' });

test('all of a text is shown once, in its order, whatever is marked in it', () => {
  const claims = [claim('Hanna', { source_ids: ['a'] }), claim('Nordbeam', { source_ids: ['b'] })];
  const whole = claim('Nordbeam grew by 40 percent', { state: 'unsupported' });
  const unsettled = [{ ...whole, field: 'text' as const, why: 'no_source' as const }];
  const sources = sourcesInOrder([source('b'), source('a')], claims);
  const parts = markedParts(TEXT, { claims: [...claims, whole], unsettled, sources });
  assert.equal(parts.map(({ words }) => words).join(''), TEXT);
  assert.deepEqual(
    parts.map((part) => (part.kind === 'source' ? [part.words, part.place] : [part.words, part.kind])),
    [
      ['Hi ', 'plain'],
      ['Hanna', 1],
      [', ', 'plain'],
      ['Nordbeam grew by 40 percent', 'open'],
      ['.', 'plain'],
    ],
  );
});

test('what a member answers for is marked as theirs', () => {
  const settled = claim('Nordbeam', { state: 'settled' });
  const parts = markedParts(TEXT, { claims: [settled], unsettled: [], sources: [] });
  assert.equal(parts.find(({ words }) => words === 'Nordbeam')?.kind, 'settled');
});
