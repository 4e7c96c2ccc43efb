import { sql } from 'kysely';
import type { Quota } from '../../contract/enrolments/events.ts';
import { build } from '../core/db/build.ts';
import { rowsOf } from '../core/db/rows-of.ts';
import type { PlatformTx } from '../core/db/transaction.ts';
import type { Lane } from './lanes.ts';
import type { Intent, PastIntent } from './intent.ts';

/** Lines of these lanes that somebody wrote and never settled: nobody knows yet what came of them. */
export function openIntents(
  tx: PlatformTx,
  lanes: readonly Lane[],
): Promise<(Intent & { is_demo: boolean; gateway_id: string | null })[]> {
  const keys = lanes.map(({ space_id, credential_id }) => ({ space_id, credential_id }));
  return tx.all(
    sql<Intent & { is_demo: boolean; gateway_id: string | null }>`
      select i.space_id, i.id, i.enrolment_id, i.campaign_id, i.prospect_id, i.credential_id, i.node_id, i.part,
        i.round, i.action, i.variant, i.act, i.created_at, s.is_demo, a.gateway_id
      from json_to_recordset(${JSON.stringify(keys)}::json) as w (space_id uuid, credential_id uuid)
      join runner_intents i on i.space_id = w.space_id and i.credential_id = w.credential_id and i.status = 'intended'
        and i.enrolment_id is not null
      join spaces s on s.id = i.space_id
      left join credentials_auth a on a.space_id = i.space_id and a.credential_id = i.credential_id
      order by i.created_at`.compile(build),
  );
}

/** What the ledger has of these steps from before. */
export function pastIntents(
  tx: PlatformTx,
  steps: readonly { space_id: string; enrolment_id: string; node_id: string }[],
): Promise<PastIntent[]> {
  return tx.all(
    sql<PastIntent>`select i.id, i.enrolment_id, i.node_id, i.part, i.round, i.status, i.reason, i.act
      from json_to_recordset(${JSON.stringify(steps)}::json) as w (space_id uuid, enrolment_id uuid, node_id text)
      join runner_intents i using (space_id, enrolment_id, node_id)
      order by i.part, i.round`.compile(build),
  );
}

export interface QuotaUse {
  space_id: string;
  /** Account or mailbox. */
  id: string;
  takes: Quota;
  day: string;
  most: number;
}

/** Counts one more for each account's day that has room for it; answers whose had. */
export async function countUses(tx: PlatformTx, uses: readonly QuotaUse[]): Promise<Set<string>> {
  if (uses.length === 0) return new Set();
  const rows = await tx.all(
    sql<{ credential_id: string }>`insert into limits_days as d (space_id, credential_id, action, day, used, per_day)
      select n.space_id, n.id, n.takes, n.day, 1, n.most
      from json_to_recordset(${JSON.stringify(uses)}::json)
        as n (space_id uuid, id uuid, takes text, day date, most integer)
      where n.most >= 1
      on conflict (space_id, credential_id, action, day)
        do update set used = d.used + 1, per_day = excluded.per_day where d.used + 1 <= excluded.per_day
      returning credential_id`.compile(build),
  );
  return new Set(rows.map((row) => row.credential_id));
}

/** What did not happen after all is taken off the day it was counted for. */
export async function returnQuota(tx: PlatformTx, uses: readonly Omit<QuotaUse, 'most'>[]): Promise<void> {
  const counted = uses.filter(({ takes }) => takes !== 'none');
  if (counted.length === 0) return;
  await tx.run(
    sql`update limits_days d set used = d.used - 1
      from json_to_recordset(${JSON.stringify(counted)}::json) as n (space_id uuid, id uuid, takes text, day date)
      where d.space_id = n.space_id and d.credential_id = n.id and d.action = n.takes and d.day = n.day
        and d.used > 0`.compile(build),
  );
}

/** The same for mailboxes; a mailbox's own limit is its row's. */
export async function countMailboxSends(
  tx: PlatformTx,
  mails: readonly { space_id: string; id: string; day: string }[],
): Promise<void> {
  if (mails.length === 0) return;
  await tx.run(
    sql`insert into integrations_days as d (space_id, integration_id, day, used)
      select n.space_id, n.id, n.day, count(*) from json_to_recordset(${JSON.stringify(mails)}::json)
        as n (space_id uuid, id uuid, day date)
      group by n.space_id, n.id, n.day order by n.space_id, n.id
      on conflict (space_id, integration_id, day) do update set used = d.used + excluded.used`.compile(build),
  );
}

/** An intent with what has to hold at the very moment when it is written. */
export interface GuardedIntent extends Intent, Pick<QuotaUse, 'takes' | 'day' | 'most'> {
  lease: number;
  revision: number;
}
const GUARDED = {
  space_id: 'uuid',
  id: 'uuid',
  enrolment_id: 'uuid',
  campaign_id: 'uuid',
  prospect_id: 'uuid',
  credential_id: 'uuid',
  node_id: 'text',
  part: 'integer',
  round: 'integer',
  action: 'text',
  variant: 'text',
  act: 'document',
  lease: 'bigint',
  revision: 'integer',
  takes: 'text',
  day: 'date',
  most: 'integer',
} as const;

