import type { Blacklist, BlacklistKind } from '../../../../contract/blacklist/schemas.ts';
import { folded } from '../../../../engine/contacts/blacklist-match.ts';
import { namesOfCountry } from '../../../../engine/contacts/country-of.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { countMatching, entriesOf, type ListOf } from './queries.ts';

export async function describeBlacklist(tx: SpaceTx, list: ListOf): Promise<Blacklist> {
  const rows = await entriesOf(tx, list);
  const places = rows.flatMap(({ kind, key }) => (kind === 'country' ? namesOfCountry(key).map(folded) : []));
  const matching = await countMatching(tx, list, [...new Set(places)]);
  const entries = rows.map(({ kind, value }) => ({ kind: kind as BlacklistKind, value }));
  return { values: entries.map(({ value }) => value), entries, matching };
}
