import { dayOf } from '../../../../../engine/time/work-hours.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { publishLimits } from '../apply-changes.ts';
import { markInvitationAccepted } from './accept-queries.ts';
import { countAccepted } from '../day-queries.ts';
import { limitedAccount } from '../queries.ts';

/** Somebody accepted the account's invitation: counted once, for the day it was sent on. */
export async function noteAccepted(tx: SpaceTx, credentialId: string, personId: string): Promise<void> {
  const account = await limitedAccount(tx, credentialId);
  if (!account) return;
  const sentAt = await markInvitationAccepted(tx, credentialId, personId);
  if (!sentAt) return;
  await countAccepted(tx, credentialId, dayOf(account, sentAt, tx.now));
  await publishLimits(tx, credentialId, null);
}
