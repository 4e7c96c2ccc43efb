import { apply } from '../../../../../engine/enrolment.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { ENTERED_AT_ONCE, entryOf, storeEntry } from './enrol-entry.ts';
import { campaignToEnter, restateSome } from '../enrol-queries.ts';

/** The campaign runs for the first time: everybody begins now, with the sequence as it is, and has a history from here on. */
export const beginHistories = (
  tx: SpaceTx,
  campaignId: string,
  services: Pick<Services, 'settings'>,
): Promise<number> => restate(tx, campaignId, services, true);

/** The sequence of a campaign that never ran was changed: its people stand at its beginning, and nothing is told of it. */
export const restateUnbegun = (
  tx: SpaceTx,
  campaignId: string,
  services: Pick<Services, 'settings'>,
): Promise<number> => restate(tx, campaignId, services, false);

async function restate(
  tx: SpaceTx,
  campaignId: string,
  { settings }: Pick<Services, 'settings'>,
  isBegun: boolean,
): Promise<number> {
  const campaign = await campaignToEnter(tx, campaignId);
  const begin = campaign && (await entryOf(tx, campaignId, campaign, settings));
  if (!begin) return 0;
  let count = 0;
  for (const isConnected of [false, true]) {
    const event = begin(isConnected);
    const state = isBegun ? apply(null, event) : { ...apply(null, event), revision: 0 };
    for (let isMore = true; isMore; ) {
      const rows = await restateSome(tx, { campaignId, isConnected, state, isOlder: !isBegun, most: ENTERED_AT_ONCE });
      if (isBegun) await storeEntry(tx, event, rows);
      count += rows.length;
      isMore = rows.length === ENTERED_AT_ONCE;
    }
  }
  return count;
}
