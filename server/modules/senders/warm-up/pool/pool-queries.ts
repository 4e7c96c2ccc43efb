import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';

export interface PoolRow {
  space_id: string | null;
  id: string;
  email: string;
  sender_name: string;
  type: string;
  settings: unknown;
  /** Null for those of the operator, whom everybody writes to. */
  brand_id: string | null;
  account_id: string | null;
  status: string;
  is_heard: boolean;
  last_error: string | null;
  timezone: string;
  time_scale: number;
  cold_per_day: number;
  ramp_from: string | null;
  is_own: boolean;
  broken_domain: string | null;
  per_day: number;
  ramp_up: number;
  reply_rate: number;
  weekdays_only: boolean;
  filing: string;
  grown_from: string;
  judged_from: string;
  hold: string | null;
  partners: number;
}

/** All that take part, of every workspace whose plan has it, and the operator's own. */
export const poolRows = (tx: PlatformTx): Promise<PoolRow[]> =>
  tx.all(
    sql<PoolRow>`select w.space_id, w.mailbox_id as id, i.email, i.sender_name, i.type, i.settings, s.brand_id,
        i.credential_id as account_id, i.status, i.last_error, coalesce(a.timezone, 'UTC') as timezone,
        (coalesce(i.settings ->> 'kind', '') = 'gmail'
          or coalesce(i.settings -> 'imap', 'null'::jsonb) <> 'null'::jsonb) as is_heard,
        lapse_of(w.space_id) as time_scale, i.per_day as cold_per_day, i.ramp_from::text,
        i.domain_id is not null as is_own, case when o.held_since is not null then o.name end as broken_domain,
        w.per_day, w.ramp_up, w.reply_rate, w.weekdays_only, w.filing, w.grown_from::text, w.judged_from::text,
        w.hold, w.partners
      from warm_ups w
      join integrations i on i.space_id = w.space_id and i.id = w.mailbox_id
      join spaces s on s.id = w.space_id and s.status = 'active'
      join whitelabel_tiers t on t.brand_id = s.brand_id and t.tier = s.tier
        and t.settings -> 'features' ? 'email_warming'
      left join credentials a on a.space_id = i.space_id and a.id = i.credential_id
      left join domains o on o.space_id = i.space_id and o.id = i.domain_id
      where w.is_on and w.stop is null and i.email is not null
      union all
      select null, p.id, p.email, p.sender_name, p.type, p.settings, null, null, 'connected', null, 'UTC', true, 1,
        0, null, false, null, 25, 25, 33, false, 'archive', '2000-01-01', '2000-01-01', null, 0
      from warm_ups_pool p
      order by 2`.compile(build),
  );

/** Until the end of the transaction: what leaves by one is decided by one at a time. */
export async function holdMember(tx: PlatformTx, { space_id, id }: Pick<PoolRow, 'space_id' | 'id'>): Promise<boolean> {
  const row = space_id
    ? await tx.first(
        build
          .selectFrom('warm_ups')
          .select('mailbox_id')
          .where('space_id', '=', space_id)
          .where('mailbox_id', '=', id)
          .where('is_on', '=', true)
          .where('stop', 'is', null)
          .forUpdate(),
      )
    : await tx.first(build.selectFrom('warm_ups_pool').select('id').where('id', '=', id).forUpdate());
  return row !== undefined;
}

export async function insertPoolMailbox(
  tx: PlatformTx,
  one: { id: string; email: string; sender_name: string; type: string; settings: object },
): Promise<void> {
  await tx.run(
    build
      .insertInto('warm_ups_pool')
      .values({ ...one, settings: JSON.stringify(one.settings), created_at: tx.now })
      .onConflict((conflict) => conflict.column('email').doNothing()),
  );
}

export async function noteSeen(
  tx: PlatformTx,
  { space_id, id }: { space_id: string; id: string },
  { hold, partners }: { hold: string | null; partners: number },
): Promise<void> {
  await tx.run(
    build.updateTable('warm_ups').set({ hold, partners }).where('space_id', '=', space_id).where('mailbox_id', '=', id),
  );
}

/** True where it was not stopped before. */
export async function setStop(
  tx: PlatformTx,
  { space_id, id }: { space_id: string; id: string },
  stop: { code: string; values: Record<string, string> },
): Promise<boolean> {
  const changed = await tx.run(
    build
      .updateTable('warm_ups')
      .set({ stop: JSON.stringify(stop), since: tx.now, hold: null, updated_at: tx.now })
      .where('space_id', '=', space_id)
      .where('mailbox_id', '=', id)
      .where('is_on', '=', true)
      .where('stop', 'is', null),
  );
  return changed > 0;
}

/** A day has passed in the demo: what was counted becomes a day older, and what grows has grown a day longer. */
export async function ageWarmUps(tx: PlatformTx): Promise<void> {
  // it changes nearly every row: what writes them one by one waits before or after it, and nobody in a circle
  await tx.run(sql`lock table warm_ups, warm_ups_mails, warm_ups_days in exclusive mode`.compile(build));
  await tx.run(
    sql`with held as materialized (select space_id, mailbox_id, day from warm_ups_days
        where lapse_of(space_id) > 1 order by space_id, mailbox_id, day for update),
      gone as (delete from warm_ups_days d using held h
        where (d.space_id, d.mailbox_id, d.day) = (h.space_id, h.mailbox_id, h.day) returning d.*)
      insert into warm_ups_days (space_id, mailbox_id, day, volume, sent, received, replied, answers, landed, in_spam,
        saved, bounced)
      select space_id, mailbox_id, day - 1, volume, sent, received, replied, answers, landed, in_spam, saved, bounced
      from gone where day > ${tx.now}::date - 90 order by day`.compile(build),
  );
  await tx.run(
    sql`update warm_ups set first_day = first_day - 1, grown_from = grown_from - 1, judged_from = judged_from - 1
      where first_day is not null and lapse_of(space_id) > 1`.compile(build),
  );
  await tx.run(
    sql`update warm_ups set since = since - interval '1 day'
      where since is not null and lapse_of(space_id) > 1`.compile(build),
  );
  await tx.run(
    sql`update warm_ups_mails set day = day - 1
      where (from_space is null or lapse_of(from_space) > 1) and day > ${tx.now}::date - 40`.compile(build),
  );
}
