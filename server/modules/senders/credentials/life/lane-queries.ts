import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

/**
 * There is news for these senders: their lanes look again at once. A lane that somebody holds is not touched but for
 * its flag, which its holder sees when it lets go. A sender without a lane gets one.
 */
export async function wakeLanes(tx: SpaceTx, credentialIds: readonly string[]): Promise<void> {
  const ids = [...new Set(credentialIds)].sort();
  if (ids.length === 0) return;
  await tx.run(
    sql`insert into runner_lanes as l (space_id, credential_id, next_at, is_woken)
      select ${tx.spaceId}::uuid, id, ${tx.now}::timestamptz, true from unnest(${ids}::uuid[]) id order by id
      on conflict (space_id, credential_id) do update set is_woken = true,
        next_at = case when l.leased_by is null then least(l.next_at, excluded.next_at) else l.next_at end`.compile(
      build,
    ),
  );
}

/** Lanes that there are: of the whole workspace, or of one account of it. */
export async function wakeLanesOfSpace(tx: SpaceTx, credentialId: string | null = null): Promise<void> {
  await tx.run(
    sql`update runner_lanes set is_woken = true,
        next_at = case when leased_by is null then least(next_at, ${tx.now}) else next_at end
      where space_id = ${tx.spaceId} and (${credentialId}::uuid is null or credential_id = ${credentialId}::uuid)`.compile(
      build,
    ),
  );
}
