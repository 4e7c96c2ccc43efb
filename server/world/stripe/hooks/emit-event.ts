import { createHash } from 'node:crypto';
import { stripeId, type StripeObject, type StripeTx, storeObject } from '../stripe-store.ts';

/** The version that the world's objects have the form of: the one that the SDK asks for. */
export const WIRE_VERSION = '2026-10-28.endive';

interface HookSettings {
  late_ms: number;
  is_twice: boolean;
  is_shuffled: boolean;
}
/** How far hooks are apart at most where they come in a wrong order. */
const SHUFFLED_MS = 3_000;

/**
 * Says what happened to the object, as it is now. Written inside the caller's transaction, so that what happened is told
 * exactly when it did happen; delivered by deliver-events.ts.
 */
export async function emitEvent(tx: StripeTx, type: string, object: StripeObject, previous?: object): Promise<void> {
  const event = {
    id: stripeId('evt'),
    object: 'event',
    api_version: WIRE_VERSION,
    created: tx.now,
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: tx.request?.id ?? null, idempotency_key: tx.request?.key ?? null },
    type,
  };
  await storeObject(tx, event, { customer: customerOf(object) });
  const settings = await tx.first<HookSettings>('select late_ms, is_twice, is_shuffled from world.stripe_settings');
  const apart = Math.max(settings?.late_ms ?? 0, settings?.is_shuffled ? SHUFFLED_MS : 0);
  for (let copy = 0; copy < (settings?.is_twice ? 2 : 1); copy++)
    await tx.all('insert into world.stripe_deliveries (event_id, body, due_at) values ($1, $2, $3)', [
      event.id,
      JSON.stringify(event),
      new Date(tx.now * 1000 + Math.round(apart * chanceOf(`${event.id} ${copy}`))),
    ]);
}

function customerOf(object: StripeObject): string | null {
  if (object.object === 'customer') return object.id;
  const customer = 'customer' in object ? object.customer : null;
  return typeof customer === 'string' ? customer : null;
}

/** Between 0 and 1, the same for the same text. */
const chanceOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
