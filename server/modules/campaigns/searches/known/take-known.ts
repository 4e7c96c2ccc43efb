import type { Rejection } from '../../../../../contract/searches/schemas.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { enrolPeople } from '../../enrolments/enrol-people.ts';
import { judgePeople } from '../judge-people.ts';
import { type KnownFilter, knownPage, type KnownRow } from './known-queries.ts';
import { campaignOf } from '../queries.ts';
import { tasteOf } from '../taste-of.ts';

export interface TakenKnown {
  /** Who began their way. */
  entered: string[];
  rejections: Rejection[];
}

/** People whom the workspace knows, judged as any others and then on their way. */
export async function takeKnown(
  tx: SpaceTx,
  { taste }: KnownFilter,
  rows: readonly KnownRow[],
  services: Services,
): Promise<TakenKnown> {
  const identified = rows.map(({ id }) => ({ id, isNew: false, isRepeat: false }));
  const judged = await judgePeople(tx, taste, rows, identified);
  const prospects = rows
    .filter((_, at) => judged[at] === null)
    .map(({ id, is_connected: isConnected }) => ({ id, isConnected }));
  const entered = await enrolPeople(tx, { campaignId: taste.campaignId ?? '', searchId: null, prospects }, services);
  return { entered, rejections: judged.filter((reason) => reason !== null) };
}

/** Of these people those whom the campaign takes; none where it is closed. Answers who is new in it. */
export async function takeByIds(
  tx: SpaceTx,
  campaignId: string,
  ids: readonly string[],
  services: Services,
): Promise<string[]> {
  const campaign = await campaignOf(tx, campaignId);
  if (!campaign || campaign.status === 'deleted' || campaign.status === 'archived') return [];
  const filter = { ids, taste: tasteOf(campaign, {}) };
  const rows = await knownPage(tx, filter, { limit: ids.length });
  return (await takeKnown(tx, filter, rows, services)).entered;
}
