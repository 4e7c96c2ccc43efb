import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { graphOf } from '../../../../../engine/sequence/graph.ts';
import { branchesOf, type Place, START } from '../edit/place.ts';

export const CARD = { width: 244, height: 56 } as const;
const GAP = { x: 48, y: 80 } as const;
const ROW = CARD.height + GAP.y;

/** A card of the drawing: a step, or one of the flags at both ends. */
export interface Card {
  id: string;
  kind: 'start' | 'step' | 'end';
  x: number;
  y: number;
}
/** A line between two cards; something can be put in its middle. */
export interface Way {
  id: string;
  place: Place;
  source: string;
  target: string;
  /** The step it leads to; null is the end. */
  step: string | null;
  /** Its middle. */
  x: number;
  y: number;
}
export interface Layout {
  cards: Card[];
  ways: Way[];
  width: number;
  height: number;
}

// a step's id has no colon: flags cannot be mistaken for one
export const START_CARD = 'start:';
const endCard = ({ from, branch }: Place) => `end:${from ?? ''}:${branch}`;
export const wayId = ({ from, branch }: Place) => `way:${from ?? ''}:${branch}`;

interface Branch {
  card: Card;
  span: number;
  below: { branch: Branch; way: Pick<Way, 'place' | 'step'> }[];
}

/**
 * Where everything stands. A sequence is a tree: a subtree is as wide as its branches side by side, and each card
 * stands over the middle of what follows. Yes is left, No is right. Steps that no way leads to stand beside the tree.
 */
export function layOut(sequence: Sequence): Layout {
  const graph = graphOf(sequence);
  const seen = new Set<string>();
  const grow = (id: string | null, place: Place): Branch => {
    const node = id === null || seen.has(id) ? undefined : graph.node(id);
    if (!node) return { card: { id: endCard(place), kind: 'end', x: 0, y: 0 }, span: CARD.width, below: [] };
    seen.add(node.id);
    const below = branchesOf(node).map((branch) => {
      const next = graph.next(node.id, branch);
      const way = { place: { from: node.id, branch }, step: next };
      return { branch: grow(next, way.place), way };
    });
    return { card: { id: node.id, kind: 'step', x: 0, y: 0 }, span: spanOf(below), below };
  };
  const trunk = { branch: grow(graph.first, START), way: { place: START, step: graph.first } };
  const roots: Branch[] = [
    { card: { id: START_CARD, kind: 'start', x: 0, y: 0 }, span: spanOf([trunk]), below: [trunk] },
  ];
  for (const { id } of sequence.nodes) if (!seen.has(id)) roots.push(grow(id, { from: id, branch: 'next' }));

  const layout: Layout = { cards: [], ways: [], width: 0, height: 0 };
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
  return Math.max(CARD.width, together);
};

function draw({ card, span, below }: Branch, left: number, y: number, into: Layout): void {
  card.x = left + (span - CARD.width) / 2;
  card.y = y;
  into.cards.push(card);
  into.height = Math.max(into.height, y + CARD.height);
  let x = left;
  for (const { branch, way } of below) {
    draw(branch, x, y + ROW, into);
    x += branch.span + GAP.x;
    into.ways.push({
      ...way,
      id: wayId(way.place),
      source: card.id,
      target: branch.card.id,
      x: (card.x + branch.card.x + CARD.width) / 2,
      y: y + CARD.height + GAP.y / 2,
    });
  }
}
