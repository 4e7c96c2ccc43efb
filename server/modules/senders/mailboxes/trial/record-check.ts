import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { TestedStage } from '../../../../providers/email/port.ts';
import { setIntegrationStatus } from '../set-integration-status.ts';
import { clearLastError, keepCheck, setLastError } from './check-queries.ts';
import { weighSilence } from './weigh-silence.ts';

/**
 * What a test of a mailbox says about it: a sign-in that is refused stops it, a server that is away for now says
 * nothing of the mailbox, and one that lets nothing through is silent.
 */
export async function recordCheck(
  tx: SpaceTx,
  id: string,
  stages: readonly TestedStage[],
  { isRound }: { isRound: boolean },
): Promise<void> {
  const failed = stages.find(({ isGood }) => !isGood);
  if (isRound) await keepCheck(tx, id, failed ? { stage: failed.stage, problem: failed.detail } : null);
  if (failed?.stage === 'sign_in') await setIntegrationStatus(tx, id, 'disconnected', failed.detail);
  else if (failed) await setLastError(tx, id, failed.detail);
  else {
    await setIntegrationStatus(tx, id, 'connected');
    await clearLastError(tx, id);
  }
  await weighSilence(tx, id);
}
