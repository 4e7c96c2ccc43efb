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

const COLUMNS = [
  'i.id',
  'i.campaign_id',
  'i.prospect_id',
  'i.credential_id',
  'i.node_id',
  'i.action',
  'i.variant',
  'i.act',
  'i.created_at',
] as const;

/** Whether or not somebody has settled it by now. */
export function intentById(tx: SpaceTx, id: string, { visibleFor }: Visible) {
  const query = build
    .selectFrom('runner_intents as i')
    .select(COLUMNS)
    .select((eb) => eb.ref('i.enrolment_id').$notNull().as('enrolment_id'))
    .where('i.space_id', '=', tx.spaceId)
    .where('i.id', '=', id)
    .where('i.enrolment_id', 'is not', null);
  return tx.first(visibleFor ? query.where((eb) => eb('i.credential_id', '=', eb.fn.any(eb.val(visibleFor)))) : query);
}
export type UnknownIntent = NonNullable<Awaited<ReturnType<typeof intentById>>>;

/** The oldest of those that are named, or of a campaign. */
export function unknownIntents(
  tx: SpaceTx,
  { ids, ...asked }: Asked & { ids?: readonly string[] },
  limit: number,
): Promise<UnknownIntent[]> {
  const query = unknown(tx, asked)
    .select(COLUMNS)
    .select((eb) => eb.ref('i.enrolment_id').$notNull().as('enrolment_id'))
    .orderBy('i.created_at')
    .orderBy('i.id')
    .limit(limit);
  return tx.all(ids ? query.where((eb) => eb('i.id', '=', eb.fn.any(eb.val([...ids])))) : query);
}
