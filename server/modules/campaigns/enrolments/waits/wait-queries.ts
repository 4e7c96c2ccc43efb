import { sql } from 'kysely';
import type { WaitReason } from '../../../../../contract/enrolments/reasons.ts';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

const count = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`;

/**
 * How the people of a campaign stand, in one pass: by status, step, what holds them and what their act takes, and of
 * each how many are due. Grouped by columns alone: of those the database knows how few groups there are, and counts a
 * million in a fifth of the time that sorting by when they are due would take.
 */
export function countByWait(tx: SpaceTx, campaignId: string) {
  return tx.all(
    build
      .selectFrom('enrolments')
      .where('space_id', '=', tx.spaceId)
      .where('campaign_id', '=', campaignId)
      .select((eb) => [
        'status',
        'node_id',
        'wait_reason',
        'takes',
        eb.fn.countAll<number>().as('people'),
        count(sql`last_act_at is not null`).as('begun'),
        count(sql`replied_at is not null`).as('replied'),
        count(sql`due_at <= ${tx.now}`).as('due'),
        count(sql`due_at > ${tx.now}`).as('later'),
        sql<Date | null>`min(due_at) filter (where due_at > ${tx.now})`.as('earliest'),
      ])
      .groupBy(['status', 'node_id', 'wait_reason', 'takes']),
  );
}
export type WaitCount = Awaited<ReturnType<typeof countByWait>>[number];

/** Enrolments of somebody that wait for one of these. */
export async function waitingOf(tx: SpaceTx, prospectId: string, reasons: readonly WaitReason[]): Promise<string[]> {
  const rows = await tx.all(
    build
      .selectFrom('enrolments')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where('prospect_id', '=', prospectId)
      .where('status', '=', 'active')
      .where('wait_reason', 'in', [...reasons]),
  );
  return rows.map(({ id }) => id);
}

/** Enrolments that wait for a mailbox or for a phone, whichever changed; one that is gone was a mailbox. */
export async function waitingForIntegration(tx: SpaceTx, integrationId: string): Promise<string[]> {
  const rows = await tx.all(
    build
      .selectFrom('enrolments as e')
      .leftJoin('integrations as i', (join) =>
        join.onRef('i.space_id', '=', 'e.space_id').on('i.id', '=', integrationId),
      )
      .select('e.id')
      .where('e.space_id', '=', tx.spaceId)
      .where('e.status', '=', 'active')
      .where(
        sql<boolean>`case i.category when 'dialer' then e.wait_reason = 'dialer_phone_invalid'
          else e.wait_reason in ('integration_invalid', 'mailbox_guarded', 'domain_held') end`,
      ),
  );
  return rows.map(({ id }) => id);
}
