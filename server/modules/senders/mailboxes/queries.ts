import { sql } from 'kysely';
import type { IntegrationStatus } from '../../../../contract/integrations/schemas.ts';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { mailboxNow } from './removed/removed-queries.ts';

/** An account's own and those of the workspace, with what has left by them on that day. */
export function integrationsOf(tx: SpaceTx, credentialId: string, day: string) {
  return tx.all(
    build
      .selectFrom('integrations as i')
      .leftJoin('integrations_days as d', (join) =>
        join
          .onRef('d.space_id', '=', 'i.space_id')
          .onRef('d.integration_id', '=', 'i.id')
          .on('d.day', '=', sql<never>`${day}::date`),
      )
      .leftJoin('guard_mailboxes as g', (join) =>
        join.onRef('g.space_id', '=', 'i.space_id').onRef('g.integration_id', '=', 'i.id'),
      )
      .leftJoin('domains as o', (join) => join.onRef('o.space_id', '=', 'i.space_id').onRef('o.id', '=', 'i.domain_id'))
      .select(['i.id', 'i.type', 'i.category', 'i.email', 'i.status', 'i.sender_name', 'i.per_day', 'i.paused_by_plan'])
      .select(['i.domain_id', 'g.cap', 'g.paused_at as guard_paused_at', 'g.reason as guard_reason'])
      .select(
        sql<boolean>`i.domain_id is not null and not coalesce(o.status = 'active' and o.held_since is null, false)`.as(
          'is_held',
        ),
      )
      .select(sql<boolean>`i.settings <> '{}'::jsonb`.as('is_reachable'))
      .select(sql<string | null>`i.ramp_from::text`.as('ramp_from'))
      .select((eb) => eb.fn.coalesce('d.used', sql<number>`0`).as('used'))
      .where('i.space_id', '=', tx.spaceId)
      .where((eb) => eb.or([eb('i.credential_id', 'is', null), eb('i.credential_id', '=', credentialId)]))
      .orderBy('i.category')
      .orderBy('i.created_at')
      .orderBy('i.id'),
  );
}
export type IntegrationRow = Awaited<ReturnType<typeof integrationsOf>>[number];

export function integrationById(tx: SpaceTx, id: string) {
  return tx.first(
    build
      .selectFrom('integrations')
      .select(['id', 'credential_id', 'category', 'type', 'email', 'sender_name', 'status', 'per_day', 'settings'])
      .select(['is_plain_text', 'signature_id'])
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id),
  );
}

/** True where it was another before. The carrier's words stay until it goes well again. */
export async function changeStatus(
  tx: SpaceTx,
  id: string,
  status: IntegrationStatus,
  problem: string | null = null,
): Promise<boolean> {
  const changed = await tx.run(
    build
      .updateTable('integrations')
      .set({ status, updated_at: tx.now, last_error: problem, last_error_at: problem === null ? null : tx.now })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id)
      .where('status', '<>', status)
      // somebody has switched it off: no news of the carrier switches it on
      .where('status', '<>', 'disabled'),
  );
  return changed > 0;
}

/** One more refusal, unless the last one is so young that it is the same; when it is next tried by itself, if at all. */
export async function noteRefusal(tx: SpaceTx, id: string, pauses: readonly number[]): Promise<void> {
  await tx.run(
    sql`update integrations set refusals = refusals + 1,
        next_try_at = ${tx.now}::timestamptz + make_interval(secs => (${[...pauses]}::integer[])[refusals + 1])
      where space_id = ${tx.spaceId}::uuid and id = ${id}::uuid and category = 'email'
        and status = 'disconnected' and (refusals = 0 or next_try_at <= ${tx.now})`.compile(build),
  );
}

/** It lets us in again. */
export async function forgetRefusals(tx: SpaceTx, id: string): Promise<void> {
  await tx.run(
    build
      .updateTable('integrations')
      .set({ refusals: 0, next_try_at: null })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id)
      .where('refusals', '>', 0),
  );
}

/** Mailboxes of every workspace that somebody relies on; one whose sign-in was refused when its next try is due. */
export function mailboxesToCheck(tx: PlatformTx) {
  return tx.all(
    build
      .selectFrom('integrations')
      .select(['space_id', 'id', 'status', 'email', 'settings'])
      .where('category', '=', 'email')
      .where((eb) =>
        eb.or([
          eb('status', '=', 'connected'),
          eb.and([eb('status', '=', 'disconnected'), eb('next_try_at', '<=', tx.now)]),
        ]),
      ),
  );
}

/** Mailboxes of a demo of before. */
export const mailboxesOfGateway = (tx: PlatformTx) =>
  tx.all(
    build
      .selectFrom('integrations')
      .select(['space_id', 'id', 'email'])
      .where('category', '=', 'email')
      .where(sql<boolean>`settings ->> 'gateway' = 'channels'`),
  );

export async function setMailSettings(
  tx: PlatformTx | SpaceTx,
  { space_id, id }: { space_id: string; id: string },
  settings: object,
): Promise<void> {
  await tx.run(
    build
      .updateTable('integrations')
      .set({ settings: JSON.stringify(settings), updated_at: tx.now })
      .where('space_id', '=', space_id)
      .where('id', '=', id),
  );
}

