import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { GuardReason } from '../../../../contract/guard/schemas.ts';
import type { MailWindow } from '../../../../engine/limits/mailbox-guard.ts';
import { build } from '../../../core/db/build.ts';
import type { Tables } from '../../../core/db/tables.gen.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';

export interface GuardedRow {
  id: string;
  email: string | null;
  status: string;
  credential_id: string | null;
  per_day: number;
  ramp_from: string | null;
  domain_id: string | null;
  refusals: number;
  is_reachable: boolean;
  /** By the calendar of its account. */
  today: string;
  timezone: string;
  paused_at: Date | null;
  reason: GuardReason | null;
  /** What it was paused by, counted then. */
  pause_values: Record<string, number> | null;
  cap: number | null;
  /** What autopilot allowed when it was switched off. */
  held_cap: number | null;
  is_autopilot_on: boolean;
  resumed_at: Date | null;
}

/** The numbers of the pause in which it is: of changes, the newest of its reason. */
const pauseValues = (id: RawBuilder<unknown>) =>
  sql`(select c.details from guard_changes c where c.space_id = g.space_id and c.integration_id = ${id}
    and g.paused_at is not null and c.reason = g.reason and c.after = 0 order by c.at desc, c.id desc limit 1)`;

const guarded = (tx: SpaceTx, id: string) =>
  sql`select i.id, i.email, i.status, i.credential_id, i.per_day, i.ramp_from::text, i.domain_id, i.refusals,
      i.settings <> '{}'::jsonb as is_reachable, coalesce(a.timezone, 'UTC') as timezone,
      (${tx.now}::timestamptz at time zone coalesce(a.timezone, 'UTC'))::date::text as today,
      g.paused_at, g.reason, g.cap, g.held_cap, coalesce(g.is_autopilot_on, true) as is_autopilot_on, g.resumed_at,
      ${pauseValues(sql`i.id`)} as pause_values
    from integrations i left join credentials a on a.space_id = i.space_id and a.id = i.credential_id
    left join guard_mailboxes g on g.space_id = i.space_id and g.integration_id = i.id
    where i.space_id = ${tx.spaceId}::uuid and i.id = ${id}::uuid and i.category = 'email'`;

/** A mailbox with how it guards itself. */
export const guardedById = (tx: SpaceTx, id: string): Promise<GuardedRow | undefined> =>
  tx.first(sql<GuardedRow>`${guarded(tx, id)}`.compile(build));

/** Held until the end of the transaction: two who judge it do so in turn. */
export async function lockGuarded(tx: SpaceTx, id: string): Promise<GuardedRow | undefined> {
  await tx.first(
    sql`select from integrations where space_id = ${tx.spaceId}::uuid and id = ${id}::uuid for no key update`.compile(
      build,
    ),
  );
  return guardedById(tx, id);
}

