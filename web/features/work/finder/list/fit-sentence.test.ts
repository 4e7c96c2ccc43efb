import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitSentence } from './fit-sentence.ts';

const reason = (kind: 'role' | 'place' | 'people' | 'keyword', text: string, is_asked = false) => ({
  kind,
  text,
  is_asked,
});

test('what was asked for comes first, and a place goes on after the role', () => {
  assert.equal(
    fitSentence([
      reason('keyword', 'runs own fleet'),
      reason('role', 'CFO', true),
      reason('place', 'in Hamburg', true),
      reason('people', '840 people', true),
    ]),
    'CFO in Hamburg, 840 people, runs own fleet',
  );
  assert.equal(
    fitSentence([reason('place', 'in Ulm'), reason('people', '260 people', true), reason('role', 'CFO')]),
    '260 people, in Ulm, CFO',
  );
});

test('a sentence begins with a capital letter, and of nothing nothing is made', () => {
  assert.equal(fitSentence([reason('place', 'in Ulm', true)]), 'In Ulm');
  assert.equal(fitSentence([]), '');
});
