import type { SequenceNode } from '../contract/sequence.ts';
import { shareOf } from './hash.ts';

/** One wording of a step; without variants its name is empty. */
export interface Wording {
  id: string;
  subject: string;
  text: string;
}

/** All wordings of a step. Where it has variants, its own wording is A, unless one of them carries that name. */
export function wordingsOf({ subject, text, variants }: SequenceNode): Wording[] {
  if (variants.length === 0) return [{ id: '', subject, text }];
  return variants.some(({ id }) => id === 'A') ? [...variants] : [{ id: 'A', subject, text }, ...variants];
}

/** The wording a person gets: the same at every look, and each wording for an equal share of people. */
export function variantOf(node: SequenceNode, seed: string): Wording {
  const wordings = wordingsOf(node);
  return wordings[Math.floor(shareOf(seed, node.id, 'variant') * wordings.length)] as Wording;
}