/**
 * Writes the intents of those whose act may still go out at this very moment: nothing has happened to them since it was
 * planned, the lane is ours, nobody has paused person, campaign, account or workspace (held until it is committed), and
 * their account's day has room, in which they are counted. One that surely did not go out takes its own line again, and
 * so goes out under the same key; any other line that stands there already is not written over, and its act does not
 * go. Answers the ids by enrolment, and which accounts were counted.
 */
export async function writeIntents(
  tx: PlatformTx,
  intents: readonly GuardedIntent[],
): Promise<{ ids: Map<string, string>; counted: Set<string> }> {
  if (intents.length === 0) return { ids: new Map(), counted: new Set() };
  const rows = await tx.all(
    sql<{ id: string | null; of: string }>`with held as materialized (
        select n.* from ${rowsOf(GUARDED, intents)}
        join enrolments e on e.space_id = n.space_id and e.id = n.enrolment_id and e.revision = n.revision
          and e.status = 'active'
        join runner_lanes l on l.space_id = n.space_id and l.credential_id = n.credential_id and l.lease = n.lease
        join campaigns c on c.space_id = e.space_id and c.id = e.campaign_id and c.status = 'active'
        join credentials k on k.space_id = n.space_id and k.id = n.credential_id
          and (k.status = 'active' or (c.is_email_only and k.status not in ('inactive', 'deleted')))
        join spaces s on s.id = n.space_id and s.status = 'active'
        for no key update of e, l),
      counted as (
        insert into limits_days as d (space_id, credential_id, action, day, used, per_day)
        select h.space_id, h.credential_id, h.takes, h.day, 1, h.most from held h where h.takes <> 'none' and h.most >= 1
        on conflict (space_id, credential_id, action, day)
          do update set used = d.used + 1, per_day = excluded.per_day where d.used + 1 <= excluded.per_day
        returning d.credential_id),
      written as (
        insert into runner_intents as i (space_id, id, enrolment_id, campaign_id, prospect_id, credential_id, node_id,
          part, round, action, variant, act, lease, created_at)
        select h.space_id, h.id, h.enrolment_id, h.campaign_id, h.prospect_id, h.credential_id, h.node_id,
          h.part, h.round, h.action, h.variant, h.act, h.lease, ${tx.now}
        from held h where h.takes = 'none' or h.credential_id in (select credential_id from counted)
        on conflict (space_id, enrolment_id, node_id, part, round) where enrolment_id is not null
          do update set status = 'intended', act = excluded.act, variant = excluded.variant, lease = excluded.lease,
            created_at = excluded.created_at, settled_at = null, reason = null
          where i.status = 'not_done'
        returning i.id, i.enrolment_id)
      select id, enrolment_id as of from written union all select null, credential_id from counted`.compile(build),
  );
  return {
    ids: new Map(rows.flatMap(({ id, of }) => (id ? [[of, id] as const] : []))),
    counted: new Set(rows.flatMap(({ id, of }) => (id ? [] : [of]))),
  };
}

export interface SettledIntent {
  space_id: string;
  id: string;
  status: Exclude<PastIntent['status'], 'intended'>;
  receipt: object | null;
  reason: string | null;
}

const SETTLED = { space_id: 'uuid', id: 'uuid', status: 'text', receipt: 'jsonb', reason: 'text' } as const;

/** The receipts. A line that was settled before stays as it was. (Asked by status, the index of open lines would be read for each.) */
export async function settleIntents(tx: PlatformTx, settled: readonly SettledIntent[]): Promise<void> {
  if (settled.length === 0) return;
  await tx.run(
    sql`update runner_intents i set status = n.status, receipt = n.receipt, reason = n.reason, settled_at = ${tx.now}
      from ${rowsOf(SETTLED, settled)}
      where i.space_id = n.space_id and i.id = n.id and i.settled_at is null`.compile(build),
  );
}

const AWAKE_EVERY_MS = 3_600_000;
/** When this process last noted an account: what was noted within the hour need not be asked for. */
const noted = new Map<string, number>();

/** Whoever acts is awake, to the hour: for hibernation alone, and no change that anybody is told. */
export async function touchActiveAccounts(
  tx: PlatformTx,
  senders: readonly { space_id: string; credential_id: string }[],
): Promise<void> {
  const since = tx.now.getTime() - AWAKE_EVERY_MS;
  const rows = senders
    .filter(({ credential_id }) => (noted.get(credential_id) ?? 0) < since)
    .map(({ space_id, credential_id }) => ({ space_id, credential_id }));
  if (rows.length === 0) return;
  await tx.run(
    sql`update credentials c set last_active_at = ${tx.now}
      from json_to_recordset(${JSON.stringify(rows)}::json) as n (space_id uuid, credential_id uuid)
      where c.space_id = n.space_id and c.id = n.credential_id
        and (c.last_active_at is null or c.last_active_at < ${new Date(since)})`.compile(build),
  );
  tx.afterCommit(() => {
    for (const { credential_id } of rows) noted.set(credential_id, tx.now.getTime());
  });
}
