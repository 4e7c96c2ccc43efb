import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CampaignRates } from '../../../../../contract/campaigns/schemas.ts';
import type { Action, Condition, Sequence, SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import { chainOf } from '../../../../../engine/sequence/graph.ts';
import { type FunnelLine, funnelLines, otherSteps } from './funnel-lines.ts';

const step = (id: string, action: Action) => ({ id, action, condition: null }) as unknown as SequenceNode;
const question = (id: string, condition: Condition) => ({ id, action: null, condition }) as unknown as SequenceNode;
const ratesOf = (
  nodes: readonly SequenceNode[],
  sent: Record<string, number>,
  answers: Record<string, [yes: number, no: number]> = {},
) =>
  ({
    total: { people: 100, contacted: 80, invited: 60, accepted: { count: 30 }, replied: { count: 8 }, meetings: 2 },
    steps: nodes.filter(({ action }) => action).map(({ id }) => ({ node_id: id, sent: sent[id] ?? 0 })),
    answers: Object.entries(answers).map(([node_id, [yes, no]]) => ({ node_id, waiting: 0, yes, no })),
  }) as unknown as CampaignRates;
const told = ({ steps }: FunnelLine) =>
  steps.map((each) => [each.kind === 'step' ? each.node.id : each.kind, each.count, each.share, each.isContinued]);
const idsOf = ({ steps }: FunnelLine) => steps.map((each) => (each.kind === 'step' ? each.node.id : each.kind));

const CHAIN: SequenceNode[] = (['view', 'connect', 'message', 'message', 'email', 'email'] as const).map((action, at) =>
  step(`n${at}`, action),
);

test('the steps stand in the order of the sequence, and requests before what was accepted (F034)', () => {
  const sequence = { nodes: CHAIN, links: chainOf(CHAIN) };
  const rates = ratesOf(CHAIN, { n0: 90, n1: 60, n2: 20, n3: 10, n4: 80, n5: 70 });
  // room for few: the request stays, although later steps reached more
  const narrow = funnelLines(sequence, rates, 5);
  assert.deepEqual(narrow.map(idsOf), [['enrolled', 'n1', 'accepted', 'replied', 'meeting']]);
  assert.deepEqual(funnelLines(sequence, rates, 10).map(told), [
    [
      ['enrolled', 100, null, false],
      ['n0', 90, 0.9, true],
      ['n1', 60, 60 / 90, true],
      ['accepted', 30, 0.5, true],
      ['n2', 20, 20 / 30, true],
      ['n3', 10, 0.5, true],
      // more than before it: no share of those
      ['n4', 80, null, true],
      ['n5', 70, 70 / 80, true],
      // what came of all the steps is a share of none of them
      ['replied', 8, null, false],
      ['meeting', 2, null, false],
    ],
  ]);
  assert.deepEqual(
    otherSteps(sequence, rates, narrow).map(({ node }) => node.id),
    ['n0', 'n4', 'n5', 'n2', 'n3'],
  );
});

/** The demo's own: who accepts is written to, who does not is followed, liked and emailed. */
const NODES = [
  step('connect', 'connect'),
  question('accepted?', 'accepted'),
  step('message', 'message'),
  step('follow', 'follow'),
  question('replied?', 'replied'),
  step('task', 'manual_task'),
  step('reminder', 'message'),
  step('like', 'like'),
];
const BRANCHED: Sequence = {
  nodes: NODES,
  links: [
    { from: 'connect', to: 'accepted?', branch: 'next' },
    { from: 'accepted?', to: 'message', branch: 'yes' },
    { from: 'accepted?', to: 'follow', branch: 'no' },
    { from: 'message', to: 'replied?', branch: 'next' },
    { from: 'replied?', to: 'task', branch: 'yes' },
    { from: 'replied?', to: 'reminder', branch: 'no' },
    { from: 'follow', to: 'like', branch: 'next' },
  ],
};

test('branches stand apart: a share only between what follows from each other (F034)', () => {
  const sent = { connect: 60, message: 15, task: 3, reminder: 8, follow: 20, like: 15 };
  const answers: Record<string, [number, number]> = { 'accepted?': [28, 25], 'replied?': [3, 10] };
  const lines = funnelLines(BRANCHED, ratesOf(NODES, sent, answers), 20);
  assert.deepEqual(
    lines.map(({ parts }) => parts && [parts.condition.id, parts.count]),
    [null, ['accepted?', 25], ['replied?', 10]],
  );
  assert.deepEqual(lines.map(told), [
    [
      ['enrolled', 100, null, false],
      ['connect', 60, 0.6, true],
      ['accepted', 30, 0.5, true],
      ['message', 15, 0.5, true],
      ['task', 3, 0.2, true],
      ['replied', 8, null, false],
      ['meeting', 2, null, false],
    ],
    // of those who said no, and not of those who accepted
    [
      ['follow', 20, 0.8, false],
      ['like', 15, 0.75, true],
    ],
    [['reminder', 8, 0.8, false]],
  ]);
});

test('what does not follow from having accepted is no share of those who did (F034)', () => {
  const nodes = [step('connect', 'connect'), step('view', 'view'), step('message', 'message')];
  const rates = ratesOf(nodes, { connect: 60, view: 24, message: 12 });
  assert.deepEqual(
    funnelLines({ nodes, links: chainOf(nodes) }, rates, 20)
      .map(told)[0]
      ?.slice(2, 5),
    [
      ['accepted', 30, 0.5, true],
      ['view', 24, null, false],
      ['message', 12, 0.5, true],
    ],
  );
});

test('a step where ways meet is told once, and is a share of neither (F034)', () => {
  const nodes = [...NODES, step('email', 'email')];
  const links = [
    ...BRANCHED.links,
    { from: 'task', to: 'email', branch: 'next' } as const,
    { from: 'like', to: 'email', branch: 'next' } as const,
  ];
  const lines = funnelLines({ nodes, links }, ratesOf(nodes, { connect: 60, task: 3, like: 15, email: 9 }), 20);
  assert.deepEqual(
    lines.flatMap(told).filter(([id]) => id === 'email'),
    [['email', 9, null, false]],
  );
});
