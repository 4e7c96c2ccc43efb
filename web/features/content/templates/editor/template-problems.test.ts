import assert from 'node:assert/strict';
import { test } from 'node:test';
import { templateProblems, isMissing } from './template-problems.ts';

const rules = { noteMax: 300, customKeys: ['team_size'] };
const codes = (
  words: { subject?: string; text?: string },
  action: Parameters<typeof templateProblems>[1] = 'message',
) => templateProblems({ subject: '', text: '', ...words }, action, rules).map(({ field, code }) => `${field} ${code}`);

test('words are judged as the step that would say them', () => {
  assert.deepEqual(codes({ text: 'Hello {first_name:there}, {team_size} people' }), []);
  assert.deepEqual(codes({ text: 'Hello {nickname}' }), ['text placeholder_unknown']);
  assert.deepEqual(codes({ text: 'Hello {first_name' }), ['text placeholder_unbalanced']);
  assert.deepEqual(codes({ text: 'x'.repeat(1_901), subject: 'S' }, 'inmail'), ['text text_too_long']);
  assert.deepEqual(codes({ text: 'x'.repeat(301) }, 'connect'), ['text text_too_long']);
  assert.deepEqual(codes({ text: 'Mail' }, 'email'), ['subject subject_required']);
});

test('a template has words, also where a step may go without', () => {
  assert.deepEqual(codes({}, 'connect'), ['text text_required']);
  assert.deepEqual(codes({}), ['text text_required']);
  assert.deepEqual(
    ['text_required', 'subject_required', 'text_too_long'].map((code) => isMissing(code as 'text_required')),
    [true, true, false],
  );
});
