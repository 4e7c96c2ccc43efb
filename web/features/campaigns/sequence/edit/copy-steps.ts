import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { insertSteps } from './insert-steps.ts';
import { movedWith } from './move-step.ts';
import { newStepId } from './new-step.ts';
import type { Place } from './place.ts';

/** What is copied of a step: the same as moves with it. */
export const copyOf = movedWith;

/** The same steps under new ids: they are others from now on. */
export function withNewIds({ nodes, links }: Sequence, newId: () => string = newStepId): Sequence {
  const ids = new Map(nodes.map(({ id }) => [id, newId()]));
  const own = (id: string) => ids.get(id) ?? id;
  return {
    nodes: nodes.map((node) => ({ ...node, id: own(node.id) })),
    links: links.map((link) => ({ ...link, from: own(link.from), to: own(link.to) })),
  };
}

export const pasteSteps = (sequence: Sequence, place: Place, copied: Sequence): Sequence =>
  insertSteps(sequence, place, withNewIds(copied));
