import type { CallParsed, Nothing } from '../../../../../contract/call.ts';
import type { verificationCalls } from '../../../../../contract/verification/calls.ts';
import type { CheckSettings } from '../../../../../contract/verification/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { heldAsRisky, riskyChoiceOf, saveRiskyChoice } from './check-queries.ts';
import { releaseHeld } from './check-addresses.ts';

export const getCheckSettings = async (tx: SpaceTx): Promise<CheckSettings> => ({ risky: await riskyChoiceOf(tx) });

/** From then on; who waited for a risky address goes on where they are written to now. */
export async function saveCheckSettings(
  tx: SpaceTx,
  actor: SpaceActor,
  { risky }: CallParsed<(typeof verificationCalls)['saveSettings']>,
): Promise<Nothing> {
  const before = await riskyChoiceOf(tx);
  if (before === risky) return {};
  await saveRiskyChoice(tx, risky);
  if (risky === 'mail') await releaseHeld(tx, await heldAsRisky(tx));
  await writeAudit(tx, tx.spaceId, actor, {
    kind: 'address_settings_changed',
    subject: null,
    details: { before, after: risky },
  });
  return {};
}
