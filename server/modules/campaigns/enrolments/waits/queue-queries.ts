import { sql } from 'kysely';
import type { Quota } from '../../../../../contract/enrolments/events.ts';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

/** So far a queue is looked through; who stands behind is not foreseen. */
const QUEUE_SEEN = 5_000;

/** Which place each of these people has among those of their campaign whose act takes from the same limit. */
export async function placesInCampaign(
  tx: SpaceTx,
  of: { credentialId: string; campaignId: string; takes: Quota },
  ids: readonly string[],
): Promise<Map<string, number>> {
  const queue = build
    .selectFrom('enrolments')
    .select('id')
    .where('space_id', '=', tx.spaceId)
    .where('credential_id', '=', of.credentialId)
    .where('campaign_id', '=', of.campaignId)
    .where('takes', '=', of.takes)
    .where('status', '=', 'active')
    .where('due_at', 'is not', null)
    .orderBy('due_at')
    .limit(QUEUE_SEEN);
  const numbered = build
    .selectFrom(queue.as('q'))
    .select(['q.id', sql<number>`row_number() over () - 1`.as('place')])
    .as('n');
  const rows = await tx.all(
    build
      .selectFrom(numbered)
      .selectAll('n')
      .where((eb) => eb('n.id', '=', eb.fn.any(eb.val([...ids])))),
  );
  return new Map(rows.map(({ id, place }) => [id, Number(place)]));
}

/** How many are due in each other campaign of the same account: campaigns take turns. */
export async function rivalQueues(
  tx: SpaceTx,
  of: { credentialId: string; campaignId: string; takes: Quota },
): Promise<number[]> {
  const rows = await tx.all(
    sql<{ people: number }>`select (
        select count(*) from (
          select 1 from enrolments e
          where e.space_id = c.space_id and e.credential_id = ${of.credentialId} and e.campaign_id = c.id
            and e.takes = ${of.takes} and e.status = 'active' and e.due_at <= ${tx.now}
          limit ${QUEUE_SEEN}
        ) due
      ) as people
      from campaigns c
      where c.space_id = ${tx.spaceId} and c.credentials_id = ${of.credentialId} and c.status = 'active'
        and c.id <> ${of.campaignId}`.compile(build),
  );
  return rows.map(({ people }) => Number(people)).filter((people) => people > 0);
}
