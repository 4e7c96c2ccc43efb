import type { Credential } from '../../../../contract/credentials/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { describeCredential } from './describe-credential.ts';
import { findCredential } from './find-credential.ts';
import { credentialsOf } from './queries.ts';

/** Admins see every social account of the workspace, members those they were given. */
export async function fetchCredentials(tx: SpaceTx, { space }: SpaceActor): Promise<Credential[]> {
  const rows = await credentialsOf(tx, space.role === 'admin' ? undefined : space.availableCredentials);
  return rows.map((row) => describeCredential(row, tx.now));
}

export async function fetchCredential(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<Credential> {
  return describeCredential(await findCredential(tx, actor, id), tx.now);
}
