import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';

export async function insertRemoved(tx: SpaceTx, id: string, email: string): Promise<void> {
  await tx.run(
    build
      .insertInto('mailboxes_removed')
      .values({ space_id: tx.spaceId, id, email: email.toLowerCase(), removed_at: tx.now })
      .onConflict((conflict) => conflict.columns(['space_id', 'id']).doUpdateSet({ removed_at: tx.now })),
  );
}

/** Which mailboxes with this address were removed. */
export async function removedWithAddress(tx: SpaceTx, email: string): Promise<string[]> {
  const rows = await tx.all(
    build
      .selectFrom('mailboxes_removed')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where('email', '=', email.toLowerCase()),
  );
  return rows.map(({ id }) => id);
}

/** The address that a mailbox with this id had. */
export const removedById = (tx: SpaceTx, id: string): Promise<{ email: string } | undefined> =>
  tx.first(
    build.selectFrom('mailboxes_removed').select('email').where('space_id', '=', tx.spaceId).where('id', '=', id),
  );

/** The mailbox with this id, or the one that has its address since it was removed. */
export async function mailboxNow(tx: SpaceTx, id: string): Promise<string> {
  const row = await tx.first(
    sql<{ id: string }>`select i.id from mailboxes_removed r join integrations i on i.space_id = r.space_id
        and i.category = 'email' and lower(i.email) = r.email
      where r.space_id = ${tx.spaceId}::uuid and r.id = ${id}::uuid limit 1`.compile(build),
  );
  return row?.id ?? id;
}

/** What was counted of some becomes another's. */
export async function moveMailboxDays(tx: SpaceTx, from: readonly string[], to: string): Promise<void> {
  await tx.run(
    sql`with gone as (delete from integrations_days where space_id = ${tx.spaceId}::uuid
        and integration_id = any (${[...from]}::uuid[]) and integration_id <> ${to}::uuid returning *)
      insert into integrations_days as d (space_id, integration_id, day, used, bounced, tests)
      select space_id, ${to}::uuid, day, sum(used), sum(bounced), sum(tests) from gone group by space_id, day order by day
      on conflict (space_id, integration_id, day) do update set used = d.used + excluded.used,
        bounced = d.bounced + excluded.bounced, tests = d.tests + excluded.tests`.compile(build),
  );
}

const KEPT_DAYS = 60;

/** Of every workspace: those that were removed long ago, and what was counted of them. */
export async function forgetRemoved(tx: PlatformTx): Promise<void> {
  await tx.run(
    sql`delete from mailboxes_removed
      where removed_at < ${tx.now}::timestamptz - make_interval(days => ${KEPT_DAYS}::integer)`.compile(build),
  );
  await tx.run(
    sql`delete from integrations_days d where not exists (select from integrations i
        where i.space_id = d.space_id and i.id = d.integration_id)
      and not exists (select from mailboxes_removed r where r.space_id = d.space_id and r.id = d.integration_id)`.compile(
      build,
    ),
  );
}
