import { RESTORABLE_DAYS } from '../../../../contract/campaigns/schemas.ts';
import type { Services } from '../../../core/services.ts';
import { deletedBefore, purgeCampaign, deleteSomeEnrolments } from './change-queries.ts';

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
    for (const { space_id: space, id } of gone) {
      const some = () => transactions.onPlatform((tx) => deleteSomeEnrolments(tx, space, id, PEOPLE_AT_ONCE));
      while ((await some()) === PEOPLE_AT_ONCE);
      await transactions.onPlatform((tx) => purgeCampaign(tx, space, id));
    }
    count += gone.length;
    if (gone.length < AT_ONCE) return count;
  }
}
