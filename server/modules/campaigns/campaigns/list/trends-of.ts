import { type ListedCampaign, TREND_DAYS } from '../../../../../contract/campaigns/schemas.ts';
import { addDays, dayIn } from '../../../../../engine/time/zone-time.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { daysOfCampaigns } from './list-queries.ts';

type Day = ListedCampaign['trend'][number];

/** The last days up to this one, oldest first. */
export const lastDays = (today: string): string[] =>
  Array.from({ length: TREND_DAYS }, (_, index) => addDays(today, index + 1 - TREND_DAYS));

/** What the last days of their accounts brought to each of these campaigns, days without anything among them. */
export async function trendsOf(
  tx: SpaceTx,
  campaigns: readonly { id: string; timezone: string | null }[],
): Promise<(id: string) => Day[]> {
  const todays = new Map(campaigns.map(({ id, timezone }) => [id, dayIn(timezone ?? 'UTC', tx.now)]));
  const from = lastDays([...todays.values()].sort()[0] ?? dayIn('UTC', tx.now))[0] ?? '';
  const counted = await daysOfCampaigns(tx, [...todays.keys()], from);
  const counts = new Map(counted.map((row) => [`${row.campaign_id} ${row.kind}`, row.counts]));
  return (id) =>
    lastDays(todays.get(id) ?? '').map((day) => {
      const count = (kind: string) => counts.get(`${id} ${kind}`)?.[day] ?? 0;
      return {
        day,
        sent: count('sent'),
        contacted: count('contacted'),
        accepted: count('accepted'),
        replied: count('replied'),
      };
    });
}
