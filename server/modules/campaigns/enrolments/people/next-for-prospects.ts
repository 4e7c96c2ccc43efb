import type { NextEvent } from '../../../../../contract/prospects/schemas.ts';
import type { Wait } from '../../../../../contract/enrolments/reasons.ts';
import { type EnrolmentState, enrolmentStatus } from '../../../../../engine/enrolment.ts';
import { fixOf } from '../../../../../engine/fix-of.ts';
import type { Graph } from '../../../../../engine/sequence/graph.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { explain } from '../waits/explain.ts';
import { factsAround, type LoadedFacts } from '../../facts/load-facts.ts';
import { graphsOf } from '../../facts/load-graphs.ts';
import {
  lightEnrolledProspect,
  loadSoonestEnrolments,
  type SoonestEnrolment,
} from '../../facts/load-enrolled-prospects.ts';

/**
 * What happens next with each of many people, in the campaign where that is soonest: in a fixed number of statements,
 * however many they are. What the rows say is told from them; the plan is asked about those alone whose time has come.
 * Nobody's place in the queue of an account is counted here, so that a time is the earliest one.
 */
export async function nextForProspects(
  tx: SpaceTx,
  services: Services,
  prospectIds: readonly string[],
  visible: { visibleFor?: string[] },
): Promise<Map<string, NextEvent>> {
  const ways = await loadSoonestEnrolments(tx, prospectIds, visible);
  if (ways.length === 0) return new Map();
  const due = ways.filter((way) => isDue(way, tx.now));
  const [facts, graphOf] = await Promise.all([
    due.length > 0 ? factsAround(tx, services, due.map(lightEnrolledProspect)) : new Map<string, LoadedFacts>(),
    graphsOf(tx, ways),
  ]);
  return new Map(
    ways.map((way) => {
      const known = facts.get(way.id);
      return [way.prospect_id, known ? planned(way, known, tx.now) : kept(way, graphOf(way), tx.now)];
    }),
  );
}

const isDue = ({ status, campaign_status, due_at, is_open }: SoonestEnrolment, now: Date): boolean =>
  is_open && status === 'active' && campaign_status === 'active' && due_at !== null && due_at <= now;

const campaignOf = (way: SoonestEnrolment) => ({ _id: way.campaign_id, name: way.campaign_name });

function planned(way: SoonestEnrolment, facts: LoadedFacts, now: Date): NextEvent {
  const { status, action, next_at, wait } = explain(facts, { ahead: 0, gapMs: 0 }, now);
  const told = wait?.reason === 'turn' ? { ...wait, values: {} } : wait;
  return { campaign: campaignOf(way), status, action, next_at, wait: told, finish_reason: way.finish_reason };
}

function kept(way: SoonestEnrolment, graph: Graph, now: Date): NextEvent {
  const wait = whyNot(way, now);
  return {
    campaign: campaignOf(way),
    status: enrolmentStatus(way as unknown as EnrolmentState, way.campaign_status === 'active'),
    action: graph.node(way.node_id ?? '')?.action ?? null,
    next_at: wait?.until ?? null,
    wait,
    finish_reason: way.finish_reason,
  };
}

/** In the order of the plan: what rests as a whole, what holds them, and then the delay of the step. */
function whyNot(way: SoonestEnrolment, now: Date): Wait | null {
  const { status, due_at: due, wait_reason } = way;
  const told = (reason: Wait['reason'], values: Wait['values'] = {}, until: Date | null = null): Wait => ({
    reason,
    values,
    until: until?.toISOString() ?? null,
    fix: fixOf(reason),
  });
  if (status === 'finished' || status === 'excluded') return null;
  if (!way.is_open) return told('space_closed');
  if (way.campaign_status !== 'active') return told('campaign_paused', { status: way.campaign_status });
  if (status === 'paused') return told('person_paused');
  if (wait_reason) return told(wait_reason, way.wait_values ?? {}, due);
  return due && due > now ? told('delay', {}, due) : null;
}
