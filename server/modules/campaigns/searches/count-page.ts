import type { Rejection } from '../../../../contract/searches/schemas.ts';
import type { SearchRow } from './queries.ts';
import type { TakeResult } from './add-found-prospects.ts';

const DUPLICATES: readonly Rejection[] = ['duplicate_in_file', 'in_campaign_already'];

/** The counters of a search after one more page. */
export function countPage(
  search: SearchRow,
  found: number,
  { rejections, enrolled }: Pick<TakeResult, 'rejections' | 'enrolled'>,
) {
  const reasons = { ...(search.rejections as Record<string, number>) };
  const left = rejections.filter((reason) => reason !== null);
  for (const reason of left) reasons[reason] = (reasons[reason] ?? 0) + 1;
  return {
    found_count: search.found_count + found,
    collected_count: search.collected_count + enrolled,
    rejected_count: search.rejected_count + left.length,
    duplicates_count: search.duplicates_count + left.filter((reason) => DUPLICATES.includes(reason)).length,
    rejections: JSON.stringify(reasons),
  };
}

/** As a run begins; whom earlier runs brought stay counted. */
export const NOTHING_FOUND = { found_count: 0, rejected_count: 0, duplicates_count: 0, rejections: '{}' };
