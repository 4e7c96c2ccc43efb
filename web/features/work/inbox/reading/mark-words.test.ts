import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markWords } from './mark-words.ts';

const shown = (text: string, words: string[]) =>
  markWords(text, words)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('');

test('the words that a reply was read by are found in it, whatever their case and accents', () => {
  assert.equal(
    shown('Pas intéressé, merci. PAS INTÉRESSÉ!', ['pas interesse']),
    '[Pas intéressé], merci. [PAS INTÉRESSÉ]!',
  );
  assert.equal(shown('Please stop.', ['stop']), 'Please [stop].');
});

test('no part of a word is marked, none twice, and nothing of the text is lost', () => {
  assert.equal(shown('Nonstop, and stop it', ['stop', 'stop it']), 'Nonstop, and [stop it]');
  assert.equal(shown('ab ab', ['ab', 'ab ab', '']), '[ab ab]');
  const text = 'İstanbul – ﬁne 👍 nein\n\nStraße';
  for (const words of [['nein'], ['strasse'], ['ﬁne'], []])
    assert.equal(
      markWords(text, words)
        .map((piece) => piece.text)
        .join(''),
      text,
    );
});
