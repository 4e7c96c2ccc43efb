import type { CallParsed } from '../../../../../contract/call.ts';
import type { webhookCalls } from '../../../../../contract/webhooks/calls.ts';
import {
  type Delivery,
  DELIVERY_ERRORS,
  DELIVERY_STATUSES,
  type DeliveryDetail,
  DeliveryTry,
} from '../../../../../contract/webhooks/schemas.ts';
import { EVENT_TRIGGERS } from '../../../../../contract/webhooks/triggers.ts';
import { plainName } from '../../../../../engine/text/plain-name.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { webhookById } from '../queries.ts';
import { deliveryMessageId } from '../secrets.ts';
import { countDeliveries, deliveriesOf, deliveryById, type LoggedDelivery, type LogFilter } from './queries.ts';

type List = (typeof webhookCalls)['deliveries'];
type One = (typeof webhookCalls)['delivery'];

export async function listDeliveries(tx: SpaceTx, actor: SpaceActor, input: CallParsed<List>) {
  if (!(await webhookById(tx, actor, input.id))) throw refuse('not_found');
  const { status, trigger, limit } = input;
  const filter: LogFilter = { webhookId: input.id, status, trigger, ...wanted(input.q) };
  const offset = input.offset ?? input.skip ?? 0;
  const [rows, total] = await Promise.all([deliveriesOf(tx, filter, { offset, limit }), countDeliveries(tx, filter)]);
  return { items: rows.map(deliveryOnWire), total, offset, limit };
}

/** The id of a message as a receiver has it, or a part of a name. */
function wanted(q: string | undefined): { id?: string; name?: string } {
  const [, digits] = /^(?:msg_)?([\da-f]{32})$/i.exec(q?.replaceAll('-', '') ?? '') ?? [];
  if (digits) return { id: digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') };
  return q ? { name: q } : {};
}

export async function getDelivery(tx: SpaceTx, actor: SpaceActor, input: CallParsed<One>): Promise<DeliveryDetail> {
  if (!(await webhookById(tx, actor, input.id))) throw refuse('not_found');
  const row = await deliveryById(tx, input.id, input.delivery_id);
  if (!row) throw refuse('not_found');
  return {
    ...deliveryOnWire(row),
    body: row.body,
    log: DeliveryTry.array().parse(row.log),
    behind: Number(row.behind ?? 0),
  };
}

export function deliveryOnWire(row: LoggedDelivery): Delivery {
  return {
    _id: row.id,
    message_id: deliveryMessageId(row.id),
    trigger: EVENT_TRIGGERS.find((trigger) => trigger === row.trigger) ?? 'got_reply',
    person: {
      _id: row.prospect_id,
      name: plainName(`${row.first_name} ${row.last_name}`),
      photo_link: row.photo_link,
    },
    status: DELIVERY_STATUSES.find((status) => status === row.status) ?? 'waiting',
    created_at: row.created_at.toISOString(),
    status_code: row.code,
    error: DELIVERY_ERRORS.find((error) => error === row.error) ?? null,
    took_ms: row.took_ms,
    tries: row.tried,
    next_at: row.status === 'waiting' ? (row.due_at?.toISOString() ?? null) : null,
  };
}
