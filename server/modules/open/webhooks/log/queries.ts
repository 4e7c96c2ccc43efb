import { sql } from 'kysely';
import type { DeliveryStatus } from '../../../../../contract/webhooks/schemas.ts';
import type { EventTrigger } from '../../../../../contract/webhooks/triggers.ts';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';

export interface LogFilter {
  webhookId: string;
  status?: DeliveryStatus;
  trigger?: EventTrigger;
  /** A part of a name. */
  name?: string;
  /** One delivery, by its id. */
  id?: string;
}

function filtered(tx: SpaceTx, { webhookId, status, trigger, name, id }: LogFilter) {
  let found = build
    .selectFrom('webhooks_deliveries as d')
    .innerJoin('prospects as p', (join) =>
      join.onRef('p.space_id', '=', 'd.space_id').onRef('p.id', '=', 'd.prospect_id'),
    )
    .where('d.space_id', '=', tx.spaceId)
    .where('d.webhook_id', '=', webhookId);
  if (status) found = found.where('d.status', '=', status);
  if (trigger) found = found.where('d.trigger', '=', trigger);
  if (id) found = found.where('d.id', '=', id);
  if (name) {
    const like = `%${name.replace(/[\\%_]/g, '\\$&')}%`;
    found = found.where(sql<boolean>`p.first_name || ' ' || p.last_name ilike ${like}`);
  }
  return found;
}

const COLUMNS = [
  'd.id',
  'd.trigger',
  'd.status',
  'd.created_at',
  'd.code',
  'd.error',
  'd.took_ms',
  'd.tried',
  'd.due_at',
  'p.id as prospect_id',
  'p.first_name',
  'p.last_name',
  'p.photo_link',
] as const;
export type LoggedDelivery = Awaited<ReturnType<typeof deliveriesOf>>[number];

export const deliveriesOf = (tx: SpaceTx, filter: LogFilter, page: { offset: number; limit: number }) =>
  tx.all(
    filtered(tx, filter)
      .select(COLUMNS)
      .orderBy('d.created_at', 'desc')
      .orderBy('d.id', 'desc')
      .offset(page.offset)
      .limit(page.limit),
  );

export async function countDeliveries(tx: SpaceTx, filter: LogFilter): Promise<number> {
  const row = await tx.first(filtered(tx, filter).select((eb) => eb.fn.countAll<number>().as('count')));
  return Number(row?.count ?? 0);
}

export const deliveryById = (tx: SpaceTx, webhookId: string, id: string) =>
  tx.first(
    filtered(tx, { webhookId, id })
      .select([...COLUMNS, 'd.body', 'd.log'])
      .select((eb) =>
        eb
          .selectFrom('webhooks_deliveries as l')
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .whereRef('l.space_id', '=', 'd.space_id')
          .whereRef('l.webhook_id', '=', 'd.webhook_id')
          .whereRef('l.prospect_id', '=', 'd.prospect_id')
          .where('l.status', '=', 'waiting')
          .where('d.status', '=', 'waiting')
          .whereRef('l.place', '>', 'd.place')
          .as('behind'),
      ),
  );

/** Of all workspaces, so many at a time. */
export const forgetDeliveriesBefore = (tx: PlatformTx, before: Date, most: number): Promise<number> =>
  tx.run(
    sql`delete from webhooks_deliveries where (space_id, id) in (
      select d.space_id, d.id from webhooks w join webhooks_deliveries d
        on d.space_id = w.space_id and d.webhook_id = w.id and d.created_at < ${before} and d.status <> 'waiting'
      limit ${most})`.compile(build),
  );
