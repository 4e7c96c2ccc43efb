import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { delayOf, later } from '../../../../../engine/time/durations.ts';
import { diffSequences } from '../../../../../engine/sequence/edit-diff.ts';
import type { EnrolmentEvent, EnrolmentState } from '../../../../../engine/enrolment.ts';
import { graphOf, stepQuota } from '../../../../../engine/sequence/graph.ts';

export type MoveResult = 'stayed' | 'moved' | 'skipped';

/** Where the people of one version go when another takes its place. `back` names a step to return to instead. */
export function movesToVersion(
  version: number,
  before: Sequence,
  after: Sequence,
  { now, timeScale }: { now: Date; timeScale: number },
) {
  const diff = diffSequences(before, after);
  const graph = graphOf(after);
  return (state: EnrolmentState, back?: string): { fate: MoveResult; event: EnrolmentEvent } => {
    const from = state.node_id;
    const to = back && graph.node(back) ? back : from === null ? null : diff.targetOf(from);
    const node = to === null ? undefined : graph.node(to);
    const event = (onward: (EnrolmentEvent & { type: 'enrolment.moved' })['data']['onward']): EnrolmentEvent => ({
      type: 'enrolment.moved',
      at: now.toISOString(),
      data: { from, version, onward },
    });
    if (!node)
      return {
        fate: 'skipped',
        event: event({ node_id: null, due_at: null, takes: 'none', finish_reason: 'removed' }),
      };
    const isLookedAtAnew = to !== from || diff.isChanged(node.id);
    // counted from when the step before was done: who has waited long enough for the new step goes on at once
    const due = isLookedAtAnew ? later(state.arrived_at, delayOf(node, timeScale)) : state.due_at;
    const onward = {
      node_id: node.id,
      due_at: due?.toISOString() ?? null,
      takes: stepQuota(node),
      finish_reason: null,
    };
    return { fate: to === from ? 'stayed' : 'moved', event: event(onward) };
  };
}
