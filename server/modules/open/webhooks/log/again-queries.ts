import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

/** The webhook is off: what waited is not sent any more. */
export async function stopWaiting(tx: SpaceTx, webhookId: string): Promise<void> {
  await tx.run(
    build
      .updateTable('webhooks_deliveries')
      .set({ status: 'failed', error: 'stopped', due_at: null, done_at: tx.now })
      .where('space_id', '=', tx.spaceId)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('webhooks_queue')
          .select('id')
          .where('space_id', '=', tx.spaceId)
          .where('webhook_id', '=', webhookId),
      )
      .where('status', '=', 'waiting'),
  );
}

/** Those that are over wait anew, behind what waits for the same people, in the order in which they once were made. */
export async function putBack(
  tx: SpaceTx,
  webhookId: string,
  which: { id: string } | { from: Date; to: Date; onlyFailed: boolean },
): Promise<number> {
  const chosen =
    'id' in which
      ? sql`d.id = ${which.id} and d.status <> 'waiting'`
      : sql`d.created_at between ${which.from} and ${which.to}
          and ${which.onlyFailed ? sql`d.status = 'failed'` : sql`d.status <> 'waiting'`}`;
  return tx.run(
    sql`update webhooks_deliveries d set status = 'waiting', place = n.place, due_at = ${tx.now},
          began_at = null, tried = 0,
          done_at = null, error = null, code = null, took_ms = null
        from (select c.id, nextval(pg_get_serial_sequence('webhooks_deliveries', 'place')) as place
          from (select d.id from webhooks_deliveries d
            where d.space_id = ${tx.spaceId} and d.webhook_id = ${webhookId} and ${chosen}
            order by d.place for update) c) n
        where d.space_id = ${tx.spaceId} and d.id = n.id`.compile(build),
  );
}

/** One that waits for its next try is tried now. */
export async function hurry(tx: SpaceTx, id: string): Promise<void> {
  await tx.run(
    build
      .updateTable('webhooks_deliveries')
      .set({ due_at: tx.now })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .where('due_at', '>', tx.now),
  );
}
