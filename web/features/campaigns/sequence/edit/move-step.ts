import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { graphOf } from '../../../../../engine/sequence/graph.ts';
import { insertSteps } from './insert-steps.ts';
import { nextBranch, type StepPosition, stepPosition, subtreeOf } from './step-position.ts';
import { removeStep } from './remove-step.ts';

/** What moves with a step: an action goes alone, a condition takes all that hangs on its answers along. */
export function stepsMovedWith(sequence: Sequence, id: string): Sequence {
  const graph = graphOf(sequence);
  const ids = graph.node(id)?.condition ? subtreeOf(sequence, id) : new Set([id]);
  return {
    nodes: sequence.nodes.filter((node) => ids.has(node.id)),
    links: sequence.links.filter(({ from, to }) => ids.has(from) && ids.has(to)),
  };
}

/** Not into what moves itself, and not to where it stands. */
export function canMoveTo(sequence: Sequence, id: string, place: StepPosition): boolean {
  const own = stepPosition(sequence, id);
  if (own.from === place.from && own.branch === place.branch) return false;
  return place.from === null || !stepsMovedWith(sequence, id).nodes.some((node) => node.id === place.from);
}

export function moveStep(sequence: Sequence, id: string, place: StepPosition): Sequence {
  if (!canMoveTo(sequence, id, place)) return sequence;
  const moved = stepsMovedWith(sequence, id);
  return insertSteps(removeStep(sequence, id, 'none'), place, moved);
}

/** One place up: before the step that stands before it. */
export function positionAbove(sequence: Sequence, id: string): StepPosition | null {
  const { from } = stepPosition(sequence, id);
  return from === null ? null : stepPosition(sequence, from);
}

/** One place down: behind the step that follows; behind a condition, on the way on which the story goes on. */
export function positionBelow(sequence: Sequence, id: string): StepPosition | null {
  const graph = graphOf(sequence);
  const node = graph.node(id);
  const next = node && !node.condition ? graph.next(id) : null;
  const follower = next === null ? undefined : graph.node(next);
  return follower ? { from: follower.id, branch: nextBranch(follower) } : null;
}
