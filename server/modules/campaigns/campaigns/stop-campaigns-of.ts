import type { SpaceTx } from '../../../core/db/transaction.ts';
import { countRunning, pauseRunning } from './queries.ts';

/** What stops, or waits, together with a social account. */
export function runningOn(tx: SpaceTx, credentialId: string): Promise<{ campaigns: number; people: number }> {
  return countRunning(tx, credentialId);
}

/** Pauses every campaign that runs on a social account; answers how many did. */
export async function stopCampaignsOf(tx: SpaceTx, credentialId: string, actorId: string | null): Promise<number> {
  const stopped = await pauseRunning(tx, credentialId);
  for (const { id, version } of stopped)
    await tx.append({
      type: 'campaign.updated',
      subjectId: id,
      actorId,
      data: { credentials_id: credentialId, status: 'paused', version },
    });
  return stopped.length;
}
