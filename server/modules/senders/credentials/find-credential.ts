import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { type CredentialRow, credentialById, lockCredential } from './queries.ts';

export type { CredentialRow } from './queries.ts';

/** For every call that names an account: a member's are those they were given, an admin's the workspace's. */
export async function findCredential(
  tx: SpaceTx,
  { space }: SpaceActor,
  id: string,
  how: 'read' | 'lock' = 'read',
): Promise<CredentialRow> {
  if (space.role !== 'admin' && !space.availableCredentials.includes(id)) throw refuse('not_found');
  const row = await (how === 'lock' ? lockCredential(tx, id) : credentialById(tx, id));
  if (!row || row.status === 'deleted') throw refuse('not_found');
  return row;
}

/** For what goes on in the background: whoever's it is, deleted ones too. */
export const credentialOf = (tx: SpaceTx, id: string): Promise<CredentialRow | undefined> => credentialById(tx, id);
