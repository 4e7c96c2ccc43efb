import type { EnrolmentEvent } from '../../../../../contract/enrolments/events.ts';
import { type HistoryDifference, replayHistory } from '../../../../../engine/replay-history.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';
import type { EnrolmentRow } from '../../facts/enrolment-row.ts';
import { graphsOf } from '../../facts/load-graphs.ts';
import { historyOf, namedEnrolments } from './replay-queries.ts';

export interface ReplayedEnrolment {
  events: EnrolmentEvent[];
  difference: HistoryDifference | null;
}

/** Replays what was recorded of everybody who is meant; nobody where there is no such person in such a campaign. */
export async function replayEnrolments(
  tx: SpaceTx | PlatformTx,
  asked: { campaign: string; person: string },
): Promise<ReplayedEnrolment[]> {
  const rows = await namedEnrolments(tx, asked);
  const replayed: ReplayedEnrolment[] = [];
  for (const row of rows) replayed.push(await replayOne(tx, row));
  return replayed;
}

async function replayOne(tx: SpaceTx | PlatformTx, row: EnrolmentRow): Promise<ReplayedEnrolment> {
  const { space_id, campaign_id } = row;
  const events = await historyOf(tx, row);
  const versions = new Set([row.version, ...events.flatMap(({ data }) => ('version' in data ? [data.version] : []))]);
  const keyOf = (version: number) => ({ space_id, campaign_id, version });
  const graphs = await graphsOf(tx, [...versions].map(keyOf));
  return { events, difference: replayHistory({ events, row, graphOf: (version) => graphs(keyOf(version)) }) };
}
