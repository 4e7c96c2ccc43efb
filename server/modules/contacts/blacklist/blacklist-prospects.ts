import { BLACKLIST_MAX, type BlacklistEntry } from '../../../../contract/blacklist/schemas.ts';
import { addressesOf, type ListedPerson } from '../../../../engine/contacts/blacklist-match.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { keyEntry, withoutRepeats } from './key-entries.ts';
import { addEntries, entriesOf, removeEntries } from './queries.ts';

/** By what each is listed: link and addresses, or the name where there is neither. */
const entriesFor = (person: ListedPerson): BlacklistEntry[] => {
  const values: BlacklistEntry[] = [];
  if (person.link) values.push({ kind: 'link', value: person.link });
  for (const value of addressesOf(person)) values.push({ kind: 'email', value });
  return values.length > 0 ? values : [{ kind: 'name', value: `${person.first_name} ${person.last_name}`.trim() }];
};

/** Puts people on the workspace's list; answers what is new on it, each as “kind key”. */
export async function blacklistProspects(
  tx: SpaceTx,
  userId: string,
  people: readonly ListedPerson[],
): Promise<string[]> {
  const before = await entriesOf(tx, null);
  const known = new Set(before.map(({ kind, key }) => `${kind} ${key}`));
  const entries = people.flatMap(entriesFor).flatMap((entry) => keyEntry(entry) ?? []);
  const added = withoutRepeats(entries).filter(({ kind, key }) => !known.has(`${kind} ${key}`));
  if (before.length + added.length > BLACKLIST_MAX) throw refuse('limit_reached');
  if (added.length === 0) return [];
  await addEntries(tx, null, added, userId, before.length);
  await tx.append({ type: 'blacklist.changed', subjectId: null, actorId: userId, data: {} });
  return added.map(({ kind, key }) => `${kind} ${key}`);
}

/** Takes back what was put there. */
export async function unlistProspects(tx: SpaceTx, userId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await removeEntries(tx, null, keys);
  await tx.append({ type: 'blacklist.changed', subjectId: null, actorId: userId, data: {} });
}
