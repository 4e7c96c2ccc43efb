import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

/** The accounts of a member; admins leave it out. */
type Visible = { visibleFor?: string[] };
type Asked = Visible & { campaignId?: string };

function unknown(tx: SpaceTx, { visibleFor, campaignId }: Asked) {
  let query = build
    .selectFrom('runner_intents as i')
    .where('i.space_id', '=', tx.spaceId)
    .where('i.status', '=', 'unknown')
    // what was written by hand is decided where it stands: in its conversation
    .where('i.enrolment_id', 'is not', null);
  if (campaignId) query = query.where('i.campaign_id', '=', campaignId);
  return visibleFor ? query.where((eb) => eb('i.credential_id', '=', eb.fn.any(eb.val(visibleFor)))) : query;
}

/** The oldest first: whoever waits longest. */
export function unknownPage(tx: SpaceTx, visible: Asked, page: { offset: number; limit: number }) {
  return tx.all(
    unknown(tx, visible)
      .innerJoin('prospects as p', (join) =>
        join.onRef('p.space_id', '=', 'i.space_id').onRef('p.id', '=', 'i.prospect_id'),
      )
      .leftJoin('campaigns as c', (join) =>
        join.onRef('c.space_id', '=', 'i.space_id').onRef('c.id', '=', 'i.campaign_id'),
      )
      .select([
        'i.id',
        'i.action',
        'i.act',
        'i.created_at',
        'i.prospect_id',
        'i.campaign_id',
        'c.name as campaign_name',
        'p.first_name',
        'p.last_name',
        'p.headline',
        'p.company_name',
        'p.photo_link',
      ])
      .orderBy('i.created_at')
      .orderBy('i.id')
      .offset(page.offset)
      .limit(page.limit),
  );
}

export async function countUnknown(tx: SpaceTx, visible: Asked): Promise<number> {
  const row = await tx.first(unknown(tx, visible).select((eb) => eb.fn.countAll<number>().as('count')));
  return row?.count ?? 0;
}

export function unknownIntentById(tx: SpaceTx, id: string, { visibleFor }: Visible) {
  const query = build
    .selectFrom('runner_intents')
    .select([
      'enrolment_id',
      'campaign_id',
      'prospect_id',
      'credential_id',
      'node_id',
      'action',
      'variant',
      'act',
      'created_at',
    ])
    .where('space_id', '=', tx.spaceId)
    .where('id', '=', id)
    .where('enrolment_id', 'is not', null);
  return tx.first(visibleFor ? query.where((eb) => eb('credential_id', '=', eb.fn.any(eb.val(visibleFor)))) : query);
}
