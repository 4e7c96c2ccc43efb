import { RESTORABLE_DAYS } from '../../../../../contract/campaigns/schemas.ts';
import type { Services } from '../../../../core/services.ts';
import { deleteCampaignRow, deletedBefore } from '../change-queries.ts';
import { purgedCampaigns, purgedPeople } from './purge-ports.ts';

const DAY = 86_400_000;
const AT_ONCE = 100;
/** A campaign may have a million people: they go in pieces that hold nobody up. */
const PEOPLE_AT_ONCE = 5_000;

/** Deletes for good what could be restored for long enough; answers how many campaigns went. */
export async function purgeDeleted({ transactions, clock }: Services): Promise<number> {
  const before = new Date(clock.now().getTime() - RESTORABLE_DAYS * DAY);
  let count = 0;
  for (;;) {
    const gone = await transactions.onPlatform((tx) => deletedBefore(tx, before, AT_ONCE));
    for (const campaign of gone) {
      await purgeCampaign(transactions, campaign);
    }
    count += gone.length;
    if (gone.length < AT_ONCE) return count;
  }
}

/** Deletes a campaign for good, whatever it is. What was sent stays in the ledger and with the people. */
export async function purgeCampaign(
  transactions: Services['transactions'],
  campaign: { space_id: string; id: string },
): Promise<void> {
  const some = () => transactions.onPlatform((tx) => purgedPeople.one(tx, campaign, PEOPLE_AT_ONCE));
  while ((await some()) === PEOPLE_AT_ONCE);
  await transactions.onPlatform(async (tx) => {
    for (const purge of purgedCampaigns.all) await purge(tx, campaign);
    await deleteCampaignRow(tx, campaign.space_id, campaign.id);
  });
}
