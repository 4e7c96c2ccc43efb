import type { CampaignRates } from '../../../../../contract/campaigns/schemas.ts';
import type { Sequence, SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import { stepsInReadingOrder } from '../edit/reading-numbers.ts';

/** One column of the funnel: a step, or what came of one. */
export type FunnelStep =
  | { kind: 'enrolled' | 'accepted' | 'replied' | 'meeting'; count: number }
  | { kind: 'step'; node: SequenceNode; count: number };

/** As many as can be read beside each other, on a desk and on a phone. */
export const FUNNEL_COLUMNS = { desk: 7, phone: 5 } as const;

/** Everybody, the steps that reached most people, and what came of them, from left to right. */
export function funnelSteps(
  sequence: Sequence,
  rates: CampaignRates,
  columns: number = FUNNEL_COLUMNS.desk,
): FunnelStep[] {
  const { total } = rates;
  const sent = new Map(rates.steps.map((step) => [step.node_id, step.sent]));
  const steps = stepsInReadingOrder(sequence).filter(({ id }) => sent.has(id));
  const invites = steps.some(({ action }) => action === 'connect' || action === 'connect_by_email');
  const ends: FunnelStep[] = [
    { kind: 'replied', count: total.replied.count },
    { kind: 'meeting', count: total.meetings },
  ];
  const room = columns - 1 - ends.length - (invites ? 1 : 0);
  const shown = new Set(
    [...steps]
      .sort((a, b) => (sent.get(b.id) ?? 0) - (sent.get(a.id) ?? 0))
      .slice(0, room)
      .map(({ id }) => id),
  );
  const middle = steps
    .filter(({ id }) => shown.has(id))
    .map((node): FunnelStep => ({ kind: 'step', node, count: sent.get(node.id) ?? 0 }));
  if (invites) {
    const place = middle.findLastIndex(
      (step) => step.kind === 'step' && (step.node.action === 'connect' || step.node.action === 'connect_by_email'),
    );
    middle.splice(place + 1, 0, { kind: 'accepted', count: total.accepted.count });
  }
  return [{ kind: 'enrolled', count: total.people }, ...middle, ...ends];
}

/** Steps that found no place among the columns, those that reached most first. */
export function otherSteps(sequence: Sequence, rates: CampaignRates, shown: readonly FunnelStep[]) {
  const ids = new Set(shown.flatMap((step) => (step.kind === 'step' ? [step.node.id] : [])));
  const byId = new Map(sequence.nodes.map((node) => [node.id, node]));
  return rates.steps
    .flatMap((step) => {
      const node = byId.get(step.node_id);
      return node && !ids.has(step.node_id) && step.sent > 0 ? [{ node, rates: step }] : [];
    })
    .sort((a, b) => b.rates.sent - a.rates.sent);
}
