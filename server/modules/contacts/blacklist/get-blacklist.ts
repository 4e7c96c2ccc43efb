import type { Blacklist } from '../../../../contract/blacklist/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { findCredential } from '../../senders/credentials/find-credential.ts';
import { describeBlacklist } from './describe-blacklist.ts';

export async function getBlacklist(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<Blacklist> {
  await findCredential(tx, actor, id);
  return describeBlacklist(tx, id);
}

export function getSpaceBlacklist(tx: SpaceTx): Promise<Blacklist> {
  return describeBlacklist(tx, null);
}
