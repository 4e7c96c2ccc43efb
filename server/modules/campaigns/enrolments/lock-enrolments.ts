import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { changeCredential } from '../../senders/credentials/change-credential.ts';
import { holdCampaignsOf } from '../campaigns/hold-campaigns.ts';
import type { EnrolmentKey, EnrolmentRow } from '../facts/enrolment-row.ts';
import { enrolmentRowsOfProspect, lockEnrolmentRows } from './row-queries.ts';

/** Held until the transaction ends, with their campaigns before them: whoever changes them too comes after. */
export async function lockEnrolments(tx: SpaceTx | PlatformTx, keys: readonly EnrolmentKey[]): Promise<EnrolmentRow[]> {
  const [, rows] = await Promise.all([holdCampaignsOf(tx, keys), lockEnrolmentRows(tx, keys)]);
  return rows;
}

/**
 * For whoever keeps what a person wrote before it is known what that means for their campaigns: the account and their
 * ways come before the conversation, as the runner takes them.
 */
export async function lockForNews(
  tx: SpaceTx,
  { prospectId, credentialId }: { prospectId: string; credentialId: string },
): Promise<void> {
  await changeCredential(tx, credentialId, () => null);
  const keys = await enrolmentRowsOfProspect(tx, { prospectId });
  if (keys.length > 0) await lockEnrolments(tx, keys);
}
