import { comparable, termsOf } from '../../../../../engine/contacts/search-keys.ts';
import { fitOf } from '../../../../../engine/palette/rank-names.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { type CampaignFilter, searchedNames } from '../queries.ts';

/** So many names are held against what was typed, those changed last first. */
const LOOKED_THROUGH = 10_000;

/**
 * The campaigns whose names have every typed word, in any order and without accents; where none has, those that have
 * almost that, judged as the palette does.
 */
export async function searchCampaigns(tx: SpaceTx, filter: CampaignFilter, typed: string): Promise<string[]> {
  const rows = await searchedNames(tx, filter, LOOKED_THROUGH);
  const wanted = comparable(typed);
  const words = termsOf(wanted);
  const has = (name: string) =>
    name.includes(wanted) || (words.length > 0 && words.every((word) => name.includes(word)));
  const written = rows.filter(({ name }) => has(comparable(name)));
  const found = written.length > 0 ? written : rows.filter(({ name }) => fitOf(typed, name) > 0);
  return found.map(({ id }) => id);
}
