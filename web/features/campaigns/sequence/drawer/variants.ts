import { type SequenceNode, VARIANTS_MAX } from '../../../../../contract/campaigns/sequence.ts';
import { type Wording, wordingsOf } from '../../../../../engine/text/variant.ts';

type Part = Pick<SequenceNode, 'subject' | 'text' | 'variants' | 'settings'>;
const NAMES = ['A', 'B', 'C', 'D', 'E'] as const;

/** Writes into one wording; the step's own words lie in its own fields, and where they came from in its settings. */
export function withVariant(
  node: SequenceNode,
  id: string,
  { template_id, ...words }: Partial<Omit<Wording, 'id'>>,
): Partial<Part> {
  const origin = template_id && { template_id };
  if (!node.variants.some((variant) => variant.id === id))
    return { ...words, ...(origin && { settings: { ...node.settings, ...origin } }) };
  return {
    variants: node.variants.map((variant) => (variant.id === id ? { ...variant, ...words, ...origin } : variant)),
  };
}

export const canAddVariant = (node: SequenceNode): boolean => wordingsOf(node).length < VARIANTS_MAX;

/** One more wording, begun with the words of the first: most tests change one sentence. */
export function withNewVariant(node: SequenceNode): { part: Partial<Part>; id: string } {
  const taken = new Set(['A', ...node.variants.map(({ id }) => id)]);
  const id = NAMES.find((name) => !taken.has(name)) ?? 'B';
  const { template_id } = node.settings;
  const fresh = { id, subject: node.subject, text: node.text, ...(template_id && { template_id }) };
  return { part: { variants: [...node.variants, fresh] }, id };
}

/** Without one wording. Where it was the step's own, the next one takes its place. */
export function withoutVariant(node: SequenceNode, id: string): Partial<Part> {
  const others = node.variants.filter((variant) => variant.id !== id);
  const isOwn = others.length === node.variants.length;
  const [next, ...rest] = others;
  if (isOwn && next) return { ...ownText(node, next), variants: rest };
  // the last one left is the step's own wording
  const [only] = others;
  if (only?.id === 'A' && others.length === 1) return { ...ownText(node, only), variants: [] };
  return { variants: others };
}

/** A wording as the step's own, with where it came from. */
function ownText({ settings }: SequenceNode, { subject, text, template_id }: Omit<Wording, 'id'>): Partial<Part> {
  const { template_id: former, ...others } = settings;
  if (former === template_id) return { subject, text };
  return { subject, text, settings: template_id ? { ...others, template_id } : others };
}
