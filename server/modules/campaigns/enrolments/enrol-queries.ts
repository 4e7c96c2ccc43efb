import { sql } from 'kysely';
import type { EnrolmentState } from '../../../../engine/enrolment.ts';
import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { newId } from '../../../core/ids.ts';
import { STATE_COLUMNS } from '../facts/enrolment-row.ts';

export function campaignToEnter(tx: SpaceTx, id: string) {
  return tx.first(
    build
      .selectFrom('campaigns as c')
      .innerJoin('spaces as s', 's.id', 'c.space_id')
      .select(['c.credentials_id', 'c.sequence_version', 's.is_demo'])
      .select(sql<boolean>`c.started_at is not null or c.status = 'active'`.as('has_run'))
      .where('c.space_id', '=', tx.spaceId)
      .where('c.id', '=', id),
  );
}

interface EnteringRows {
  campaignId: string;
  searchId: string | null;
  credentialId: string;
  prospects: readonly string[];
  state: EnrolmentState;
}
const STATE = Object.keys(STATE_COLUMNS) as (keyof EnrolmentState)[];

/**
 * Everybody begins alike: what they have in common is sent once, and only their ids are many. Answers those that are
 * new; who is in the campaign already stays as they are.
 */
export function insertEnrolments(tx: SpaceTx, given: EnteringRows): Promise<{ id: string; prospect_id: string }[]> {
  const { state } = given;
  const values = STATE.map((name) => {
    const value = name === 'wait_values' && state[name] ? JSON.stringify(state[name]) : state[name];
    return sql`${value}::${sql.raw(STATE_COLUMNS[name])}`;
  });
  return tx.all(
    sql<{ id: string; prospect_id: string }>`insert into enrolments (space_id, id, campaign_id, prospect_id, search_id,
        credential_id, created_at, updated_at, ${sql.raw(STATE.join(', '))})
      select ${tx.spaceId}::uuid, n.id, ${given.campaignId}::uuid, n.prospect_id, ${given.searchId}::uuid,
        ${given.credentialId}::uuid, ${tx.now}::timestamptz, ${tx.now}::timestamptz, ${sql.join(values)}
      from unnest(${given.prospects.map(newId)}::uuid[], ${given.prospects}::uuid[]) as n (id, prospect_id)
      on conflict (space_id, campaign_id, prospect_id) do nothing
      returning id, prospect_id`.compile(build),
  );
}

interface RestatedRows {
  campaignId: string;
  isConnected: boolean;
  state: EnrolmentState;
  /** Only those of an earlier version. */
  isOlder: boolean;
  most: number;
}

/** Some of the people whom nothing was recorded of stand anew where a way begins; answers whom. */
export function restateSome(tx: SpaceTx, given: RestatedRows): Promise<{ id: string; prospect_id: string }[]> {
  const { state, isConnected, isOlder } = given;
  return tx.all(
    sql<{ id: string; prospect_id: string }>`update enrolments e set version = ${state.version},
        node_id = ${state.node_id}, takes = ${state.takes}, arrived_at = ${state.arrived_at}, due_at = ${state.due_at},
        connected_at = ${state.connected_at}, revision = ${state.revision}, updated_at = ${tx.now}
      from (
        select id from enrolments
        where space_id = ${tx.spaceId} and campaign_id = ${given.campaignId} and revision = 0 and status = 'active'
          and connected_at is ${isConnected ? sql`not null` : sql`null`}
          ${isOlder ? sql`and version < ${state.version}` : sql``}
        order by id limit ${given.most} for no key update) n
      where e.space_id = ${tx.spaceId} and e.id = n.id and e.revision = 0
      returning e.id, e.prospect_id`.compile(build),
  );
}
