import { findPrice, couponObject } from '../objects/catalogue-objects.ts';
import { wireList } from '../objects/wire-list.ts';
import { listObjects, type StripeObject, type StripeTx } from '../stripe-store.ts';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Puts objects in the places of their ids, as the request asked: `latest_invoice.payments`. */
export async function expandObject(tx: StripeTx, value: unknown, paths: readonly string[]): Promise<unknown> {
  let expanded = value;
  for (const path of paths) expanded = await expandPath(tx, expanded, path.split('.'));
  return expanded;
}

async function expandPath(tx: StripeTx, value: unknown, path: readonly string[]): Promise<unknown> {
  const [name, ...rest] = path;
  if (name === undefined || value === null || value === undefined) return value;
  if (Array.isArray(value)) return Promise.all(value.map((each) => expandPath(tx, each, path)));
  if (!isObject(value)) return value;
  const inside = await lookUp(tx, value, name);
  return { ...value, [name]: await expandPath(tx, inside, rest) };
}

async function lookUp(tx: StripeTx, owner: Json, name: string): Promise<unknown> {
  const inside = owner[name];
  // told only to those who ask for it
  if (name === 'payments' && owner.object === 'invoice' && inside === undefined) {
    const { items } = await listObjects(tx, 'invoice_payment', { parent: String(owner.id) });
    return wireList(items, '/v1/invoice_payments');
  }
  if (typeof inside !== 'string') return inside;
  if (name === 'coupon') return couponObject();
  const found = await tx.first<{ data: StripeObject }>('select data from world.stripe_objects where id = $1', [inside]);
  return found?.data ?? findPrice(inside) ?? inside;
}
