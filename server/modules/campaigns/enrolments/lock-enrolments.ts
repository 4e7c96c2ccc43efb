import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { changeCredential } from '../../senders/credentials/change-credential.ts';
import { holdCampaignsOf } from '../campaigns/hold-campaigns.ts';
import type { EnrolmentKey, EnrolmentRow } from '../facts/enrolment-row.ts';
import { enrolmentRowsOf, lockEnrolmentRows } from './row-queries.ts';

/** Held until the transaction ends, with their campaigns before them: whoever changes them too comes after. */
export async function lockEnrolments(tx: SpaceTx | PlatformTx, keys: readonly EnrolmentKey[]): Promise<EnrolmentRow[]> {
  const [, rows] = await Promise.all([holdCampaignsOf(tx, keys), lockEnrolmentRows(tx, keys)]);
  return rows;
}

/**
 * For whoever keeps what people wrote before it is known what that means for their campaigns: the accounts and their
 * ways come before the conversations, as the runner takes them.
 */
export async function lockForNews(
  tx: SpaceTx,
  people: readonly { prospectId: string; credentialId: string }[],
): Promise<void> {
  const accounts = new Set(people.map(({ credentialId }) => credentialId));
  for (const id of [...accounts].toSorted()) await changeCredential(tx, id, () => null);
  const keys = await enrolmentRowsOf(
    tx,
    people.map(({ prospectId }) => ({ prospectId })),
  );
  if (keys.length > 0) await lockEnrolments(tx, keys);
}
