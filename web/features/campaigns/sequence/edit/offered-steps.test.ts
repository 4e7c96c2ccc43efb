import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { newStep } from './new-step.ts';
import { offeredSteps } from './offered-steps.ts';

const step = (id: string, kind: Parameters<typeof newStep>[0]) => ({ ...newStep(kind, false), id });

test('what nothing carries out is left out of what is pasted, and what followed closes up (F032)', () => {
  const sequence: Sequence = {
    nodes: [
      step('asked', { condition: 'accepted' }),
      step('text', { action: 'sms' }),
      step('mail', { action: 'email' }),
      step('ring', { action: 'call' }),
    ],
    links: [
      { from: 'asked', to: 'text', branch: 'yes' },
      { from: 'text', to: 'mail', branch: 'next' },
      { from: 'asked', to: 'ring', branch: 'no' },
    ],
  };
  const { nodes, links } = offeredSteps(sequence);
  assert.deepEqual(
    nodes.map(({ id }) => id),
    ['asked', 'mail'],
  );
  assert.deepEqual(links, [{ from: 'asked', to: 'mail', branch: 'yes' }]);
});

test('of a copied SMS or call alone nothing is left, of anything else all (F032)', () => {
  for (const action of ['sms', 'call', 'voicemail'] as const)
    assert.deepEqual(offeredSteps({ nodes: [step('one', { action })], links: [] }).nodes, [], action);
  const view = { nodes: [step('one', { action: 'view' })], links: [] };
  assert.deepEqual(offeredSteps(view), view);
});
