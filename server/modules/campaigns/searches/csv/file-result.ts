import type { CsvResult } from '../../../../../contract/searches/schemas.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { listCustomFields } from '../../../contacts/prospects/record/custom-fields.ts';
import { searchById } from '../queries.ts';

/** What came of a file so far. */
export async function fileResult(tx: SpaceTx, id: string): Promise<CsvResult> {
  const search = await searchById(tx, id);
  if (!search) throw refuse('not_found');
  const fields = await listCustomFields(tx);
  return {
    search_id: id,
    accepted: search.found_count - search.rejected_count,
    rejected: search.rejected_count,
    rejections: search.rejections as CsvResult['rejections'],
    custom_fields: fields.filter(({ key }) => search.custom_fields_keys.includes(key)),
  };
}
