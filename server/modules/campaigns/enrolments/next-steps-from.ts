import type { Branch } from '../../../../contract/campaigns/sequence.ts';
import type { NextStep } from '../../../../contract/enrolments/events.ts';
import { nextStep } from '../../../../engine/enrolment.ts';
import { graphOf, type Graph } from '../../../../engine/sequence/graph.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { loadGraphs } from '../facts/load-graphs.ts';
import { timeScaleOf } from '../facts/load-spaces.ts';
import { isDemo } from './queries.ts';

const NOWHERE = graphOf({ nodes: [], links: [] });

/** Where a step leads each of these people, in the sequence that they walk. */
export async function nextStepsFrom(
  tx: SpaceTx,
  services: Services,
  ids: readonly string[],
): Promise<{ graph(id: string): Graph; next(id: string, nodeId: string, branch?: Branch): NextStep }> {
  const [graphs, is_demo] = await Promise.all([
    loadGraphs(
      tx,
      ids.map((id) => ({ space_id: tx.spaceId, id })),
    ),
    isDemo(tx),
  ]);
  const moment = { now: tx.now, timeScale: timeScaleOf({ is_demo }, services) };
  const graph = (id: string) => graphs.get(id) ?? NOWHERE;
  return { graph, next: (id, nodeId, branch = 'next') => nextStep(graph(id), nodeId, branch, moment) };
}