/** What came of its mails on so many days that end so many days ago, not counting what was before it was resumed. */
export async function windowOf(
  tx: SpaceTx,
  id: string,
  { days, ago = 0, isWhole = false }: { days: number; ago?: number; isWhole?: boolean },
): Promise<MailWindow & { since: Date }> {
  const row = await tx.first(
    sql<{
      since: Date;
      sent: number;
      hard_bounces: number;
      complaints: number;
      soft_bounces: number;
      replies: number;
    }>`with box as (
        select i.space_id, i.id, coalesce(a.timezone, 'UTC') as zone,
          case when ${isWhole} then null else g.resumed_at end as resumed_at, coalesce(g.sent_before, 0) as sent_before,
          (${tx.now}::timestamptz at time zone coalesce(a.timezone, 'UTC'))::date - ${ago}::integer as until
        from integrations i left join credentials a on a.space_id = i.space_id and a.id = i.credential_id
        left join guard_mailboxes g on g.space_id = i.space_id and g.integration_id = i.id
        where i.space_id = ${tx.spaceId}::uuid and i.id = ${id}::uuid),
      span as (
        select *, greatest((until - ${days}::integer + 1)::timestamp at time zone zone, resumed_at) as since,
          (until + 1)::timestamp at time zone zone as ends,
          greatest(until - ${days}::integer + 1, (resumed_at at time zone zone)::date) as first_day from box)
      select s.since,
        greatest(0, coalesce((select sum(n.used - n.tests) from integrations_days n where n.space_id = s.space_id
          and n.integration_id = s.id and n.day between s.first_day and s.until), 0)
          - case when (s.resumed_at at time zone s.zone)::date between s.until - ${days}::integer + 1 and s.until
            then s.sent_before else 0 end)::integer as sent,
        (select count(*) from guard_incidents e where e.space_id = s.space_id and e.integration_id = s.id
          and e.kind = 'hard_bounce' and e.at >= s.since and e.at < s.ends and (s.resumed_at is null or e.at > s.resumed_at))::integer as hard_bounces,
        (select count(*) from guard_incidents e where e.space_id = s.space_id and e.integration_id = s.id
          and e.kind = 'complaint' and e.at >= s.since and e.at < s.ends and (s.resumed_at is null or e.at > s.resumed_at))::integer as complaints,
        coalesce((select sum(d.soft_bounces) from guard_days d where d.space_id = s.space_id
          and d.integration_id = s.id and d.day between s.first_day and s.until), 0)::integer as soft_bounces,
        coalesce((select sum(d.replies) from guard_days d where d.space_id = s.space_id
          and d.integration_id = s.id and d.day between s.first_day and s.until), 0)::integer as replies
      from span s`.compile(build),
  );
  return {
    since: row?.since ?? tx.now,
    sent: row?.sent ?? 0,
    hardBounces: row?.hard_bounces ?? 0,
    softBounces: row?.soft_bounces ?? 0,
    complaints: row?.complaints ?? 0,
    replies: row?.replies ?? 0,
  };
}

/** True where it was not known before. */
export async function insertIncident(
  tx: SpaceTx,
  incident: Omit<Insertable<Tables['guard_incidents']>, 'space_id'>,
): Promise<boolean> {
  const added = await tx.run(
    build
      .insertInto('guard_incidents')
      .values({ ...incident, space_id: tx.spaceId })
      .onConflict((conflict) => conflict.doNothing()),
  );
  return added > 0;
}

/** On this day of its account. */
export async function countGuardDay(
  tx: SpaceTx,
  id: string,
  { soft = 0, replies = 0 }: { soft?: number; replies?: number },
): Promise<void> {
  if (soft + replies === 0) return;
  await tx.run(
    sql`insert into guard_days as d (space_id, integration_id, day, soft_bounces, replies)
      select i.space_id, i.id, (${tx.now}::timestamptz at time zone coalesce(a.timezone, 'UTC'))::date,
        ${soft}::integer, ${replies}::integer
      from integrations i left join credentials a on a.space_id = i.space_id and a.id = i.credential_id
      where i.space_id = ${tx.spaceId}::uuid and i.id = ${id}::uuid and i.category = 'email'
      on conflict (space_id, integration_id, day) do update
      set soft_bounces = d.soft_bounces + excluded.soft_bounces, replies = d.replies + excluded.replies`.compile(build),
  );
}

export async function setGuard(
  tx: SpaceTx,
  id: string,
  change: Partial<
    Pick<
      Insertable<Tables['guard_mailboxes']>,
      'paused_at' | 'reason' | 'cap' | 'held_cap' | 'is_autopilot_on' | 'resumed_at' | 'sent_before'
    >
  >,
): Promise<void> {
  await tx.run(
    build
      .insertInto('guard_mailboxes')
      .values({ space_id: tx.spaceId, integration_id: id, ...change })
      .onConflict((conflict) => conflict.columns(['space_id', 'integration_id']).doUpdateSet(change)),
  );
}

export async function insertGuardChange(
  tx: SpaceTx,
  change: Omit<Insertable<Tables['guard_changes']>, 'space_id' | 'at'>,
): Promise<void> {
  await tx.run(build.insertInto('guard_changes').values({ ...change, space_id: tx.spaceId, at: tx.now }));
}

