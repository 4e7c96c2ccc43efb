import { randomBytes } from 'node:crypto';
import type { Queries, SyntheticNetwork } from '../network/store.ts';

/** Whatever has an id and goes over the wire. */
export interface StripeObject {
  id: string;
  object: string;
}

export interface Kept<T extends StripeObject, H = Record<string, unknown>> {
  data: T;
  hidden: H;
}

/** The provider's memory inside one transaction; only one runs at a time, so nothing is charged twice. */
export interface StripeTx extends Queries {
  /** In seconds, as the wire has it. */
  now: number;
  pace: number;
  origin: string;
  /** The request under way, for the events that come of it. */
  request: { id: string; key: string | null } | null;
}

/** Any number that no one else uses as an advisory lock. */
const STRIPE_LOCK = 7_204_118_042;

export const stripeId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** A transaction that has the provider's memory for itself. */
export const inStripe = <T>(
  network: SyntheticNetwork,
  work: (tx: StripeTx) => Promise<T>,
  request: StripeTx['request'] = null,
): Promise<T> =>
  network.transaction(async (queries) => {
    await queries.all('select pg_advisory_xact_lock($1)', [STRIPE_LOCK]);
    return work(stripeTx(network, queries, request));
  });

/** For looking only: what is asked for may change meanwhile. */
export const stripeTx = (
  network: SyntheticNetwork,
  queries: Queries = network,
  request: StripeTx['request'] = null,
): StripeTx => ({
  all: queries.all,
  first: queries.first,
  now: Math.floor(network.now().getTime() / 1000),
  pace: network.settings.pace,
  origin: network.origin(),
  request,
});

export async function findKept<T extends StripeObject, H = Record<string, unknown>>(
  tx: Queries,
  kind: T['object'],
  id: string,
): Promise<Kept<T, H> | null> {
  const found = await tx.first<Kept<T, H>>(
    'select data, hidden from world.stripe_objects where id = $1 and object = $2',
    [id, kind],
  );
  return found ?? null;
}

export async function findObject<T extends StripeObject>(
  tx: Queries,
  kind: T['object'],
  id: string,
): Promise<T | null> {
  return (await findKept<T>(tx, kind, id))?.data ?? null;
}

/** As it is now: written for the first time, or again. What nobody is told stays where nothing is said of it. */
export async function storeObject(
  tx: Queries,
  data: StripeObject,
  more: { customer?: string | null; parent?: string | null; hidden?: object } = {},
): Promise<void> {
  await tx.all(
    `insert into world.stripe_objects as o (id, object, customer, parent, data, hidden)
     values ($1, $2, $3, $4, $5, coalesce($6::jsonb, '{}'))
     on conflict (id) do update set data = excluded.data, hidden = coalesce($6::jsonb, o.hidden),
       customer = coalesce(excluded.customer, o.customer), parent = coalesce(excluded.parent, o.parent)`,
    [
      data.id,
      data.object,
      more.customer ?? null,
      more.parent ?? null,
      JSON.stringify(data),
      more.hidden ? JSON.stringify(more.hidden) : null,
    ],
  );
}

export const deleteObject = (tx: Queries, id: string): Promise<unknown> =>
  tx.all('delete from world.stripe_objects where id = $1', [id]);

export interface ObjectPage {
  customer?: string;
  parent?: string;
  limit?: number;
  starting_after?: string;
  /** Those that come before it in the list: the next newer ones. */
  ending_before?: string;
  /** In seconds. */
  created?: { gt?: number; gte?: number; lt?: number; lte?: number };
  /** Of the data, exactly so. */
  where?: Record<string, unknown>;
}

/** The newest first; one more than the limit is looked for, so that the list can say whether there is more. */
export async function listObjects<T extends StripeObject>(
  tx: Queries,
  kind: T['object'],
  page: ObjectPage = {},
): Promise<{ items: T[]; hasMore: boolean }> {
  const limit = page.limit ?? 100;
  const isBackwards = page.ending_before !== undefined;
  const { gt, gte, lt, lte } = page.created ?? {};
  const rows = await tx.all<{ data: T }>(
    `select data from world.stripe_objects
     where object = $1 and ($2::text is null or customer = $2) and ($3::text is null or parent = $3)
       and ($4::text is null or seq < (select seq from world.stripe_objects where id = $4))
       and ($5::text is null or seq > (select seq from world.stripe_objects where id = $5))
       and data @> $6::jsonb
       and ($7::bigint is null or (data ->> 'created')::bigint between $7 and $8)
     order by seq ${isBackwards ? 'asc' : 'desc'} limit $9`,
    [
      kind,
      page.customer ?? null,
      page.parent ?? null,
      page.starting_after ?? null,
      page.ending_before ?? null,
      JSON.stringify(page.where ?? {}),
      page.created ? Math.max(0, gte ?? 0, gt === undefined ? 0 : gt + 1) : null,
      Math.min(LAST_SECOND, lte ?? LAST_SECOND, lt === undefined ? LAST_SECOND : lt - 1),
      limit + 1,
    ],
  );
  const items = rows.slice(0, limit).map(({ data }) => data);
  return { items: isBackwards ? items.toReversed() : items, hasMore: rows.length > limit };
}

/** Later than anything that is created. */
const LAST_SECOND = 253_402_300_799;

/** What will happen by itself, once for each kind and subject; null takes it away. */
export async function planDue(tx: Queries, kind: DueKind, subject: string, at: number | null): Promise<void> {
  if (at === null) await tx.all('delete from world.stripe_due where kind = $1 and subject = $2', [kind, subject]);
  else
    await tx.all(
      `insert into world.stripe_due (kind, subject, at) values ($1, $2, $3)
       on conflict (kind, subject) do update set at = excluded.at`,
      [kind, subject, new Date(at * 1000)],
    );
}
export type DueKind = 'renew' | 'retry' | 'expire_checkout' | 'expire_update';
