import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { searchCalls } from '../../../../../contract/searches/calls.ts';
import { plainName } from '../../../../../engine/text/plain-name.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { viewerOf } from '../../../contacts/prospects/list/seen-prospects.ts';
import { findCampaign } from '../../campaigns/find-campaign.ts';
import { countKnown, knownPage } from './known-queries.ts';
import { campaignOfSearch } from '../queries.ts';
import { campaignCriteria } from '../campaign-criteria.ts';

type Known = typeof searchCalls.known;

/** Who could be added, and how many they are. */
export async function listKnownProspects(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, cursor, limit, ...asked }: CallParsed<Known>,
): Promise<CallPayload<Known>> {
  await findCampaign(tx, actor, id);
  if (asked.workflow_id) await findCampaign(tx, actor, asked.workflow_id);
  const campaign = await campaignOfSearch(tx, id);
  if (!campaign) throw refuse('not_found');
  const filter = { ...asked, criteria: campaignCriteria(campaign, {}), seenBy: viewerOf(actor) };
  const rows = await knownPage(tx, filter, { after: cursor, limit });
  return {
    items: rows.map((row) => ({
      _id: row.id,
      full_name: plainName(`${row.first_name} ${row.last_name}`),
      headline: row.headline,
      company_name: row.company_name,
      photo_link: row.photo_link,
    })),
    next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
    total: await countKnown(tx, filter),
  };
}
