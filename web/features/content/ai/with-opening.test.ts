import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withOpening } from './with-opening.ts';

test('an opening stands behind the greeting, and first where there is none', () => {
  assert.equal(withOpening('', 'I read your page.'), 'I read your page.');
  assert.equal(
    withOpening('Hi {first_name:there}, may I ask?', 'I read your page.'),
    'Hi {first_name:there}, I read your page. may I ask?',
  );
  assert.equal(withOpening('Hello\n\nMay I ask?', 'I read it.'), 'Hello\n\nI read it. May I ask?');
  assert.equal(
    withOpening('May I ask you a question? It is short.', 'I read it.'),
    'I read it. May I ask you a question? It is short.',
  );
});
