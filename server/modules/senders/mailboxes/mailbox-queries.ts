import { type RawBuilder, sql } from 'kysely';
import type { ConnectedKind } from '../../../../contract/mailboxes/schemas.ts';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import type { MailSettings } from './access/mail-access.ts';
import { CAN_BE_HEARD } from './heard-queries.ts';

/** How many days of a mailbox are told. */
export const DAYS_TOLD = 14;

export interface MailboxToKeep {
  id: string;
  type: ConnectedKind;
  email: string;
  senderName: string;
  /** The account it belongs to; null: the workspace. */
  credentialId: string | null;
  /** Sealed to the row. */
  settings: MailSettings;
}

export interface MailboxRow {
  id: string;
  type: string;
  email: string;
  sender_name: string;
  picture: string | null;
  credential_id: string | null;
  status: string;
  per_day: number;
  ramp_from: string | null;
  domain_id: string | null;
  /** Its domain cannot be used at the moment. */
  is_held: boolean;
  /** By the calendar of its account. */
  today: string;
  signature_id: string | null;
  is_plain_text: boolean;
  last_error: string | null;
  last_error_at: Date | null;
  next_try_at: Date | null;
  paused_by_plan: boolean;
  /** It has paused itself, and why. */
  guard_paused_at: Date | null;
  guard_reason: string | null;
  /** What autopilot allows a day; null where it holds nothing back. */
  cap: number | null;
  created_at: Date;
  /** Whether it is known how it is reached. */
  is_reachable: boolean;
  is_heard: boolean;
  heard_at: Date | null;
  checked_at: Date | null;
  silent_since: Date | null;
  silent_cause: string | null;
  used_today: number;
  sent: number;
  bounced: number;
  campaigns: number;
}

interface Asked {
  /** Only what belongs to these accounts, and to the workspace; null: everything. */
  accounts: readonly string[] | null;
  /** This account's own and the workspace's. */
  credentialId?: string;
  id?: string;
  domainId?: string;
}

/** Whether a campaign `m` writes from a mailbox `i`: it names it, or names none and belongs to its account. */
export const WRITES_FROM = sql<boolean>`(m.status not in ('archived', 'deleted')
  and case when coalesce(jsonb_array_length(m.settings -> 'email_integrations'), 0) > 0
    then m.settings -> 'email_integrations' ? i.id::text
    else m.credentials_id = i.credential_id and exists (
      select from campaigns_versions v where v.space_id = m.space_id and v.campaign_id = m.id
        and v.version = m.sequence_version and v.nodes @> '[{"action": "email"}]') end)`;

/** What a row of `integrations` is shown with. Its day is that of its account; the workspace's own count by UTC. */
export function mailboxRows(tx: SpaceTx, { accounts, credentialId, id, domainId }: Asked): Promise<MailboxRow[]> {
  const only: RawBuilder<unknown>[] = [
    ...(accounts ? [sql`(i.credential_id is null or i.credential_id = any (${[...accounts]}::uuid[]))`] : []),
    ...(credentialId ? [sql`(i.credential_id is null or i.credential_id = ${credentialId}::uuid)`] : []),
    ...(id ? [sql`i.id = ${id}::uuid`] : []),
    ...(domainId ? [sql`i.domain_id = ${domainId}::uuid`] : []),
  ];
  const where = only.length > 0 ? sql`and ${sql.join(only, sql` and `)}` : sql``;
  return tx.all(
    sql<MailboxRow>`select i.id, i.type, coalesce(i.email, '') as email, i.sender_name, i.picture, i.credential_id,
        i.status, i.per_day, i.ramp_from::text, i.domain_id, i.signature_id, today.day::text as today,
        i.domain_id is not null and not coalesce(o.status = 'active' and o.held_since is null, false) as is_held,
        i.is_plain_text, i.last_error, i.last_error_at, i.next_try_at, i.paused_by_plan, i.created_at,
        i.settings <> '{}'::jsonb as is_reachable, ${CAN_BE_HEARD} as is_heard,
        g.paused_at as guard_paused_at, g.reason as guard_reason, g.cap,
        h.heard_at, h.checked_at, h.silent_since, h.silent_cause,
        d.used_today, d.sent, d.bounced, c.campaigns
      from integrations i
      left join credentials a on a.space_id = i.space_id and a.id = i.credential_id
      left join domains o on o.space_id = i.space_id and o.id = i.domain_id
      left join mailboxes_heard h on h.space_id = i.space_id and h.integration_id = i.id
      left join guard_mailboxes g on g.space_id = i.space_id and g.integration_id = i.id
      cross join lateral (select (${tx.now}::timestamptz at time zone coalesce(a.timezone, 'UTC'))::date as day) today
      cross join lateral (
        select coalesce(sum(used) filter (where n.day = today.day), 0)::integer as used_today,
          coalesce(sum(used - tests), 0)::integer as sent, coalesce(sum(n.bounced), 0)::integer as bounced
        from integrations_days n where n.space_id = i.space_id and n.integration_id = i.id
          and n.day > today.day - ${DAYS_TOLD}::integer
      ) d
      cross join lateral (
        select count(*)::integer as campaigns from campaigns m
        where m.space_id = i.space_id and ${WRITES_FROM}
      ) c
      where i.space_id = ${tx.spaceId}::uuid and i.category = 'email' ${where}
      order by lower(i.email), i.id`.compile(build),
  );
}

