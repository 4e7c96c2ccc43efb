import { apply } from '../../../../engine/enrolment.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { addPeople } from '../campaigns/counts/count-people.ts';
import { wakeLanes } from '../../senders/lanes/wake-lanes.ts';
import { ENTERED_AT_ONCE, entryOf, storeEntry } from './entry/enrol-entry.ts';
import { campaignToEnter, insertEnrolments } from './enrol-queries.ts';

export interface EnrolInput {
  campaignId: string;
  searchId: string | null;
  /** `isConnected`: with the campaign's account already, as far as is known. */
  prospects: readonly { id: string; isConnected: boolean }[];
}

/**
 * Prospects begin their way through a campaign: rows, events and counters in a few statements, however many they are.
 * Who is in it already stays where they are. Answers the prospects that are new in it; none where the campaign has
 * no account or no steps yet, since nobody can stand nowhere. Where it never ran they have no history yet:
 * that begins with the campaign (`beginHistories`).
 */
export async function enrolProspects(
  tx: SpaceTx,
  { campaignId, searchId, prospects }: EnrolInput,
  { settings }: Pick<Services, 'settings'>,
): Promise<string[]> {
  const campaign = await campaignToEnter(tx, campaignId);
  if (!campaign?.credentials_id || prospects.length === 0) return [];
  const begin = await entryOf(tx, campaignId, campaign, settings);
  if (!begin) return [];
  const entered: string[] = [];
  for (const isConnected of [false, true]) {
    const event = begin(isConnected);
    const ids = prospects.filter((one) => one.isConnected === isConnected).map(({ id }) => id);
    for (let from = 0; from < ids.length; from += ENTERED_AT_ONCE) {
      const rows = await insertEnrolments(tx, {
        campaignId,
        searchId,
        credentialId: campaign.credentials_id,
        prospects: ids.slice(from, from + ENTERED_AT_ONCE),
        state: campaign.has_run ? apply(null, event) : { ...apply(null, event), revision: 0 },
      });
      if (campaign.has_run) await storeEntry(tx, event, rows);
      entered.push(...rows.map(({ prospect_id }) => prospect_id));
    }
  }
  if (entered.length === 0) return [];
  await addPeople(tx, campaignId, entered.length);
  await wakeLanes(tx, [campaign.credentials_id]);
  return entered;
}
