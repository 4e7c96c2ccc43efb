import type { CreditCosts } from '../../contract/credits/schemas.ts';
import { sql } from 'kysely';
import { isNotHeld } from '../core/backup/is-not-held.ts';
import { build } from '../core/db/build.ts';
import { rowsOf } from '../core/db/rows-of.ts';
import type { PlatformTx } from '../core/db/transaction.ts';
import { writingIntents } from '../modules/senders/ledger/write-intents.ts';
import type { Lane } from '../modules/senders/lanes/lane.ts';
import { countingUses, type QuotaUse } from '../modules/senders/limits/count-uses.ts';
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

/** An intent with what has to hold at the very moment when it is written. */
export interface GuardedIntent extends Intent, Pick<QuotaUse, 'takes' | 'day' | 'most'> {
  costs: CreditCosts;
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
 * planned, the lane is ours, nothing is held after a restore, nobody has paused person, campaign, account or workspace
 * (held until it is committed), and their account's day has room, in which they are counted. One that surely did not go
 * out takes its own line again, and so goes out under the same key; any other line that stands there already is not
 * written over, and its act does not go. Answers the ids by enrolment, and which accounts were counted.
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
        where ${sql.raw(isNotHeld('n'))}
        order by n.space_id, n.credential_id
        for no key update of e, l),
      counted as (${countingUses(sql`held h`)}),
      written as (${writingIntents(sql`held h`, sql`h.takes = 'none' or h.credential_id in (select credential_id from counted)`, tx.now)})
      select id, enrolment_id as of from written union all select null, credential_id from counted`.compile(build),
  );
  return {
    ids: new Map(rows.flatMap(({ id, of }) => (id ? [[of, id] as const] : []))),
    counted: new Set(rows.flatMap(({ id, of }) => (id ? [] : [of]))),
  };
}
