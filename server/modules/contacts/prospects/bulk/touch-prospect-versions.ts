import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { newIdInOrder } from '../../../../core/ids.ts';

/** Something was done for many people at once: each of them is told of, in two statements. */
export async function touchProspectVersions(
  tx: SpaceTx,
  ids: readonly string[],
  trigger: string,
  actorId: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  const events = ids.map(newIdInOrder);
  await tx.run(
    sql`insert into events (space_id, id, type, subject_id, actor_id, data, at)
      select ${tx.spaceId}::uuid, n.id, 'prospect.touched', n.subject, ${actorId}::uuid,
        jsonb_build_object('trigger', ${trigger}::text), ${tx.now}::timestamptz
      from unnest(${events}::uuid[], ${[...ids]}::uuid[]) as n (id, subject)`.compile(build),
  );
  await tx.run(
    sql`insert into outbox (space_id, event_id, due_at)
      select ${tx.spaceId}::uuid, id, ${tx.now}::timestamptz from unnest(${events}::uuid[]) id`.compile(build),
  );
}
