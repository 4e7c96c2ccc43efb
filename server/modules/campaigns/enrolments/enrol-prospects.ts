import { apply, enrolledEvent } from '../../../../engine/enrolment.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { storeEventForMany } from '../../../core/events/store-events.ts';
import type { Services } from '../../../core/services.ts';
import { addPeople } from '../campaigns/counts/count-people.ts';
import { graphsOf } from '../facts/load-graphs.ts';
import { wakeLanes } from '../../senders/lanes/wake-lanes.ts';
import { campaignToEnter, insertEnrolments } from './enrol-queries.ts';

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
    for (let from = 0; from < ids.length; from += CHUNK) {
      const rows = await insertEnrolments(tx, {
        campaignId,
        searchId,
        credentialId: campaign.credentials_id,
        prospects: ids.slice(from, from + CHUNK),
        state: apply(null, event),
      });
      await storeEventForMany(tx, {
        type: 'enrolment.enrolled',
        data: event.data,
        field: 'prospect_id',
        subjects: rows.map(({ id, prospect_id }) => ({ id, own: prospect_id })),
      });
      entered.push(...rows.map(({ prospect_id }) => prospect_id));
    }
  }
  if (entered.length === 0) return [];
  await addPeople(tx, campaignId, entered.length);
  await wakeLanes(tx, [campaign.credentials_id]);
  return entered;
}
