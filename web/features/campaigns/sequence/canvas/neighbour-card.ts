import type { LayoutCard, SequenceLayout } from './lay-out-sequence.ts';

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
export const isArrow = (key: string): key is Arrow => /^Arrow(Up|Down|Left|Right)$/.test(key);

/** The card an arrow leads to: up and down along the lines, left and right to the nearest one in sight. */
export function neighbourCard({ cards, edges }: SequenceLayout, id: string, arrow: Arrow): string | null {
  const own = cards.find((card) => card.id === id);
  if (!own) return null;
  const steps = new Set(cards.filter(({ kind }) => kind !== 'end').map((card) => card.id));
  if (arrow === 'ArrowUp') return edges.find(({ target }) => target === id)?.source ?? null;
  if (arrow === 'ArrowDown')
    return edges.find(({ source, target }) => source === id && steps.has(target))?.target ?? null;
  const side = arrow === 'ArrowLeft' ? -1 : 1;
  const far = (card: LayoutCard) => Math.abs(card.x - own.x) + Math.abs(card.y - own.y) * 4;
  const beside = cards.filter((card) => steps.has(card.id) && (card.x - own.x) * side > 0);
  return beside.toSorted((a, b) => far(a) - far(b))[0]?.id ?? null;
}
