import { verificationOf } from '../../../../../contract/credentials/state.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { describeCredential } from '../describe-credential.ts';
import { findCredential } from '../find-credential.ts';
import { requireNetwork } from './network-provider.ts';

/** Has the account's conversations read again, in the background. */
export async function requestSync(
  tx: SpaceTx,
  actor: SpaceActor,
  { id }: { id: string },
  services: Services,
): Promise<Record<string, never>> {
  const row = await findCredential(tx, actor, id);
  requireNetwork(services);
  const isIn = verificationOf(describeCredential(row, tx.now), tx.now) === 'connected';
  if (!isIn || !row.gateway_id) throw refuse('credential_not_connected');
  await tx.enqueue('credentials.sync', { space_id: tx.spaceId, id }, { key: `sync:${id}` });
  return {};
}
