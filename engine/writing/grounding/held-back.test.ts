import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heldBackGrounded, heldBackUnsupported } from '../../testing/writing/claims-held-back.ts';
import { groundText } from './ground-text.ts';

test('of texts that no rule was made by, at least 95 of 100 unsupported claims are found, and seven of ten grounded texts pass', () => {
  const unsupported = (each: Parameters<typeof groundText>[0]) =>
    groundText(each).claims.filter(({ state }) => state === 'unsupported');
  const found = heldBackUnsupported.flatMap((each) => {
    const claims = unsupported(each);
    return each.unsupported.map((words) => claims.some((claim) => claim.words.includes(words)));
  });
  const passed = heldBackGrounded.filter((each) => unsupported(each).length === 0).length;
  assert.ok(found.filter(Boolean).length / found.length >= 0.95);
  assert.ok(passed / heldBackGrounded.length >= 0.7);
});
