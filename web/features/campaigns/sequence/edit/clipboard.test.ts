import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storeCopiedSteps, readCopiedSteps } from './clipboard.ts';
import { newStep } from './new-step.ts';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
};
const email = { ...newStep({ action: 'email' }, false), settings: { signature_id: 'x', email_type: 'work' as const } };

test('copied steps are read again, in another workspace without what belongs to the first', () => {
  const own = storage();
  storeCopiedSteps({ nodes: [email], links: [] }, 'one', own);
  assert.deepEqual(readCopiedSteps('one', own), { nodes: [email], links: [] });
  assert.deepEqual(readCopiedSteps('two', own)?.nodes[0]?.settings, { email_type: 'work' });
});

test('whatever else stands there is nothing', () => {
  const own = storage();
  assert.equal(readCopiedSteps('one', own), null);
  own.setItem('copiedSteps', '{"nodes":4}');
  assert.equal(readCopiedSteps('one', own), null);
  own.setItem('copiedSteps', 'not json');
  assert.equal(readCopiedSteps('one', own), null);
});
