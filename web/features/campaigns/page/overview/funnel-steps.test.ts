import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CampaignRates } from '../../../../../contract/campaigns/schemas.ts';
import type { Action, Sequence, SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import { chainOf } from '../../../../../engine/sequence/graph.ts';
import { type FunnelStep, funnelSteps, namesTwice, otherSteps } from './funnel-steps.ts';

const nodesOf = (actions: readonly (Action | null)[]) =>
  actions.map(
    (action, index) =>
      ({ id: `n${index}`, action, condition: action ? null : { kind: 'connected' } }) as unknown as SequenceNode,
  );
const ratesOf = (nodes: readonly SequenceNode[], sent: Record<string, number>) =>
  ({
    total: { people: 100, contacted: 80, invited: 60, accepted: { count: 30 }, replied: { count: 8 }, meetings: 2 },
    steps: nodes.filter(({ action }) => action).map(({ id }) => ({ node_id: id, sent: sent[id] ?? 0 })),
  }) as unknown as CampaignRates;
const told = (steps: readonly FunnelStep[]) =>
  steps.map((step) => [step.kind === 'step' ? step.node.id : step.kind, step.count, step.share, step.isContinued]);

test('the steps stand in the order of the sequence, and requests before what was accepted (F034)', () => {
  const nodes = nodesOf(['view', 'connect', 'message', 'message', 'email', 'email']);
  const sequence = { nodes, links: chainOf(nodes) };
  const sent = { n0: 90, n1: 60, n2: 20, n3: 10, n4: 80, n5: 70 };
  const rates = ratesOf(nodes, sent);
  // room for few: the request stays, although later steps reached more
  const narrow = funnelSteps(sequence, rates, 5);
  assert.deepEqual(
    narrow.map((step) => (step.kind === 'step' ? step.node.id : step.kind)),
    ['enrolled', 'n1', 'accepted', 'replied', 'meeting'],
  );
  const wide = funnelSteps(sequence, rates, 10);
  assert.deepEqual(told(wide), [
    ['enrolled', 100, null, false],
    ['n0', 90, 0.9, true],
    ['n1', 60, 60 / 90, true],
    ['accepted', 30, 0.5, true],
    ['n2', 20, 20 / 30, true],
    ['n3', 10, 0.5, true],
    // more than before it: no share of those
    ['n4', 80, null, true],
    ['n5', 70, 70 / 80, true],
    ['replied', 8, 0.1, false],
    ['meeting', 2, null, false],
  ]);
  assert.deepEqual(
    otherSteps(sequence, rates, narrow).map(({ node }) => node.id),
    ['n0', 'n4', 'n5', 'n2', 'n3'],
  );
});

test('branches stand apart: no share and no flow between what does not follow from each other (F034)', () => {
  const nodes = nodesOf(['connect', null, 'message', 'email']);
  const sequence: Sequence = {
    nodes,
    links: [
      { from: 'n0', to: 'n1', branch: 'next' },
      { from: 'n1', to: 'n2', branch: 'yes' },
      { from: 'n1', to: 'n3', branch: 'no' },
    ],
  };
  assert.deepEqual(told(funnelSteps(sequence, ratesOf(nodes, { n0: 60, n2: 15, n3: 30 }))), [
    ['enrolled', 100, null, false],
    ['n0', 60, 0.6, true],
    ['accepted', 30, 0.5, true],
    ['n2', 15, 0.5, true],
    // the other branch: a share of the requests, and not of the messages beside it
    ['n3', 30, 0.5, false],
    ['replied', 8, 0.1, false],
    ['meeting', 2, null, false],
  ]);
});

test('equal names are told apart by their numbers, others are not numbered (F034)', () => {
  assert.deepEqual([...namesTwice(['Message', 'Email', 'Message', 'Message'])], ['Message', 'Message'].slice(0, 1));
});
