import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { TestedStage } from '../../../../providers/email/port.ts';
import { MAIL_STAGES } from '../../../../../contract/mailboxes/schemas.ts';
import { setIntegrationStatus } from '../set-integration-status.ts';
import { clearLastError, keepCheck, setLastError } from './check-queries.ts';
import { noteRefused } from './note-refused.ts';
import { weighSilence } from './weigh-silence.ts';

/** A server that asks us to wait has refused nobody. */
const isRefusal = ({ stage, advice }: TestedStage): boolean => stage === 'sign_in' && advice !== 'try_later';

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
  if (failed && isRefusal(failed)) await setIntegrationStatus(tx, id, 'disconnected', failed.detail);
  else if (failed) {
    await setLastError(tx, id, failed.detail);
    // where one signed in and came no further, that was a try too
    if (MAIL_STAGES.indexOf(failed.stage) >= MAIL_STAGES.indexOf('sign_in')) await noteRefused(tx, id);
  } else {
    await setIntegrationStatus(tx, id, 'connected');
    await clearLastError(tx, id);
  }
  await weighSilence(tx, id);
}
