import type { LimitedAction } from '../../../../contract/limits/schemas.ts';
import { dayIn } from '../../../../engine/time/zone-time.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { noteActivity } from '../credentials/life/note-activity.ts';
import { limitsNow } from './limits-now.ts';
import { countLimitUse } from './day-queries.ts';
import { limitedAccount } from './queries.ts';

/** Before an account does something: counted for its day, or refused because the day has no room for it any more. */
export async function spendLimit(tx: SpaceTx, credentialId: string, action: LimitedAction, count = 1): Promise<void> {
  const account = await limitedAccount(tx, credentialId);
  if (!account) throw refuse('not_found');
  const most = (await limitsNow(tx, account)).find((limit) => limit.action === action)?.today ?? 0;
  const day = dayIn(account.timezone, tx.now);
  // the account before its days (`holdCampaigns`)
  await noteActivity(tx, credentialId);
  if (!(await countLimitUse(tx, { id: credentialId, action, day, count, most })))
    throw refuse('limit_reached', { fields: { action } });
}
