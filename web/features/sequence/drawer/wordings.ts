import { type SequenceNode, VARIANTS_MAX } from '../../../../contract/sequence.ts';
import { type Wording, wordingsOf } from '../../../../engine/variant.ts';

type Part = Pick<SequenceNode, 'subject' | 'text' | 'variants'>;
const NAMES = ['A', 'B', 'C', 'D', 'E'] as const;

/** Writes into one wording; the step's own words lie in its own fields. */
export function withWording(node: SequenceNode, id: string, part: Partial<Wording>): Partial<Part> {
  if (!node.variants.some((variant) => variant.id === id)) return part;
  return { variants: node.variants.map((variant) => (variant.id === id ? { ...variant, ...part } : variant)) };
}

export const canAddWording = (node: SequenceNode): boolean => wordingsOf(node).length < VARIANTS_MAX;

/** One more wording, begun with the words of the first: most tests change one sentence. */
export function withNewWording(node: SequenceNode): { part: Partial<Part>; id: string } {
  const taken = new Set(['A', ...node.variants.map(({ id }) => id)]);
  const id = NAMES.find((name) => !taken.has(name)) ?? 'B';
  return { part: { variants: [...node.variants, { id, subject: node.subject, text: node.text }] }, id };
}

/** Without one wording. Where it was the step's own, the next one takes its place. */
export function withoutWording(node: SequenceNode, id: string): Partial<Part> {
  const others = node.variants.filter((variant) => variant.id !== id);
  const isOwn = others.length === node.variants.length;
  const [heir, ...rest] = others;
  if (isOwn && heir) return { subject: heir.subject, text: heir.text, variants: rest };
  // the last one left is the step's own wording
  const [only] = others;
  if (only?.id === 'A' && others.length === 1) return { subject: only.subject, text: only.text, variants: [] };
  return { variants: others };
}
