import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { insertStep } from '../edit/insert-steps.ts';
import { newStep } from '../edit/new-step.ts';
import { type StepPosition, START_POSITION } from '../edit/step-position.ts';
import { bubbleSide } from './bubble-side.ts';
import { CARD_SIZE } from './card-size.ts';
import { type SequenceLayout, layOutSequence, START_CARD_ID } from './lay-out-sequence.ts';
import { neighbourCard } from './neighbour-card.ts';

const action = (id: string) => ({ ...newStep({ action: 'view' }, false), id });
const asks = (id: string) => ({ ...newStep({ condition: 'accepted' }, false), id });
const at = (from: string, branch: StepPosition['branch'] = 'next'): StepPosition => ({ from, branch });

const fork = [
  [START_POSITION, asks('asked')],
  [at('asked', 'yes'), action('left')],
  [at('asked', 'no'), action('right')],
].reduce<Sequence>((tree, [place, node]) => insertStep(tree, place as StepPosition, node as ReturnType<typeof asks>), {
  nodes: [],
  links: [],
});

const cardOf = (layout: SequenceLayout, id: string) => layout.cards.find((card) => card.id === id)!;

function assertApart({ cards }: SequenceLayout): void {
  for (const [index, a] of cards.entries())
    for (const b of cards.slice(index + 1))
      assert.ok(
        Math.abs(a.x - b.x) >= CARD_SIZE.width || Math.abs(a.y - b.y) >= CARD_SIZE.height,
        `${a.id} and ${b.id} lie on each other`,
      );
}

test('nothing but a start and an end where there are no steps', () => {
  const layout = layOutSequence({ nodes: [], links: [] });
  assert.deepEqual(
    layout.cards.map(({ kind }) => kind),
    ['start', 'end'],
  );
  assert.equal(layout.edges.length, 1);
});

test('yes is left, no is right, the condition over their middle, an end behind each', () => {
  const layout = layOutSequence(fork);
  const [asked, left, right] = ['asked', 'left', 'right'].map((id) => cardOf(layout, id));
  assert.ok(left!.x < asked!.x && asked!.x < right!.x);
  assert.equal(left!.x + right!.x, 2 * asked!.x);
  assert.equal(left!.y, right!.y);
  assert.equal(layout.cards.filter(({ kind }) => kind === 'end').length, 2);
  assert.equal(layout.edges.length, 5);
  assertApart(layout);
});

test('arrows lead along the lines and to the branch beside', () => {
  const layout = layOutSequence(fork);
  assert.equal(neighbourCard(layout, START_CARD_ID, 'ArrowDown'), 'asked');
  assert.equal(neighbourCard(layout, 'asked', 'ArrowDown'), 'left');
  assert.equal(neighbourCard(layout, 'left', 'ArrowRight'), 'right');
  assert.equal(neighbourCard(layout, 'right', 'ArrowLeft'), 'left');
  assert.equal(neighbourCard(layout, 'right', 'ArrowUp'), 'asked');
  assert.equal(neighbourCard(layout, 'right', 'ArrowDown'), null, 'the end is no step');
});

test('a bubble stands where no card does', () => {
  const layout = layOutSequence(fork);
  assert.equal(bubbleSide(layout, 'asked'), 'right');
  assert.equal(bubbleSide(layout, 'right'), 'right');
  assert.equal(bubbleSide(layout, 'left'), 'left');
});

test('a step that no way leads to is still seen, and a circle comes to an end', () => {
  const [a, b] = [action('a'), action('b')];
  assertApart(layOutSequence({ nodes: [a, b], links: [] }));
  const circle = layOutSequence({
    nodes: [a, b],
    links: [
      { from: 'a', to: 'b', branch: 'next' },
      { from: 'b', to: 'a', branch: 'next' },
    ],
  });
  assert.equal(circle.cards.filter(({ kind }) => kind === 'step').length, 2);
});

test('500 steps are laid out apart from each other', () => {
  let sequence: Sequence = { nodes: [], links: [] };
  const nodes = Array.from({ length: 500 }, (_, index) => (index % 2 ? action(`n${index}`) : asks(`n${index}`)));
  sequence = {
    nodes,
    links: nodes.slice(1).map((node, index) => {
      // a condition has two edges, an action one
      const parent = nodes[Math.floor((index + 1) / 1.5) - (index % 3 === 2 ? 1 : 0)] ?? nodes[0]!;
      return { from: parent.id, to: node.id, branch: parent.condition ? (index % 2 ? 'no' : 'yes') : 'next' };
    }),
  };
  const layout = layOutSequence(sequence);
  assert.equal(layout.cards.filter(({ kind }) => kind === 'step').length, 500);
  assertApart(layout);
});
