import { blacklistKeys, type ListedPerson } from '../../../../engine/contacts/blacklist-match.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { hasAnyOf } from './queries.ts';

/** Asked before every action: a list holds from the moment it is saved. */
export async function isBlacklisted(tx: SpaceTx, credentialId: string, person: ListedPerson): Promise<boolean> {
  const keys = blacklistKeys(person);
  return keys.length > 0 && hasAnyOf(tx, credentialId, keys);
}