export interface GuardChangeRow {
  id: string;
  at: Date;
  before: number;
  after: number;
  reason: GuardReason;
  details: Record<string, number>;
  by: string | null;
}

/** The newest first, from the one after another on. */
export const guardChanges = (
  tx: SpaceTx,
  id: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<GuardChangeRow[]> =>
  tx.all(
    sql<GuardChangeRow>`select c.id, c.at, c.before, c.after, c.reason, c.details,
        nullif(trim(concat(u.first_name, ' ', u.last_name)), '') as by
      from guard_changes c left join accounts_users u on u.id = c.actor_id
      where c.space_id = ${tx.spaceId}::uuid and c.integration_id = ${id}::uuid
        and (${after ?? null}::uuid is null or (c.at, c.id) < (select k.at, k.id from guard_changes k
          where k.space_id = c.space_id and k.integration_id = c.integration_id and k.id = ${after ?? null}::uuid))
      order by c.at desc, c.id desc limit ${limit}`.compile(build),
  );

/** The newest first; campaigns that one does not see keep their name. */
export function guardIncidents(
  tx: SpaceTx,
  id: string,
  { since, accounts, limit }: { since: Date; accounts: readonly string[] | null; limit: number },
) {
  return tx.all(
    sql<{
      kind: 'hard_bounce' | 'complaint';
      address: string;
      at: Date;
      campaign_id: string | null;
      campaign: string | null;
      list: string | null;
      prospect_id: string | null;
    }>`select e.kind, e.address, e.at, c.id as campaign_id, c.name as campaign,
        (select nullif(s.name, '') from enrolments n join searches s on s.space_id = n.space_id and s.id = n.search_id
          where n.space_id = e.space_id and n.campaign_id = c.id and n.prospect_id = e.prospect_id limit 1) as list,
        case when e.campaign_id is null or c.id is not null then e.prospect_id end as prospect_id
      from guard_incidents e left join campaigns c on c.space_id = e.space_id and c.id = e.campaign_id
        and (${accounts === null} or c.credentials_id = any (${[...(accounts ?? [])]}::uuid[]))
      where e.space_id = ${tx.spaceId}::uuid and e.integration_id = ${id}::uuid and e.at >= ${since}
      order by e.at desc, e.id desc limit ${limit}`.compile(build),
  );
}

export interface GuardedSummary {
  id: string;
  paused_at: Date | null;
  reason: GuardReason | null;
  sent: number;
  hard_bounces: number;
  complaints: number;
}

/**
 * How each of many guards itself, and what came of its mails over so many days: as `windowOf`, for all at once. Of one
 * that paused itself it is what it did so by, however long ago.
 */
export const guardSummaries = (tx: SpaceTx, ids: readonly string[], days: number): Promise<GuardedSummary[]> =>
  tx.all(
    sql<GuardedSummary>`with box as (
        select i.id, coalesce(a.timezone, 'UTC') as zone, g.paused_at, g.reason, g.resumed_at,
          coalesce(g.sent_before, 0) as sent_before, ${pauseValues(sql`i.id`)} as "then",
          (${tx.now}::timestamptz at time zone coalesce(a.timezone, 'UTC'))::date as until
        from integrations i left join credentials a on a.space_id = i.space_id and a.id = i.credential_id
        left join guard_mailboxes g on g.space_id = i.space_id and g.integration_id = i.id
        where i.space_id = ${tx.spaceId}::uuid and i.id = any (${[...ids]}::uuid[])),
      span as (
        select *, greatest((until - ${days}::integer + 1)::timestamp at time zone zone, resumed_at) as since,
          (resumed_at at time zone zone)::date as resumed_on,
          greatest(until - ${days}::integer + 1, (resumed_at at time zone zone)::date) as first_day from box),
      sent as (
        select s.id, sum(n.used - n.tests) as used from span s join integrations_days n on n.space_id = ${tx.spaceId}::uuid
          and n.integration_id = s.id and n.day between s.first_day and s.until group by s.id),
      back as (
        select s.id, count(*) filter (where e.kind = 'hard_bounce') as hard_bounces,
          count(*) filter (where e.kind = 'complaint') as complaints
        from span s join guard_incidents e on e.space_id = ${tx.spaceId}::uuid and e.integration_id = s.id
          and e.at >= s.since and (s.resumed_at is null or e.at > s.resumed_at) group by s.id)
      select s.id, s.paused_at, s.reason,
        coalesce((s."then" ->> 'sent')::integer, greatest(0, coalesce(n.used, 0)
          - case when s.resumed_on between s.until - ${days}::integer + 1 and s.until then s.sent_before else 0 end
        )::integer) as sent,
        coalesce((s."then" ->> 'hard_bounces')::integer, b.hard_bounces, 0)::integer as hard_bounces,
        coalesce((s."then" ->> 'complaints')::integer, b.complaints, 0)::integer as complaints
      from span s left join sent n on n.id = s.id left join back b on b.id = s.id`.compile(build),
  );

/** How much has left by a mailbox on a day, test mails apart. */
export async function sentOn(tx: SpaceTx, id: string, day: string): Promise<number> {
  const row = await tx.first(
    sql<{ used: number }>`select used - tests as used from integrations_days where space_id = ${tx.spaceId}::uuid
      and integration_id = ${id}::uuid and day = ${day}::date`.compile(build),
  );
  return row?.used ?? 0;
}

/** Mailboxes of every workspace whose account's day has just begun, where autopilot may look. */
export function mailboxesToJudge(tx: PlatformTx, hour: Date) {
  return tx.all(
    sql<{ space_id: string; ids: string[] }>`select i.space_id, array_agg(i.id order by i.id) as ids from integrations i
      left join credentials a on a.space_id = i.space_id and a.id = i.credential_id
      left join guard_mailboxes g on g.space_id = i.space_id and g.integration_id = i.id
      where i.category = 'email' and i.status <> 'disabled' and coalesce(g.is_autopilot_on, true)
        and extract(hour from ${hour}::timestamptz at time zone coalesce(a.timezone, 'UTC')) = 0
      group by i.space_id`.compile(build),
  );
}

/** What is known of mailboxes that were removed becomes another's. */
export async function moveGuarded(tx: SpaceTx, from: readonly string[], to: string): Promise<void> {
  const others = sql`space_id = ${tx.spaceId}::uuid and integration_id = any (${[...from]}::uuid[])
    and integration_id <> ${to}::uuid`;
  await tx.run(sql`update guard_incidents set integration_id = ${to}::uuid where ${others}`.compile(build));
  await tx.run(sql`update guard_changes set integration_id = ${to}::uuid where ${others}`.compile(build));
  await tx.run(sql`update guard_days set integration_id = ${to}::uuid where ${others}`.compile(build));
  await tx.run(sql`update guard_mailboxes set integration_id = ${to}::uuid where ${others}`.compile(build));
}

const KEPT = { incidents: 60, days: 90 };

export async function forgetGuarded(tx: PlatformTx): Promise<void> {
  await tx.run(
    sql`delete from guard_incidents where at < ${tx.now}::timestamptz - make_interval(days => ${KEPT.incidents}::integer)`.compile(
      build,
    ),
  );
  await tx.run(sql`delete from guard_days where day < ${tx.now}::date - ${KEPT.days}::integer`.compile(build));
  // of mailboxes that were removed long ago
  const gone = sql`not exists (select from integrations i where i.space_id = g.space_id and i.id = g.integration_id)
    and not exists (select from mailboxes_removed r where r.space_id = g.space_id and r.id = g.integration_id)`;
  await tx.run(sql`delete from guard_incidents g where ${gone}`.compile(build));
  await tx.run(sql`delete from guard_days g where ${gone}`.compile(build));
  await tx.run(sql`delete from guard_changes g where ${gone}`.compile(build));
  await tx.run(sql`delete from guard_mailboxes g where ${gone}`.compile(build));
}
