import { sql } from 'kysely';
import type { EnrolmentState } from '../../../../engine/enrolment.ts';
import { build } from '../../../core/db/build.ts';
import { rowsOf } from '../../../core/db/rows-of.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { type EnrolmentKey, type EnrolmentRow, STATE_COLUMNS } from '../facts/enrolment-row.ts';

const stateColumns = sql.raw(
  Object.keys(STATE_COLUMNS)
    .map((name) => `e.${name}`)
    .join(', '),
);

/** Held until the transaction ends, always in the same order, and never without their campaigns (`holdCampaigns`). */
export function lockEnrolmentRows(tx: SpaceTx | PlatformTx, keys: readonly EnrolmentKey[]): Promise<EnrolmentRow[]> {
  return tx.all(
    sql<EnrolmentRow>`select e.space_id, e.id, e.campaign_id, e.prospect_id, e.search_id, e.credential_id, e.created_at,
        ${stateColumns}, coalesce(c.timezone, 'UTC') as timezone
      from json_to_recordset(${JSON.stringify(keys.map(({ space_id, id }) => ({ space_id, id })))}::json)
        as w (space_id uuid, id uuid)
      join enrolments e on e.space_id = w.space_id and e.id = w.id
      left join credentials c on c.space_id = e.space_id and c.id = e.credential_id
      order by e.space_id, e.id
      for no key update of e`.compile(build),
  );
}

/** Writes what events made of them. Answers whom: one that somebody else has changed since is left as it is. */
export async function writeStates(
  tx: SpaceTx | PlatformTx,
  states: readonly (EnrolmentKey & { was: number; after: EnrolmentState })[],
): Promise<Set<string>> {
  if (states.length === 0) return new Set();
  // always in the same order, like whoever holds them
  const rows = states
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ space_id, id, was, after }) => ({ ...after, space_id, id, was }));
  const written = await tx.all(
    sql<{ id: string }>`update enrolments e set ${assignments}, updated_at = ${tx.now}
      from ${rowsOf(WRITTEN, rows)}
      where e.space_id = n.space_id and e.id = n.id and e.revision = n.was
      returning e.id`.compile(build),
  );
  return new Set(written.map(({ id }) => id));
}

const names = Object.keys(STATE_COLUMNS) as (keyof EnrolmentState)[];
const assignments = sql.raw(names.map((name) => `${name} = n.${name}`).join(', '));
const WRITTEN = { space_id: 'uuid', id: 'uuid', was: 'integer', ...STATE_COLUMNS } as const;

/** Whom news concerns: all ways of a person, those of one account, or one alone. */
export interface NewsOf {
  prospectId: string;
  credentialId?: string;
  enrolmentId?: string;
}

/** The enrolments that news may concern, each with the news it belongs to. */
export function enrolmentRowsOf(
  tx: SpaceTx,
  news: readonly NewsOf[],
): Promise<{ space_id: string; id: string; at: number }[]> {
  const asked = news.map(({ prospectId, credentialId, enrolmentId }, at) => ({
    at,
    prospect_id: prospectId,
    credential_id: credentialId,
    enrolment_id: enrolmentId,
  }));
  return tx.all(
    sql<{ space_id: string; id: string; at: number }>`select e.space_id, e.id, n.at
      from json_to_recordset(${JSON.stringify(asked)}::json)
        as n (at integer, prospect_id uuid, credential_id uuid, enrolment_id uuid)
      join enrolments e on e.space_id = ${tx.spaceId}::uuid and e.prospect_id = n.prospect_id
        and (n.credential_id is null or e.credential_id = n.credential_id)
        and (n.enrolment_id is null or e.id = n.enrolment_id)`.compile(build),
  );
}

/** Takes some of the people out of a campaign that goes for good; answers how many. */
export function deleteSomeEnrolments(
  tx: PlatformTx,
  { space_id, id }: { space_id: string; id: string },
  most: number,
): Promise<number> {
  return tx.run(
    sql`delete from enrolments where space_id = ${space_id} and id in (
      select id from enrolments where space_id = ${space_id} and campaign_id = ${id} limit ${most})`.compile(build),
  );
}
