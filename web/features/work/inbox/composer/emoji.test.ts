import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMOJI, findEmoji } from './emoji.ts';

test('an emoji is found by a word of five languages, whatever its accents, and each has its words in all of them (F050)', () => {
  const first = (typed: string, language: 'en' | 'de' | 'es' | 'fr' | 'pt') => findEmoji(typed, language)[0]?.sign;
  assert.equal(first('rocket', 'en'), '🚀');
  assert.equal(first('Rak', 'de'), '🚀');
  assert.equal(first('cohete', 'es'), '🚀');
  assert.equal(first('fusee', 'fr'), '🚀');
  assert.equal(first('foguete', 'pt'), '🚀');
  assert.equal(first('birthday', 'en'), undefined);
  assert.equal(first('heart', 'de'), '❤️');
  for (const { sign, words } of EMOJI) for (const word of Object.values(words)) assert.notEqual(word.trim(), '', sign);
  assert.equal(new Set(EMOJI.map(({ sign }) => sign)).size, EMOJI.length);
});
