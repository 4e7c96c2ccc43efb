import type { Search } from '../../../../contract/searches/schemas.ts';
import { mayOpenPage } from '../../../../contract/permissions.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import { isCheckOnly } from './csv/file-criteria.ts';
import type { SearchRow } from './queries.ts';

/** A file's lines are for who brought it, and for those who may take prospects out of the product. */
export const mayReadRejected = ({ user, space }: SpaceActor, row: Pick<SearchRow, 'created_by'>): boolean =>
  row.created_by === user.id || mayOpenPage(space, 'export');

/** Of a file that was only judged so far: the same number that its job calls accepted. */
function waitingIn(row: SearchRow): number {
  const isJudged = isCheckOnly(row.page_cursor) || (row.page_cursor === null && row.status === 'new');
  return row.kind === 'csv' && isJudged ? row.found_count - row.rejected_count : 0;
}

export function describeSearch(row: SearchRow, actor: SpaceActor): Search {
  return {
    _id: row.id,
    kind: row.kind as Search['kind'],
    name: row.name,
    url: row.url,
    status: row.status as Search['status'],
    problem: row.problem as Search['problem'],
    total: row.total_count,
    found: row.found_count,
    collected: row.collected_count,
    waiting: waitingIn(row),
    contacted: row.contacted_count,
    duplicates: row.duplicates_count,
    rejected: row.rejected_count,
    rejections: row.rejections as Search['rejections'],
    result_limit: row.result_limit,
    mapping: row.mapping as Search['mapping'],
    custom_fields_keys: row.custom_fields_keys,
    has_rejected_file: row.kind === 'csv' && row.rejected_count > 0 && mayReadRejected(actor, row),
    created_at: row.created_at.toISOString(),
    ran_at: row.ran_at?.toISOString() ?? null,
  };
}
