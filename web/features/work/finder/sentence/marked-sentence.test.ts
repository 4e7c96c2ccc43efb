import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markSentence } from './marked-sentence.ts';

const text = 'CFOs of German firms who juggle';
const spans = [
  { start: 8, end: 14, part: 'company_location' as const },
  { start: 0, end: 4, part: 'title' as const },
];
const unread = [{ start: 25, end: 31 }];
const parts = (isShown: (part: string) => boolean) =>
  markSentence({ text, spans, unread }, isShown).map(({ text: words, as }) => `${words}|${as}`);

test('words are marked by the filter that they became, and those that nobody understood as such', () => {
  assert.deepEqual(
    parts(() => true),
    ['CFOs|title', ' of |null', 'German|company_location', ' firms who |null', 'juggle|unread'],
  );
});

test('words whose filter was taken off are not marked any more', () => {
  assert.deepEqual(
    parts((part) => part !== 'title'),
    ['CFOs of |null', 'German|company_location', ' firms who |null', 'juggle|unread'],
  );
});

test('marks that overlap, or lie outside of the sentence, lose no word', () => {
  const odd = [
    ...spans,
    { start: 2, end: 9, part: 'industry' as const },
    { start: 30, end: 99, part: 'size' as const },
  ];
  const pieces = markSentence({ text, spans: odd, unread: [] }, () => true);
  assert.equal(pieces.map((piece) => piece.text).join(''), text);
});
