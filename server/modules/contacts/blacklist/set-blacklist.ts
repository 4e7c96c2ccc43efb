import type { Blacklist, BlacklistEntry } from '../../../../contract/blacklist/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { describeBlacklist } from './describe-blacklist.ts';
import { keyEntry, withoutRepeats } from './key-entries.ts';
import { closeList, openList } from './open-list.ts';
import { entriesOf, replaceEntries } from './queries.ts';

/** Replaces a list: the account's that is named, else the workspace's. */
export async function setBlacklist(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, values }: { id?: string; values: (string | BlacklistEntry)[] },
): Promise<Blacklist> {
  const list = await openList(tx, actor, id);
  const entries = values.map((value, index) => {
    const entry = keyEntry(value);
    if (!entry) throw refuse('invalid_input', { fields: { [`values.${index}`]: 'Nothing here can be compared' } });
    return entry;
  });
  const kept = withoutRepeats(entries);
  const before = (await entriesOf(tx, list.id)).length;
  await replaceEntries(tx, list.id, kept, actor.user.id);
  await closeList(tx, actor, list, { before, after: kept.length });
  return describeBlacklist(tx, list.id);
}
