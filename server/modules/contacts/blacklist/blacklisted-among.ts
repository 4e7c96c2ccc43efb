import { blacklistKeys, type ListedPerson } from '../../../../engine/contacts/blacklist-match.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { listedAmong } from './queries.ts';

/** Of many people at once whether each is on the account's list or on the workspace's; without an account, the latter. */
export async function blacklistedAmong(
  tx: SpaceTx,
  credentialId: string | null,
  people: readonly ListedPerson[],
): Promise<boolean[]> {
  const keys = people.map((person) => blacklistKeys(person).map(({ kind, key }) => `${kind} ${key}`));
  const listed = await listedAmong(tx, credentialId, [...new Set(keys.flat())]);
  return keys.map((own) => own.some((key) => listed.has(key)));
}
