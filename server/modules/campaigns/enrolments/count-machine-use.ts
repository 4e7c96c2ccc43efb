import { dayIn } from '../../../../engine/time/zone-time.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { addToDays } from './counter-queries.ts';

export interface CountedPlace {
  campaign_id: string | null;
  node_id: string | null;
  variant: string | null;
  timezone: string | null;
}

/** What machines did with a mail or message, counted where people's doing is, and never with it. */
export async function countMachineUse(
  tx: SpaceTx,
  { campaign_id, node_id, variant, timezone }: CountedPlace,
  fact: 'opened' | 'clicked',
  at: Date,
): Promise<void> {
  if (!campaign_id) return;
  const row = {
    space_id: tx.spaceId,
    campaign_id,
    kind: `machine_${fact}`,
    day: dayIn(timezone ?? 'UTC', at),
    sum: 1,
  };
  await addToDays(tx, [
    { ...row, node_id: '', variant: '' },
    ...(node_id ? [{ ...row, node_id, variant: '' }] : []),
    ...(node_id && variant ? [{ ...row, node_id, variant }] : []),
  ]);
}
