import assert from 'node:assert/strict';
import { test } from 'node:test';
import { highlightMatch } from './highlight-match.ts';

test('the part of a name that was typed is marked, wherever it stands and however it is written', () => {
  assert.deepEqual(highlightMatch('Rail freight', 'FREI'), ['Rail ', 'frei', 'ght']);
  assert.deepEqual(highlightMatch('São Paulo', 'sao'), ['', 'São', ' Paulo']);
  assert.deepEqual(highlightMatch('Banking', 'frei'), ['Banking', '', '']);
  assert.deepEqual(highlightMatch('Banking', ''), ['Banking', '', '']);
});
