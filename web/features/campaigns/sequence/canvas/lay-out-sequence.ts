import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { graphOf } from '../../../../../engine/sequence/graph.ts';
import { CARD_SIZE, cardHeight } from './card-size.ts';
import { branchesOf, type StepPosition, START_POSITION } from '../edit/step-position.ts';

const GAP = { x: 48, y: 64 } as const;

/** A card of the drawing: a step, or one of the flags at both ends. */
export interface LayoutCard {
  id: string;
  kind: 'start' | 'step' | 'end';
  x: number;
  y: number;
  height: number;
}
/** A line between two cards; something can be put in its middle. */
export interface LayoutEdge {
  id: string;
  place: StepPosition;
  source: string;
  target: string;
  /** The step it leads to; null is the end. */
  step: string | null;
  /** Its middle. */
  x: number;
  y: number;
}
export interface SequenceLayout {
  cards: LayoutCard[];
  edges: LayoutEdge[];
  width: number;
  height: number;
}

// a step's id has no colon: flags cannot be mistaken for one
export const START_CARD_ID = 'start:';
const endCard = ({ from, branch }: StepPosition) => `end:${from ?? ''}:${branch}`;
export const edgeId = ({ from, branch }: StepPosition) => `edge:${from ?? ''}:${branch}`;

interface Branch {
  card: LayoutCard;
  span: number;
  below: { branch: Branch; edge: Pick<LayoutEdge, 'place' | 'step'> }[];
}

/**
 * Where everything stands. A sequence is a tree: a subtree is as wide as its branches side by side, and each card
 * stands over the middle of what follows. Yes is left, No is right. Steps that no way leads to stand beside the tree.
 */
export function layOutSequence(sequence: Sequence): SequenceLayout {
  const graph = graphOf(sequence);
  const seen = new Set<string>();
  const grow = (id: string | null, place: StepPosition): Branch => {
    const node = id === null || seen.has(id) ? undefined : graph.node(id);
    if (!node)
      return {
        card: { id: endCard(place), kind: 'end', x: 0, y: 0, height: CARD_SIZE.height },
        span: CARD_SIZE.width,
        below: [],
      };
    seen.add(node.id);
    const below = branchesOf(node).map((branch) => {
      const next = graph.next(node.id, branch);
      const edge = { place: { from: node.id, branch }, step: next };
      return { branch: grow(next, edge.place), edge };
    });
    return { card: { id: node.id, kind: 'step', x: 0, y: 0, height: cardHeight(node) }, span: spanOf(below), below };
  };
  const trunk = { branch: grow(graph.first, START_POSITION), edge: { place: START_POSITION, step: graph.first } };
  const roots: Branch[] = [
    {
      card: { id: START_CARD_ID, kind: 'start', x: 0, y: 0, height: CARD_SIZE.height },
      span: spanOf([trunk]),
      below: [trunk],
    },
  ];
  for (const { id } of sequence.nodes) if (!seen.has(id)) roots.push(grow(id, { from: id, branch: 'next' }));

  const layout: SequenceLayout = { cards: [], edges: [], width: 0, height: 0 };
  let left = 0;
  for (const root of roots) {
    draw(root, left, 0, layout);
    left += root.span + GAP.x;
  }
  layout.width = left - GAP.x;
  return layout;
}

const spanOf = (below: Branch['below']): number => {
  const together = below.reduce((sum, { branch }) => sum + branch.span, 0) + GAP.x * (below.length - 1);
  return Math.max(CARD_SIZE.width, together);
};

function draw({ card, span, below }: Branch, left: number, y: number, into: SequenceLayout): void {
  card.x = left + (span - CARD_SIZE.width) / 2;
  card.y = y;
  into.cards.push(card);
  into.height = Math.max(into.height, y + card.height);
  let x = left;
  for (const { branch, edge } of below) {
    draw(branch, x, y + card.height + GAP.y, into);
    x += branch.span + GAP.x;
    into.edges.push({
      ...edge,
      id: edgeId(edge.place),
      source: card.id,
      target: branch.card.id,
      x: (card.x + branch.card.x + CARD_SIZE.width) / 2,
      y: y + card.height + GAP.y / 2,
    });
  }
}
