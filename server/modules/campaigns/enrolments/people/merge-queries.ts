import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

export interface MergedEnrolmentRow {
  id: string;
  campaign_id: string;
  prospect_id: string;
  status: string;
  revision: number;
  replied_at: Date | null;
}

export const enrolmentsToMerge = (tx: SpaceTx, ids: readonly string[]): Promise<MergedEnrolmentRow[]> =>
  tx.all(
    sql<MergedEnrolmentRow>`select id, campaign_id, prospect_id, status, revision, replied_at from enrolments
      where space_id = ${tx.spaceId}::uuid and prospect_id = any (${[...ids]}::uuid[]) order by id for update`.compile(
      build,
    ),
  );

export async function moveEnrolments(tx: SpaceTx, ids: readonly string[], to: string): Promise<void> {
  if (ids.length === 0) return;
  await tx.run(
    sql`update enrolments set prospect_id = ${to}::uuid
      where space_id = ${tx.spaceId}::uuid and id = any (${[...ids]}::uuid[])`.compile(build),
  );
}
