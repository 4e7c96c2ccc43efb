import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

export interface Figures {
  webhook_id: string;
  deliveries: number;
  today: number;
  delivered: number;
  failed: number;
  /** However old it is. */
  waiting: number;
  /** Delivered by the first try. */
  at_once: number;
  median_ms: number | null;
  last_at: Date | null;
}

/** How it went with what was made since then, and what waits now. */
export const webhookFigures = (tx: SpaceTx, ids: readonly string[], since: Date): Promise<Figures[]> =>
  tx.all(
    sql<Figures>`select w.id as webhook_id, n.*,
        (select count(*)::integer from webhooks_queue q
          where q.space_id = w.space_id and q.webhook_id = w.id) as waiting
      from webhooks w
      cross join lateral (
        select count(*)::integer as deliveries,
          count(*) filter (where d.created_at >= date_trunc('day', ${tx.now}::timestamptz, 'UTC'))::integer as today,
          count(*) filter (where d.status = 'delivered')::integer as delivered,
          count(*) filter (where d.status = 'failed')::integer as failed,
          count(*) filter (where d.status = 'delivered' and d.tried = 1)::integer as at_once,
          round(percentile_cont(0.5) within group (order by d.took_ms)
            filter (where d.status = 'delivered'))::integer as median_ms,
          max(d.done_at) as last_at
        from webhooks_deliveries d
        where d.space_id = w.space_id and d.webhook_id = w.id and d.created_at > ${since}) n
      where w.space_id = ${tx.spaceId} and w.id = any (${[...ids]}::uuid[])`.compile(build),
  );

/** How many were made in each hour since then (counted from the year 1970), and how many of them failed a try. */
export const hoursOf = (tx: SpaceTx, id: string, since: Date) =>
  tx.all(
    sql<{ hour: number; count: number; failed: number }>`
      select floor(extract(epoch from created_at) / 3600)::integer as hour, count(*)::integer as count,
        count(*) filter (where status = 'failed' or tried > 1 or (status = 'waiting' and tried > 0))::integer as failed
      from webhooks_deliveries
      where space_id = ${tx.spaceId} and webhook_id = ${id} and created_at >= ${since}
      group by 1`.compile(build),
  );
