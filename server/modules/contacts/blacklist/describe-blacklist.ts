import type { Blacklist, BlacklistKind } from '../../../../contract/blacklist/schemas.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { countMatching, entriesOf, type ListOf } from './queries.ts';

export async function describeBlacklist(tx: SpaceTx, list: ListOf): Promise<Blacklist> {
  const [rows, matching] = await Promise.all([entriesOf(tx, list), countMatching(tx, list)]);
  const entries = rows.map(({ kind, value }) => ({ kind: kind as BlacklistKind, value }));
  return { values: entries.map(({ value }) => value), entries, matching };
}
