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

/** What the step's own wording is called beside others: A, unless it kept the name that it had before. */
export const ownName = ({ settings }: Pick<SequenceNode, 'settings'>): string => settings.own_variant ?? 'A';

/** All wordings of a step. Where it has variants, its own wording comes first, unless one of them carries its name. */
export function wordingsOf({ subject, text, variants, settings }: SequenceNode): Wording[] {
  const own = { subject, text, ...(settings.template_id && { template_id: settings.template_id }) };
  if (variants.length === 0) return [{ id: '', ...own }];
  const name = ownName({ settings });
  return variants.some(({ id }) => id === name) ? [...variants] : [{ id: name, ...own }, ...variants];
}

/** The template that a wording came from, by the wording's name. */
export const templateOf = (node: SequenceNode, variant: string): string | undefined =>
  wordingsOf(node).find(({ id }) => id === variant)?.template_id;

/** The wording a person gets: the same at every look, and each wording for an equal share of people. */
export function variantOf(node: SequenceNode, seed: string): Wording {
  const wordings = wordingsOf(node);
  return wordings[Math.floor(shareOf(seed, node.id, 'variant') * wordings.length)] as Wording;
}
