import type { SequenceNode } from '../../contract/campaigns/sequence.ts';
import { shareOf } from '../hash.ts';

/** One wording of a step; without variants its name is empty. */
export interface Wording {
  id: string;
  subject: string;
  text: string;
  /** The template that it came from. */
  template_id?: string | undefined;
}

/** All wordings of a step. Where it has variants, its own wording is A, unless one of them carries that name. */
export function wordingsOf({ subject, text, variants, settings }: SequenceNode): Wording[] {
  const own = { subject, text, ...(settings.template_id && { template_id: settings.template_id }) };
  if (variants.length === 0) return [{ id: '', ...own }];
  return variants.some(({ id }) => id === 'A') ? [...variants] : [{ id: 'A', ...own }, ...variants];
}

/** The template that a wording came from, by the wording's name. */
export const templateOf = (node: SequenceNode, variant: string): string | undefined =>
  wordingsOf(node).find(({ id }) => id === variant)?.template_id;

/** The wording a person gets: the same at every look, and each wording for an equal share of people. */
export function variantOf(node: SequenceNode, seed: string): Wording {
  const wordings = wordingsOf(node);
  return wordings[Math.floor(shareOf(seed, node.id, 'variant') * wordings.length)] as Wording;
}
