import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

export interface Counted {
  node_id: string;
  variant: string;
  kind: string;
  count: number;
}

/** All counters of a campaign over all days: a row for each step, wording and kind. */
export function countersOf(tx: SpaceTx, campaignId: string): Promise<Counted[]> {
  return tx.all(
    build
      .selectFrom('campaigns_counters')
      .select(['node_id', 'variant', 'kind', sql<number>`sum(count)::int`.as('count')])
      .where('space_id', '=', tx.spaceId)
      .where('campaign_id', '=', campaignId)
      .groupBy(['node_id', 'variant', 'kind']),
  );
}

/** The whole campaign's, by day, from this day on. */
export function countersByDay(
  tx: SpaceTx,
  campaignId: string,
  from: string,
): Promise<{ day: string; kind: string; count: number }[]> {
  return tx.all(
    build
      .selectFrom('campaigns_counters')
      .select(['day', 'kind', 'count'])
      .where('space_id', '=', tx.spaceId)
      .where('campaign_id', '=', campaignId)
      .where('node_id', '=', '')
      .where('variant', '=', '')
      .where('kind', 'in', ['sent', 'contacted', 'accepted', 'replied'])
      .where('day', '>=', from),
  );
}

/** What the rates are shares of and what they count, since `middle` and between `from` and it. */
export function countersOfPeriods(tx: SpaceTx, campaignId: string, from: string, middle: string) {
  const isRecent = sql<boolean>`day >= ${middle}`;
  return tx.all(
    build
      .selectFrom('campaigns_counters')
      .select(['kind', isRecent.as('is_recent'), sql<number>`sum(count)::int`.as('count')])
      .where('space_id', '=', tx.spaceId)
      .where('campaign_id', '=', campaignId)
      .where('node_id', '=', '')
      .where('variant', '=', '')
      .where('kind', 'in', ['contacted', 'invited', 'accepted', 'replied', 'meeting'])
      .where('day', '>=', from)
      .groupBy(['kind', 'is_recent']),
  );
}

/** How many stand at each step, those on hold among them. */
export async function countAtSteps(tx: SpaceTx, campaignId: string): Promise<Map<string, number>> {
  const rows = await tx.all(
    build
      .selectFrom('enrolments')
      .select(['node_id', sql<number>`count(*)::int`.as('count')])
      .where('space_id', '=', tx.spaceId)
      .where('campaign_id', '=', campaignId)
      .where('status', 'in', ['pending', 'active', 'paused'])
      .where('node_id', 'is not', null)
      .groupBy('node_id'),
  );
  return new Map(rows.map(({ node_id, count }) => [node_id as string, count]));
}
