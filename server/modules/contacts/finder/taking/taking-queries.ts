import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import { rowsOf } from '../../../../core/db/rows-of.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

/** Whether a campaign has anything that people could be sent. */
export async function hasSteps(tx: SpaceTx, campaignId: string): Promise<boolean> {
  const row = await tx.first(
    build.selectFrom('campaigns').select('steps_count').where('space_id', '=', tx.spaceId).where('id', '=', campaignId),
  );
  return (row?.steps_count ?? 0) > 0;
}

/** Of these prospects those who are in the campaign, whatever became of them. */
export async function enrolledAmong(tx: SpaceTx, campaignId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.all(
    build
      .selectFrom('enrolments')
      .select('prospect_id')
      .where('space_id', '=', tx.spaceId)
      .where('campaign_id', '=', campaignId)
      .where((eb) => eb('prospect_id', '=', eb.fn.any(eb.val([...ids])))),
  );
  return new Set(rows.map(({ prospect_id }) => prospect_id));
}

export interface Taking {
  person_id: string;
  outcome: string;
}

export async function takingsOf(tx: SpaceTx, jobId: string): Promise<Taking[]> {
  return tx.all(
    build
      .selectFrom('finder_takings')
      .select(['person_id', 'outcome'])
      .where('space_id', '=', tx.spaceId)
      .where('job_id', '=', jobId),
  );
}

export async function saveTakings(tx: SpaceTx, jobId: string, takings: readonly Taking[]): Promise<void> {
  await tx.run(
    sql`insert into finder_takings (space_id, job_id, person_id, outcome)
      select ${tx.spaceId}::uuid, ${jobId}::uuid, n.* from ${rowsOf({ person_id: 'uuid', outcome: 'text' }, takings)}`.compile(
      build,
    ),
  );
}

export async function forgetTakings(tx: SpaceTx, jobId: string): Promise<void> {
  await tx.run(build.deleteFrom('finder_takings').where('space_id', '=', tx.spaceId).where('job_id', '=', jobId));
}
