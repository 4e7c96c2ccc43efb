import { sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import { rowsOf } from '../../../core/db/rows-of.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { newId } from '../../../core/ids.ts';
import type { Charge, Settlement } from './charge.ts';

type Tx = PlatformTx | SpaceTx;

/**
 * Reserves for one workspace as many of the charges as it has credits for, in their order; answers the keys that may be
 * done. One that is reserved or settled under its key already may be, and costs nothing more.
 *
 * The balance is held first: whatever else is spent meanwhile is seen. What is written decides what is taken off it.
 */
export async function insertCharges(tx: Tx, spaceId: string, charges: readonly Charge[]): Promise<Set<string>> {
  const asked = rowsOf(
    {
      place: 'integer',
      key: 'text',
      category: 'text',
      credits: 'numeric',
      user_id: 'uuid',
      campaign_id: 'uuid',
      credential_id: 'uuid',
      entry_id: 'uuid',
    },
    charges.map(({ key, category, credits, userId, campaignId, credentialId }, place) => ({
      place,
      key,
      category,
      credits,
      user_id: userId,
      campaign_id: campaignId,
      credential_id: credentialId,
      entry_id: newId(),
    })),
  );
  const rows = await tx.all(
    sql<{ key: string }>`with asked as materialized (select n.* from ${asked}),
      held as materialized (
        select plan, bought, plan + bought as free,
          greatest(0, least(plan + bought, coalesce(cap - used - reserved, plan + bought))) as room
        from credits_balances where space_id = ${spaceId}::uuid for update),
      known as materialized (
        select c.key, c.status from credits_charges c join asked using (key), held
        where c.space_id = ${spaceId}::uuid),
      wanted as (
        select asked.*, sum(asked.credits) over (order by asked.place) as until from asked
        where not exists (select from known where known.key = asked.key and known.status <> 'released')),
      chosen as materialized (
        select wanted.*, held.free,
          least(wanted.credits, greatest(0, held.plan - (wanted.until - wanted.credits))) as plan_part
        from wanted, held where wanted.until <= held.room),
      written as (
        insert into credits_charges as c (space_id, key, status, category, plan, bought, user_id, campaign_id,
          credential_id, created_at)
        select ${spaceId}::uuid, key, 'open', category, plan_part, credits - plan_part, user_id, campaign_id,
          credential_id, ${tx.now}::timestamptz from chosen
        on conflict (space_id, key) do update set status = 'open', category = excluded.category, plan = excluded.plan,
          bought = excluded.bought, used = 0, ended_at = null, created_at = excluded.created_at
          where c.status = 'released'
        returning c.key, c.plan, c.bought),
      entered as (
        insert into credits_entries (space_id, id, kind, key, plan, bought, reserved, used, balance, at)
        select ${spaceId}::uuid, chosen.entry_id, 'reserve', chosen.key, -w.plan, -w.bought, w.plan + w.bought, 0,
          chosen.free - sum(w.plan + w.bought) over (order by chosen.place), ${tx.now}::timestamptz
        from written w join chosen using (key)),
      taken as (
        update credits_balances b set plan = b.plan - t.plan, bought = b.bought - t.bought,
          reserved = b.reserved + t.plan + t.bought, updated_at = ${tx.now}::timestamptz
        from (select sum(plan) as plan, sum(bought) as bought from written having count(*) > 0) t
        where b.space_id = ${spaceId}::uuid)
      select key from written union all select key from known where status <> 'released'`.compile(build),
  );
  return new Set(rows.map(({ key }) => key));
}

/** Ends charges of one workspace that are open; others are ended already, and stay as they are. */
export async function endCharges(tx: Tx, spaceId: string, settlements: readonly Settlement[]): Promise<number> {
  const asked = rowsOf(
    { place: 'integer', key: 'text', used: 'numeric', entry_id: 'uuid' },
    settlements.map(({ key, used }, place) => ({ place, key, used, entry_id: newId() })),
  );
  return tx.run(
    sql`with asked as materialized (select n.* from ${asked}),
      held as materialized (
        select plan + bought as free from credits_balances where space_id = ${spaceId}::uuid for update),
      ended as (
        update credits_charges c set status = case when coalesce(asked.used, c.plan + c.bought) > 0 then 'settled' else 'released' end,
          used = least(coalesce(asked.used, c.plan + c.bought), c.plan + c.bought), ended_at = ${tx.now}::timestamptz
        from asked, held
        where c.space_id = ${spaceId}::uuid and c.key = asked.key and c.status = 'open'
        returning c.*, asked.place, asked.entry_id, held.free),
      parts as materialized (
        select *, plan - least(plan, used) as plan_back, bought - (used - least(plan, used)) as bought_back,
          free + sum(plan + bought - used) over (order by place) as balance from ended),
      entered as (
        insert into credits_entries (space_id, id, kind, key, plan, bought, reserved, used, balance, at)
        select space_id, entry_id, case when used > 0 then 'settle' else 'release' end, key, plan_back, bought_back,
          -(plan + bought), used, balance, ${tx.now}::timestamptz from parts),
      counted as (
        insert into credits_uses as h (space_id, began_at, category, user_id, campaign_id, credential_id, times, reserved,
          used, balance, last_at)
        select space_id, date_bin('15 minutes', ${tx.now}::timestamptz, 'epoch'), category, user_id, campaign_id, credential_id,
          count(*) filter (where used > 0), sum(plan + bought), sum(used), (array_agg(balance order by place desc))[1],
          ${tx.now}::timestamptz
        from parts group by space_id, category, user_id, campaign_id, credential_id
        on conflict (space_id, began_at, category, user_id, campaign_id, credential_id) do update set
          times = h.times + excluded.times, reserved = h.reserved + excluded.reserved, used = h.used + excluded.used,
          balance = excluded.balance, last_at = excluded.last_at)
      update credits_balances b set plan = b.plan + t.plan, bought = b.bought + t.bought,
        reserved = b.reserved - t.reserved, used = b.used + t.used, updated_at = ${tx.now}::timestamptz
      from (select sum(plan_back) as plan, sum(bought_back) as bought, sum(plan + bought) as reserved, sum(used) as used
        from parts having count(*) > 0) t
      where b.space_id = ${spaceId}::uuid`.compile(build),
  );
}
