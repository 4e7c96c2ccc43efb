import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { writeSummary } from './sequence-queries.ts';

/** What became of the people on their way when a version was saved: told with the version. */
export function noteUpdate(
  tx: SpaceTx,
  campaignId: string,
  version: number,
  summary: { moved: number; stayed: number; skipped: number },
): Promise<void> {
  return writeSummary(tx, campaignId, version, summary);
}
