import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import { rowsOf } from '../../../../core/db/rows-of.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import type { WebhookOrigin } from '../queries.ts';
import { LEASE_MS } from './lease.ts';

export interface Receiver {
  space_id: string;
  id: string;
  format: string;
  /** Empty where it is a secret itself, and sealed. */
  url: string;
  secret_sealed: string | null;
  former_sealed: string | null;
  former_until: Date | null;
  brand_id: string;
}

/** Those for whom something is due. After a restore nothing leaves until it is released. */
export const dueReceivers = (tx: PlatformTx): Promise<Receiver[]> =>
  tx.all(
    sql<Receiver>`select w.space_id, w.id, w.format, w.url, w.secret_sealed, w.former_sealed, w.former_until, s.brand_id
      from webhooks w join spaces s on s.id = w.space_id
      where w.status = 'on' and not exists (select from restores where released_at is null)
        and exists (select from webhooks_queue q
          where q.webhook_id = w.id and q.due_at <= ${tx.now}
            and (q.taken_until is null or q.taken_until <= ${tx.now}))`.compile(build),
  );

export interface TakenDelivery {
  space_id: string;
  id: string;
  webhook_id: string;
  /** Null where it is about nobody. */
  prospect_id: string | null;
  body: string;
  tried: number;
  began_at: Date | null;
}

/**
 * Takes what is due, of each person the first, into this process's hands: where it ends before it has said how it went,
 * another takes it anew. Rows are found by their place in the table, where they stay since they are locked: joined by
 * their ids, all that waits would be read with every take.
 */
export const takeDue = (tx: PlatformTx, webhookId: string, most: number): Promise<TakenDelivery[]> =>
  tx.all(
    sql<TakenDelivery>`with taken as (update webhooks_queue set taken_until = ${new Date(tx.now.getTime() + LEASE_MS)}
        where ctid = any (array(select ctid from webhooks_queue f
          where webhook_id = ${webhookId} and due_at <= ${tx.now} and (taken_until is null or taken_until <= ${tx.now})
            and not exists (select from webhooks_queue e where e.space_id = f.space_id and e.webhook_id = f.webhook_id
              and e.prospect_id = f.prospect_id and e.place < f.place)
          order by due_at limit ${most} for update skip locked))
        returning space_id, id)
      select space_id, id, d.webhook_id, d.prospect_id, d.body, d.tried, d.began_at
      from taken join webhooks_deliveries d using (space_id, id)`.compile(build),
  );

/** How a try went. */
export interface SettledTry {
  space_id: string;
  id: string;
  webhook_id: string;
  prospect_id: string | null;
  outcome: 'delivered' | 'failed' | 'waiting';
  /** When it is tried again. */
  due_at: Date | null;
  at: Date;
  code: number | null;
  error: string | null;
  took_ms: number;
  /** What the log keeps of it. */
  entry: object;
  /** Why nothing more is sent to its receiver, where this try has shown it. */
  ends: string | null;
}
const TRY_COLUMNS = {
  space_id: 'uuid',
  id: 'uuid',
  outcome: 'text',
  due_at: 'timestamptz',
  at: 'timestamptz',
  code: 'integer',
  error: 'text',
  took_ms: 'integer',
  entry: 'document',
} as const;

/** What was delivered is so, even where the webhook was turned off under way. */
export const storeTries = (tx: PlatformTx, tries: readonly SettledTry[]): Promise<number> =>
  tx.run(
    sql`update webhooks_deliveries d set status = n.outcome, due_at = n.due_at, code = n.code, error = n.error,
        took_ms = n.took_ms, tried = d.tried + 1, began_at = coalesce(d.began_at, n.at), log = d.log || n.entry,
        done_at = case when n.outcome = 'waiting' then null else n.at end
      from ${rowsOf(TRY_COLUMNS, tries)}
      where d.space_id = n.space_id and d.id = n.id and (d.status = 'waiting' or n.outcome = 'delivered')`.compile(
      build,
    ),
  );

const PEOPLE = { space_id: 'uuid', webhook_id: 'uuid', prospect_id: 'uuid' } as const;

/** Of whom one has failed: what comes after it has no time, so that nobody looks at it until that is over. */
export const holdBehind = (tx: PlatformTx, failed: readonly SettledTry[]): Promise<number> =>
  tx.run(
    sql`update webhooks_deliveries d set due_at = null
      from ${rowsOf(PEOPLE, failed)}
      where d.space_id = n.space_id and d.webhook_id = n.webhook_id and d.prospect_id = n.prospect_id
        and d.status = 'waiting' and d.tried = 0 and d.due_at is not null`.compile(build),
  );

/** Of whom one is over that had failed: what waited for it is due, one after the other. */
export const callBehind = (tx: PlatformTx, over: readonly SettledTry[]): Promise<number> =>
  tx.run(
    sql`update webhooks_deliveries d set due_at = ${tx.now}
      from ${rowsOf(PEOPLE, over)}
      where d.space_id = n.space_id and d.webhook_id = n.webhook_id and d.prospect_id = n.prospect_id
        and d.status = 'waiting' and d.due_at is null`.compile(build),
  );

/** Somebody answered well. */
export const noteWell = (tx: PlatformTx, ids: readonly string[]): Promise<number> =>
  tx.run(
    sql`update webhooks set failing_since = null
      where id = any (${[...ids]}::uuid[]) and failing_since is not null`.compile(build),
  );

/** Nobody did: since when is answered. */
export const noteFailing = (tx: PlatformTx, ids: readonly string[]) =>
  tx.all(
    sql<{ space_id: string; id: string; failing_since: Date; origin: string }>`
      update webhooks set failing_since = coalesce(failing_since, ${tx.now})
      where id = any (${[...ids]}::uuid[]) and status = 'on' returning space_id, id, failing_since, origin`.compile(
      build,
    ),
  );

/** Answers whom it concerned, where that was not done meanwhile. */
export const disable = (tx: PlatformTx, id: string, reason: string) =>
  tx.first(
    sql<{ space_id: string; name: string; format: string; credential_id: string | null; origin: WebhookOrigin }>`
      update webhooks set status = 'disabled', disabled_at = ${tx.now}, disabled_reason = ${reason}
      where id = ${id} and status = 'on' returning space_id, name, format, credential_id, origin`.compile(build),
  );

/** It said that it listens no more: a Zap that was turned off. Answers whose it was, where it was there until now. */
export const forgetReceiver = (tx: PlatformTx, id: string) =>
  tx.first(sql<{ space_id: string }>`delete from webhooks where id = ${id} returning space_id`.compile(build));

export const stopWaitingOf = (tx: PlatformTx, id: string): Promise<number> =>
  tx.run(
    sql`update webhooks_deliveries set status = 'failed', error = 'stopped', due_at = null, done_at = ${tx.now}
      where (space_id, id) in (select space_id, id from webhooks_queue where webhook_id = ${id})
        and status = 'waiting'`.compile(build),
  );
