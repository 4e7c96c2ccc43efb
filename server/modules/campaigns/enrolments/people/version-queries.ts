import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

interface Behind {
  to: number;
  after: string | null;
  limit: number;
  /** The version that is taken back: whom it had ended are on their way again. */
  undoes: number | null;
}

/** Who still walks an earlier version, in the order of their ids. */
export function enrolmentsOnOlderVersion(tx: SpaceTx, campaignId: string, { to, after, limit, undoes }: Behind) {
  let query = build
    .selectFrom('enrolments')
    .select(['id', 'version'])
    .where('space_id', '=', tx.spaceId)
    .where('campaign_id', '=', campaignId)
    .where('version', '<', to)
    // the others have no way yet that could lead elsewhere
    .where('revision', '>', 0)
    .where((eb) =>
      eb.or([
        eb('status', '<>', 'finished'),
        ...(undoes ? [eb.and([eb('finish_reason', '=', 'removed'), eb('version', '=', undoes)])] : []),
      ]),
    );
  if (after) query = query.where('id', '>', after);
  return tx.all(query.orderBy('id').limit(limit));
}

/** From which step a version had moved these people, by “id step” of where they were moved to. */
export async function movedFrom(tx: SpaceTx, ids: readonly string[], version: number): Promise<Map<string, string>> {
  const rows = await tx.all(
    sql<{ subject_id: string; from: string; to: string | null }>`
      select subject_id, data ->> 'from' as "from", data -> 'onward' ->> 'node_id' as "to" from events
      where space_id = ${tx.spaceId} and subject_id = any (${ids}::uuid[]) and type = 'enrolment.moved'
        and (data ->> 'version')::int = ${version} and data ->> 'from' is not null`.compile(build),
  );
  return new Map(rows.map((row) => [`${row.subject_id} ${row.to ?? ''}`, row.from]));
}
