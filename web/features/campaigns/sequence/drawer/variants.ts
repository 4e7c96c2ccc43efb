import { type SequenceNode, VARIANTS_MAX } from '../../../../../contract/campaigns/sequence.ts';
import { ownName, type Wording, wordingsOf } from '../../../../../engine/text/variant.ts';

type Part = Pick<SequenceNode, 'subject' | 'text' | 'variants' | 'settings'>;
const NAMES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

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
  const taken = [ownName(node), ...node.variants.map(({ id }) => id)];
  const last = Math.max(...taken.map((name) => NAMES.indexOf(name)));
  // a name that stood for other words has their results
  const id = NAMES[last + 1] ?? (NAMES.find((name) => !taken.includes(name)) as string);
  const { template_id } = node.settings;
  const fresh = { id, subject: node.subject, text: node.text, ...(template_id && { template_id }) };
  return { part: { variants: [...node.variants, fresh] }, id };
}

/** Without one wording; the others keep their names. Where it was the step's own, the next one takes its place. */
export function withoutVariant(node: SequenceNode, id: string): Partial<Part> {
  const others = node.variants.filter((variant) => variant.id !== id);
  const isOwn = others.length === node.variants.length;
  const [next, ...rest] = others;
  if (isOwn && next) return { ...ownText(node, next), variants: rest };
  // the last one left is the step's own wording
  const [only] = others;
  if (only?.id === ownName(node) && others.length === 1) return { ...ownText(node, only), variants: [] };
  return { variants: others };
}

/** A wording as the step's own, with where it came from. */
function ownText({ settings }: SequenceNode, { id, subject, text, template_id }: Wording): Partial<Part> {
  const { template_id: _origin, own_variant: _name, ...others } = settings;
  return {
    subject,
    text,
    settings: { ...others, ...(template_id && { template_id }), ...(id !== 'A' && { own_variant: id }) },
  };
}
