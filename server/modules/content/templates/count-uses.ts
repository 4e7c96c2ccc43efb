import { dayIn } from '../../../../engine/time/zone-time.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { addReplyUse, addUses, answeredBy, BY_HAND, usedMessage, zoneOf } from './use-queries.ts';

/** A step of a campaign went out, in words that came from a template. */
export interface SentByCampaign {
  space_id: string;
  template_id: string;
  campaign_id: string;
  /** The account's day. */
  day: string;
}

/** Counted in the transaction that keeps the receipts, so as often as something went out and not once more. */
export const countSteps = (tx: SpaceTx | PlatformTx, steps: readonly SentByCampaign[]): Promise<void> =>
  addUses(
    tx,
    steps.map((step) => ({ ...step, sent: 1, replied: 0 })),
  );

/** The same for one of which nobody could say whether it went out, until a person did. */
export async function countStepAt(
  tx: SpaceTx,
  template_id: string,
  { campaign_id, credential_id, created_at }: { campaign_id: string | null; credential_id: string; created_at: Date },
): Promise<void> {
  if (!campaign_id) return;
  const day = dayIn((await zoneOf(tx, credential_id)) ?? 'UTC', created_at);
  await countSteps(tx, [{ space_id: tx.spaceId, template_id, campaign_id, day }]);
}

/** Something went out that was written by hand. */
export const countManualUse = (tx: SpaceTx, messageId: string): Promise<void> =>
  count(tx, messageId, { sent: 1, replied: 0 });

/** They wrote: what we wrote last is answered. */
export async function countAnswer(tx: SpaceTx, messageId: string): Promise<void> {
  const answered = await answeredBy(tx, messageId);
  if (answered) await count(tx, answered, { sent: 0, replied: 1 });
}

async function count(tx: SpaceTx, messageId: string, by: { sent: number; replied: number }): Promise<void> {
  const used = await usedMessage(tx, messageId);
  if (!used) return;
  const { template_id, saved_reply_id, day } = used;
  const campaign_id = used.campaign_id ?? BY_HAND;
  if (template_id) await addUses(tx, [{ space_id: tx.spaceId, template_id, campaign_id, day, ...by }]);
  if (saved_reply_id) await addReplyUse(tx, saved_reply_id, by);
}
