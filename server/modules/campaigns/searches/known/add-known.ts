import type { Rejection } from '../../../../../contract/searches/schemas.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { enrolProspects } from '../../enrolments/enrol-prospects.ts';
import { checkCriteria } from '../check-criteria.ts';
import { type KnownFilter, knownPage, type KnownRow } from './known-queries.ts';
import { campaignOfSearch } from '../queries.ts';
import { campaignCriteria } from '../campaign-criteria.ts';

export interface AddResult {
  /** Who began their way. */
  entered: string[];
  rejections: Rejection[];
}

/** People whom the workspace knows, judged as any others and then on their way. */
export async function addKnown(
  tx: SpaceTx,
  { criteria }: KnownFilter,
  rows: readonly KnownRow[],
  services: Services,
): Promise<AddResult> {
  const identified = rows.map(({ id }) => ({ id, isNew: false, isRepeat: false }));
  const judged = await checkCriteria(tx, criteria, rows, identified);
  const prospects = rows
    .filter((_, at) => judged[at] === null)
    .map(({ id, is_connected: isConnected }) => ({ id, isConnected }));
  const entered = await enrolProspects(
    tx,
    { campaignId: criteria.campaignId ?? '', searchId: null, prospects },
    services,
  );
  return { entered, rejections: judged.filter((reason) => reason !== null) };
}

/** Of these people those whom the campaign takes; none where it is closed. */
export async function addByIds(
  tx: SpaceTx,
  campaignId: string,
  ids: readonly string[],
  services: Services,
): Promise<AddResult> {
  const campaign = await campaignOfSearch(tx, campaignId);
  if (!campaign || campaign.status === 'deleted' || campaign.status === 'archived')
    return { entered: [], rejections: [] };
  const filter = { ids, criteria: campaignCriteria(campaign, {}) };
  const rows = await knownPage(tx, filter, { limit: ids.length });
  return addKnown(tx, filter, rows, services);
}
