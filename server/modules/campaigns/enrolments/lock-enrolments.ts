import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { changeCredential } from '../../senders/credentials/change-credential.ts';
import { holdLanes } from '../../senders/lanes/hold-lanes.ts';
import { holdCampaignsOf } from '../campaigns/hold-campaigns.ts';
import type { EnrolmentKey, EnrolmentRow } from '../facts/enrolment-row.ts';
import { enrolmentRowsOf, lockEnrolmentRows } from './row-queries.ts';

/** Held until the transaction ends, with their campaigns before them: whoever changes them too comes after. */
export async function lockEnrolments(tx: SpaceTx | PlatformTx, keys: readonly EnrolmentKey[]): Promise<EnrolmentRow[]> {
  const [, rows] = await Promise.all([holdCampaignsOf(tx, keys), lockEnrolmentRows(tx, keys)]);
  return rows;
}

/**
 * For whoever keeps what people wrote before it is known what that means for their campaigns: the accounts, the ways of
 * these people and the lanes come before the conversations and whatever is counted, as the runner takes them. Once in a
 * transaction, for all that it is about: whoever holds a conversation asks for no campaign any more.
 */
export async function lockForNews(
  tx: SpaceTx,
  people: readonly { prospectId: string; credentialId: string }[],
): Promise<void> {
  if (people.length === 0) return;
  const accounts = [...new Set(people.map(({ credentialId }) => credentialId))].toSorted();
  for (const id of accounts) await changeCredential(tx, id, () => null);
  const keys = await enrolmentRowsOf(
    tx,
    people.map(({ prospectId }) => ({ prospectId })),
  );
  if (keys.length === 0) return;
  const rows = await lockEnrolments(tx, keys);
  // news wakes whoever writes to them next
  const woken = new Set([...accounts, ...rows.map(({ credential_id }) => credential_id)]);
  await holdLanes(
    tx,
    [...woken].map((credential_id) => ({ space_id: tx.spaceId, credential_id })),
  );
}