/** Each of the last days on which something happened. */
export function mailboxDays(
  tx: SpaceTx,
  id: string,
  today: string,
): Promise<{ day: string; sent: number; bounced: number }[]> {
  return tx.all(
    sql<{
      day: string;
      sent: number;
      bounced: number;
    }>`select day::text, used - tests as sent, bounced from integrations_days
      where space_id = ${tx.spaceId}::uuid and integration_id = ${id}::uuid
        and day > ${today}::date - ${DAYS_TOLD}::integer order by day`.compile(build),
  );
}

/** Until the end of the transaction: the workspace's mailboxes are connected one after the other. */
export async function holdMailboxes(tx: SpaceTx): Promise<void> {
  await tx.first(build.selectFrom('spaces').select('id').where('id', '=', tx.spaceId).forNoKeyUpdate());
}

/** Another mailbox of the workspace with this address. */
export async function hasOtherMailbox(tx: SpaceTx, email: string, id: string): Promise<boolean> {
  const row = await tx.first(
    sql<{ id: string }>`select id from integrations where space_id = ${tx.spaceId}::uuid and category = 'email'
      and lower(email) = lower(${email}) and id <> ${id}::uuid`.compile(build),
  );
  return row !== undefined;
}

/** An id that another workspace has given already. */
export async function isOfAnotherSpace(tx: PlatformTx, id: string, spaceId: string): Promise<boolean> {
  const row = await tx.first(
    build.selectFrom('integrations').select('id').where('id', '=', id).where('space_id', '<>', spaceId).limit(1),
  );
  return row !== undefined;
}

/** What a person has paused stays so; what went wrong before is over. */
export async function putMailbox(tx: SpaceTx, mailbox: MailboxToKeep): Promise<void> {
  const { id, type, email, senderName, credentialId, settings } = mailbox;
  await tx.run(
    sql`insert into integrations as i
        (space_id, id, credential_id, category, type, email, sender_name, status, settings, created_at, updated_at)
      values (${tx.spaceId}::uuid, ${id}::uuid, ${credentialId}::uuid, 'email', ${type}, ${email}, ${senderName},
        'connected', ${JSON.stringify(settings)}::jsonb, ${tx.now}, ${tx.now})
      on conflict (space_id, id) do update set credential_id = excluded.credential_id, type = excluded.type,
        email = excluded.email, sender_name = excluded.sender_name, settings = excluded.settings,
        -- nor does what has paused itself begin again by being connected
        status = case when i.status = 'disabled' or exists (select from guard_mailboxes g
          where g.space_id = i.space_id and g.integration_id = i.id and g.paused_at is not null)
          then 'disabled' else 'connected' end,
        last_error = null, last_error_at = null, refusals = 0, next_try_at = null, updated_at = excluded.updated_at`.compile(
      build,
    ),
  );
}
