import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manualTimer } from '../ui/feedback/manual-timer.ts';
import { createTyping, TYPING_MS } from './create-typing.ts';

const note = (profile_id: string, user_id: string, is_typing = true) => ({ profile_id, user_id, is_typing });

test('who types is named while they say so, and no longer than six seconds after', () => {
  const { timer, pass } = manualTimer();
  const typing = createTyping(timer);
  let changes = 0;
  typing.subscribe(() => changes++);
  typing.note(note('lena', 'jonas'));
  typing.note(note('lena', 'maria'));
  typing.note(note('marc', 'jonas'));
  assert.deepEqual([typing.to('lena'), typing.to('marc'), typing.to('ida')], [['jonas', 'maria'], ['jonas'], []]);
  pass(TYPING_MS - 1);
  typing.note(note('lena', 'jonas'));
  pass(1);
  assert.deepEqual([typing.to('lena'), typing.to('marc')], [['jonas'], []]);
  typing.note(note('lena', 'jonas', false));
  assert.deepEqual(typing.to('lena'), []);
  pass(TYPING_MS);
  assert.deepEqual(typing.to('lena'), []);
  assert.ok(changes >= 5);
});