/** The phone an account calls and writes from: its own before the workspace's. */
export function phoneLineOf(tx: SpaceTx, credentialId: string) {
  return tx.first(
    build
      .selectFrom('integrations')
      .select('id')
      .select(sql<string | null>`settings ->> 'number'`.as('number'))
      .where('space_id', '=', tx.spaceId)
      .where('category', '=', 'dialer')
      .where('status', '=', 'connected')
      .where((eb) => eb.or([eb('credential_id', 'is', null), eb('credential_id', '=', credentialId)]))
      .orderBy(sql`credential_id nulls last`)
      .orderBy('created_at')
      .limit(1),
  );
}

/** By the mailbox, for its own limit. */
export async function countMail(tx: SpaceTx, mailboxId: string, day: string): Promise<void> {
  await tx.run(
    sql`insert into integrations_days as d (space_id, integration_id, day, used)
      values (${tx.spaceId}::uuid, ${mailboxId}::uuid, ${day}::date, 1)
      on conflict (space_id, integration_id, day) do update set used = d.used + 1`.compile(build),
  );
}

/** A mail by it came back, on this day of its account or of the workspace. */
export async function countBouncedMail(tx: SpaceTx, mailboxId: string): Promise<void> {
  await tx.run(
    sql`insert into integrations_days as d (space_id, integration_id, day, bounced)
      select i.space_id, i.id, (${tx.now}::timestamptz at time zone coalesce(a.timezone, 'UTC'))::date, 1
      from integrations i left join credentials a on a.space_id = i.space_id and a.id = i.credential_id
      where i.space_id = ${tx.spaceId}::uuid and i.id = ${mailboxId}::uuid and i.category = 'email'
      on conflict (space_id, integration_id, day) do update set bounced = d.bounced + 1`.compile(build),
  );
}

/** What was counted and did not leave. */
export async function uncountMailsOfMailboxes(tx: PlatformTx | SpaceTx, mails: readonly MailboxDay[]): Promise<void> {
  await tx.run(
    sql`update integrations_days d set used = greatest(0, d.used - n.mails), tests = greatest(0, d.tests - n.tests) from (
        select space_id, id, day, count(*) as mails, count(*) filter (where is_test) as tests
        from json_to_recordset(${JSON.stringify(mails)}::json)
          as m (space_id uuid, id uuid, day date, is_test boolean) group by space_id, id, day) n
      where d.space_id = n.space_id and d.integration_id = n.id and d.day = n.day`.compile(build),
  );
}

/** By which mailbox an intent left; where that was removed and connected again, as it is now. */
export async function mailboxOfIntent(tx: SpaceTx, intentId: string): Promise<string | null> {
  const row = await tx.first(
    build
      .selectFrom('runner_intents')
      .select(sql<string | null>`act ->> 'integration_id'`.as('mailbox'))
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', intentId),
  );
  return row?.mailbox ? mailboxNow(tx, row.mailbox) : null;
}

export interface MailboxDay {
  space_id: string;
  id: string;
  day: string;
  /** A test mail or one of a placement test: it takes a place, and is none of what the mailbox is judged by. */
  is_test?: boolean;
}

/** Days of mailboxes, held until the end of the transaction, with what has left on them and what may. */
export function holdMailboxDays(tx: PlatformTx | SpaceTx, days: readonly MailboxDay[]) {
  return tx.all(
    sql<
      MailboxDay & {
        used: number;
        per_day: number;
        ramp_from: string | null;
        is_own: boolean;
        is_held: boolean;
        cap: number | null;
      }
    >`
      with wanted as (
        select distinct space_id, id, day from json_to_recordset(${JSON.stringify(days)}::json)
          as n (space_id uuid, id uuid, day date) order by space_id, id, day),
      held as (
        insert into integrations_days as d (space_id, integration_id, day, used)
        select w.space_id, w.id, w.day, 0 from wanted w join integrations i on i.space_id = w.space_id and i.id = w.id
        order by w.space_id, w.id, w.day
        on conflict (space_id, integration_id, day) do update set used = d.used
        returning d.space_id, d.integration_id, d.day, d.used)
      select h.space_id, h.integration_id as id, h.day::text, h.used, i.per_day, i.ramp_from::text,
        i.domain_id is not null as is_own, g.cap,
        g.paused_at is not null
          or i.domain_id is not null and not coalesce(o.status = 'active' and o.held_since is null, false) as is_held
      from held h join integrations i on i.space_id = h.space_id and i.id = h.integration_id
      left join guard_mailboxes g on g.space_id = i.space_id and g.integration_id = i.id
      left join domains o on o.space_id = i.space_id and o.id = i.domain_id`.compile(build),
  );
}

/** Of many mailboxes and workspaces at once. */
export async function countMailsOfMailboxes(tx: PlatformTx | SpaceTx, mails: readonly MailboxDay[]): Promise<void> {
  await tx.run(
    sql`insert into integrations_days as d (space_id, integration_id, day, used, tests)
      select n.space_id, n.id, n.day, count(*), count(*) filter (where is_test)
      from json_to_recordset(${JSON.stringify(mails)}::json)
        as n (space_id uuid, id uuid, day date, is_test boolean)
      group by n.space_id, n.id, n.day order by n.space_id, n.id
      on conflict (space_id, integration_id, day) do update set used = d.used + excluded.used,
        tests = d.tests + excluded.tests`.compile(build),
  );
}
