import { type ListedCampaign, TREND_DAYS } from '../../../../../contract/campaigns/schemas.ts';
import { addDays, dayIn } from '../../../../../engine/time/zone-time.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { daysOfCampaigns } from './list-queries.ts';

type Day = ListedCampaign['trend'][number];

/** The last days up to today, oldest first. */
export function lastDays(now: Date): string[] {
  const today = dayIn('UTC', now);
  return Array.from({ length: TREND_DAYS }, (_, index) => addDays(today, index + 1 - TREND_DAYS));
}

/** What the last days brought to each of these campaigns, days without anything among them. */
export async function trendsOf(tx: SpaceTx, ids: string[]): Promise<(id: string) => Day[]> {
  const days = lastDays(tx.now);
  const counted = await daysOfCampaigns(tx, ids, days[0] ?? '');
  const counts = new Map(counted.map((row) => [`${row.campaign_id} ${row.kind}`, row.counts]));
  return (id) =>
    days.map((day) => {
      const count = (kind: string) => counts.get(`${id} ${kind}`)?.[day] ?? 0;
      return { day, sent: count('sent'), accepted: count('accepted'), replied: count('replied') };
    });
}
