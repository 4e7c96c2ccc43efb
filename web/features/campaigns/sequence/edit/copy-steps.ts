import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { insertSteps } from './insert-steps.ts';
import { stepsMovedWith } from './move-step.ts';
import { newStepId } from './new-step.ts';
import type { StepPosition } from './step-position.ts';

/** What is copied of a step: the same as moves with it. */
export const copySteps = stepsMovedWith;

/** The same steps under new ids: they are others from now on. */
export function withNewIds({ nodes, links }: Sequence, newId: () => string = newStepId): Sequence {
  const ids = new Map(nodes.map(({ id }) => [id, newId()]));
  const own = (id: string) => ids.get(id) ?? id;
  return {
    nodes: nodes.map((node) => ({ ...node, id: own(node.id) })),
    links: links.map((link) => ({ ...link, from: own(link.from), to: own(link.to) })),
  };
}

export const pasteSteps = (sequence: Sequence, place: StepPosition, copied: Sequence): Sequence =>
  insertSteps(sequence, place, withNewIds(copied));
