import { sql } from 'kysely';
import { build } from '../../core/db/build.ts';
import type { SpaceTx } from '../../core/db/transaction.ts';

const ofCampaign = (tx: SpaceTx, campaignId: string) =>
  build.selectFrom('enrolments').where('space_id', '=', tx.spaceId).where('campaign_id', '=', campaignId);

/** How the people of a campaign stand, in one pass: by status, step, and what is known to hold them. */
export function countStanding(tx: SpaceTx, campaignId: string) {
  // due ones are told apart by what their act takes, the others by what holds them
  const state = sql<string>`case when status <> 'active' then ''
    when due_at <= ${tx.now} then 'due'
    when wait_reason is not null then 'held'
    when due_at is not null then 'delay' else '' end`;
  const hasBegun = sql<boolean>`last_act_at is not null`;
  return tx.all(
    ofCampaign(tx, campaignId)
      .select((eb) => [
        'status',
        'node_id',
        'wait_reason',
        'takes',
        state.as('state'),
        hasBegun.as('has_begun'),
        eb.fn.countAll<number>().as('people'),
        eb.fn.min('due_at').as('earliest'),
      ])
      .groupBy(['status', 'node_id', 'wait_reason', 'takes', 'state', 'has_begun']),
  );
}
export type Standing = Awaited<ReturnType<typeof countStanding>>[number];
