import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { findCredential } from '../../senders/credentials/find-credential.ts';

/** The scope of the line that stands for all accounts of the workspace. */
export const ALL_ACCOUNTS = '00000000-0000-0000-0000-000000000000';

/** Which lines somebody sees, and of which accounts: null means all of them. */
export interface Scopes {
  scopes: string[];
  accounts: string[] | null;
}

/** An admin sees all accounts by one line for each person, a member a line for each of the accounts they were given. */
export async function scopesOf(tx: SpaceTx, actor: SpaceActor, credentialId?: string): Promise<Scopes> {
  if (credentialId) {
    await findCredential(tx, actor, credentialId);
    return { scopes: [credentialId], accounts: [credentialId] };
  }
  return allScopesOf(actor);
}

export function allScopesOf({ space }: SpaceActor): Scopes {
  if (space.role === 'admin') return { scopes: [ALL_ACCOUNTS], accounts: null };
  const own = [...new Set(space.availableCredentials)];
  return { scopes: own, accounts: own };
}
