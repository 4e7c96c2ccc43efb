import { BLACKLIST_MAX, type BlacklistImport } from '../../../../contract/blacklist/schemas.ts';
import type { UploadedFile } from '../../../../contract/call.ts';
import { encodingOf } from '../../../../engine/csv/encoding.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { describeBlacklist } from './describe-blacklist.ts';
import { withoutRepeats } from './key-entries.ts';
import { closeList, openList } from './open-list.ts';
import { addEntries, entriesOf } from './queries.ts';
import { readEntries } from './read-entries.ts';

/** Nobody reads more; a file that is no list has one on every line. */
const PROBLEMS_MAX = 100;

/** Adds the lines of a file to a list; those that cannot be read are told, and hold up nothing. */
export async function importBlacklist(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, file }: { id?: string; file: UploadedFile },
): Promise<BlacklistImport> {
  const list = await openList(tx, actor, id);
  const { entries, problems } = readEntries(new TextDecoder(encodingOf(file.bytes)).decode(file.bytes));
  const before = await entriesOf(tx, list.id);
  const known = new Set(before.map(({ kind, key }) => `${kind} ${key}`));
  const added = withoutRepeats(entries).filter(({ kind, key }) => !known.has(`${kind} ${key}`));
  const after = before.length + added.length;
  if (after > BLACKLIST_MAX) throw refuse('limit_reached');
  if (added.length > 0) {
    await addEntries(tx, list.id, added, actor.user.id, before.length);
    await closeList(tx, actor, list, { before: before.length, after });
  }
  return {
    added: added.length,
    repeated: entries.length - added.length,
    problems: problems.slice(0, PROBLEMS_MAX),
    list: await describeBlacklist(tx, list.id),
  };
}
