import { HIBERNATED_AFTER_DAYS } from '../../../../../contract/credentials/schemas.ts';
import type { Services } from '../../../../core/services.ts';
import { changeCredential } from '../change-credential.ts';
import { isIdle, idleAccounts } from './life-queries.ts';

const DAY = 86_400_000;

/** Accounts that nobody has used for a month are put to sleep, each in a transaction of its own; do_auth wakes them. */
export async function hibernateAccounts({ transactions, clock }: Services): Promise<number> {
  const since = new Date(clock.now().getTime() - HIBERNATED_AFTER_DAYS * DAY);
  const quiet = await transactions.onPlatform((tx) => idleAccounts(tx, since), { readOnly: true });
  for (const { space_id, id } of quiet)
    await transactions.inSpace(space_id, async (tx) => {
      // a campaign may have begun meanwhile
      if (await isIdle(tx, id, since)) await changeCredential(tx, id, { credential: { hibernated_at: tx.now } });
    });
  return quiet.length;
}
