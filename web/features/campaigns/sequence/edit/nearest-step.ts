import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { stepPosition } from './step-position.ts';

/** The nearest step on the way to one that is gone which is still there; null where that is the start. */
export function nearestStep(before: Sequence, after: Sequence, id: string): string | null {
  const there = new Set(after.nodes.map((node) => node.id));
  const seen = new Set<string>();
  let at: string | null = id;
  while (at !== null && !there.has(at) && !seen.has(at)) {
    seen.add(at);
    at = stepPosition(before, at).from;
  }
  return at !== null && there.has(at) ? at : null;
}
