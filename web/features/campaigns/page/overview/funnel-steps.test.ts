import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CampaignRates } from '../../../../../contract/campaigns/schemas.ts';
import type { Action, SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import { chainOf } from '../../../../../engine/sequence/graph.ts';
import { funnelSteps, otherSteps } from './funnel-steps.ts';

const nodes = (['view', 'connect', 'message', 'message', 'email', 'email'] satisfies Action[]).map(
  (action, index) => ({ id: `n${index}`, action, condition: null }) as SequenceNode,
);
const sequence = { nodes, links: chainOf(nodes) };
const rates = {
  total: { people: 100, accepted: { count: 30 }, replied: { count: 9 }, meetings: 2 },
  steps: nodes.map(({ id }, index) => ({ node_id: id, sent: 90 - index * 10 })),
} as unknown as CampaignRates;

test('the steps that reached most people stand between everybody and what came of it', () => {
  const steps = funnelSteps(sequence, rates);
  assert.deepEqual(
    steps.map((step) => [step.kind === 'step' ? step.node.id : step.kind, step.count]),
    [
      ['enrolled', 100],
      ['n0', 90],
      ['n1', 80],
      ['accepted', 30],
      ['n2', 70],
      ['replied', 9],
      ['meeting', 2],
    ],
  );
  assert.deepEqual(
    otherSteps(sequence, rates, steps).map(({ node }) => node.id),
    ['n3', 'n4', 'n5'],
  );
});
