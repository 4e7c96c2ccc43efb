import { sql } from 'kysely';
import { apply, enrolledEvent, type EnrolmentState } from '../../../../engine/enrolment.ts';
import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { newIdInOrder } from '../../../core/ids.ts';
import type { Services } from '../../../core/services.ts';
import { STATE_COLUMNS } from '../facts/enrolment-row.ts';
import { graphsOf } from '../facts/load-graphs.ts';
import { wakeLanes } from '../../senders/credentials/life/wake-lane.ts';

export interface EnrolInput {
  campaignId: string;
  searchId: string | null;
  /** `isConnected`: with the campaign's account already, as far as is known. */
  prospects: readonly { id: string; isConnected: boolean }[];
}

/** So many rows a statement: enough to be quick, few enough that nobody waits long for the campaign's row. */
const CHUNK = 5_000;

/**
 * Prospects begin their way through a campaign: rows, events and counters in a few statements, however many they are.
 * Who is in it already stays where they are. Answers the prospects that are new in it; none where the campaign has
 * no account or no steps yet, since nobody can stand nowhere.
 */
export async function enrolProspects(
  tx: SpaceTx,
  { campaignId, searchId, prospects }: EnrolInput,
  { settings }: Pick<Services, 'settings'>,
): Promise<string[]> {
  const campaign = await campaignToEnter(tx, campaignId);
  if (!campaign?.credentials_id || prospects.length === 0) return [];
  const versionKey = { space_id: tx.spaceId, campaign_id: campaignId, version: campaign.sequence_version };
  const graph = (await graphsOf(tx, [versionKey]))(versionKey);
  if (graph.first === null) return [];
  const moment = { now: tx.now, timeScale: campaign.is_demo ? settings.timeScale : 1 };
  const entered: string[] = [];
  for (const isConnected of [false, true]) {
    const event = enrolledEvent(
      graph,
      {
        campaign_id: campaignId,
        // each row has its own
        prospect_id: campaignId,
        credential_id: campaign.credentials_id,
        version: campaign.sequence_version,
        is_connected: isConnected,
      },
      moment,
    );
    const ids = prospects.filter((one) => one.isConnected === isConnected).map(({ id }) => id);
    for (let from = 0; from < ids.length; from += CHUNK)
      entered.push(
        ...(await insertEnrolments(tx, {
          campaignId,
          searchId,
          credentialId: campaign.credentials_id,
          prospects: ids.slice(from, from + CHUNK),
          state: apply(null, event),
          data: event.data,
        })),
      );
  }
  if (entered.length === 0) return [];
  await countPeople(tx, campaignId, entered.length);
  await wakeLanes(tx, [campaign.credentials_id]);
  return entered;
}

function campaignToEnter(tx: SpaceTx, id: string) {
  return tx.first(
    build
      .selectFrom('campaigns as c')
      .innerJoin('spaces as s', 's.id', 'c.space_id')
      .select(['c.credentials_id', 'c.sequence_version', 's.is_demo'])
      .where('c.space_id', '=', tx.spaceId)
      .where('c.id', '=', id),
  );
}

interface Entering {
  campaignId: string;
  searchId: string | null;
  credentialId: string;
  prospects: readonly string[];
  state: EnrolmentState;
  data: object;
}
const STATE = Object.keys(STATE_COLUMNS) as (keyof EnrolmentState)[];

/** Everybody begins alike: what they have in common is sent once, and only their ids are many. */
async function insertEnrolments(tx: SpaceTx, given: Entering): Promise<string[]> {
  const { state } = given;
  const values = STATE.map((name) => {
    const value = name === 'wait_values' && state[name] ? JSON.stringify(state[name]) : state[name];
    return sql`${value}::${sql.raw(STATE_COLUMNS[name])}`;
  });
  const rows = await tx.all(
    sql<{ id: string; prospect_id: string }>`insert into enrolments (space_id, id, campaign_id, prospect_id, search_id,
        credential_id, created_at, updated_at, ${sql.raw(STATE.join(', '))})
      select ${tx.spaceId}::uuid, n.id, ${given.campaignId}::uuid, n.prospect_id, ${given.searchId}::uuid,
        ${given.credentialId}::uuid, ${tx.now}::timestamptz, ${tx.now}::timestamptz, ${sql.join(values)}
      from unnest(${given.prospects.map(newIdInOrder)}::uuid[], ${given.prospects}::uuid[]) as n (id, prospect_id)
      on conflict (space_id, campaign_id, prospect_id) do nothing
      returning id, prospect_id`.compile(build),
  );
  const prospects = rows.map((row) => row.prospect_id);
  await tx.run(
    sql`insert into events (space_id, id, type, subject_id, data, at)
      select ${tx.spaceId}::uuid, n.id, 'enrolment.enrolled', n.enrolment_id,
        ${JSON.stringify(given.data)}::jsonb || jsonb_build_object('prospect_id', n.prospect_id), ${tx.now}::timestamptz
      from unnest(${rows.map(newIdInOrder)}::uuid[], ${rows.map(({ id }) => id)}::uuid[], ${prospects}::uuid[])
        as n (id, enrolment_id, prospect_id)`.compile(build),
  );
  return prospects;
}

async function countPeople(tx: SpaceTx, campaignId: string, count: number): Promise<void> {
  await tx.run(
    build
      .updateTable('campaigns')
      .set((eb) => ({ people_count: eb('people_count', '+', count) }))
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', campaignId),
  );
}
