import type { Insertable } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { Tables } from '../../../core/db/tables.gen.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';

type Tx = PlatformTx | SpaceTx;
/** Among what was heard of: somebody came back from the provider's page. */
export const VISIT = 'visit';
const PRICE = ['id', 'kind', 'tier', 'interval', 'currency', 'amount', 'credits', 'external_id'] as const;
export type PriceRow = Awaited<ReturnType<typeof pricesOfBrand>>[number];

/** What a brand sells now, the cheaper first. */
export const pricesOfBrand = (tx: Tx, brandId: string) =>
  tx.all(
    build
      .selectFrom('billing_prices')
      .select(PRICE)
      .where('brand_id', '=', brandId)
      .where('is_enabled', '=', true)
      .orderBy('amount'),
  );

/** Also what is not sold any more, since somebody may still have it. */
export const pricesByExternalId = (tx: Tx, brandId: string, ids: readonly string[]) =>
  tx.all(
    build
      .selectFrom('billing_prices')
      .select(PRICE)
      .where('brand_id', '=', brandId)
      .where('external_id', 'in', ['', ...ids]),
  );

export const findCustomer = (tx: SpaceTx) =>
  tx.first(build.selectFrom('billing_customers').select('external_id').where('space_id', '=', tx.spaceId));

/** Whoever is about to ask the provider takes the next number: of two answers, that of the later question counts. */
export const takeAsk = (tx: SpaceTx) =>
  tx.first(
    build
      .updateTable('billing_customers')
      .set((eb) => ({ asked: eb('asked', '+', 1) }))
      .where('space_id', '=', tx.spaceId)
      .returning(['external_id', 'asked']),
  );

/** Held until the end of the transaction: two who bring news of one customer come one after the other. */
export const holdCustomer = (tx: SpaceTx) =>
  tx.first(
    build
      .selectFrom('billing_customers')
      .select(['external_id', 'told'])
      .where('space_id', '=', tx.spaceId)
      .forUpdate(),
  );

export const insertCustomer = (tx: SpaceTx, externalId: string) =>
  tx.run(
    build
      .insertInto('billing_customers')
      .values({ space_id: tx.spaceId, external_id: externalId, created_at: tx.now })
      .onConflict((conflict) => conflict.column('space_id').doNothing()),
  );

export const updateSynced = (tx: SpaceTx, told: number) =>
  tx.run(build.updateTable('billing_customers').set({ synced_at: tx.now, told }).where('space_id', '=', tx.spaceId));

export const spaceOfCustomer = async (tx: PlatformTx, externalId: string): Promise<string | null> =>
  (await tx.first(build.selectFrom('billing_customers').select('space_id').where('external_id', '=', externalId)))
    ?.space_id ?? null;

export const spacesWithCustomers = (tx: PlatformTx, after: string | null, limit: number) =>
  tx.all(
    build
      .selectFrom('billing_customers')
      .select('space_id')
      .$if(after !== null, (query) => query.where('space_id', '>', after ?? ''))
      .orderBy('space_id')
      .limit(limit),
  );

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;
export const findSubscription = (tx: SpaceTx) =>
  tx.first(build.selectFrom('billing_subscriptions').selectAll().where('space_id', '=', tx.spaceId));

type NewSubscription = Omit<Insertable<Tables['billing_subscriptions']>, 'space_id' | 'synced_at'>;
export async function upsertSubscription(tx: SpaceTx, row: NewSubscription): Promise<void> {
  await tx.run(
    build
      .insertInto('billing_subscriptions')
      .values({ ...row, space_id: tx.spaceId, synced_at: tx.now })
      .onConflict((conflict) => conflict.column('space_id').doUpdateSet({ ...row, synced_at: tx.now })),
  );
}

export const deleteSubscription = (tx: SpaceTx) =>
  tx.run(build.deleteFrom('billing_subscriptions').where('space_id', '=', tx.spaceId));

export type KnownInvoice = Awaited<ReturnType<typeof invoicesByExternalId>>[number];
export const invoicesByExternalId = (tx: SpaceTx, ids: readonly string[]) =>
  tx.all(
    build
      .selectFrom('billing_invoices')
      .select(['id', 'external_id', 'status', 'paid', 'refunded', 'is_disputed'])
      .where('space_id', '=', tx.spaceId)
      .where('external_id', 'in', ['', ...ids]),
  );

type NewInvoice = Omit<Insertable<Tables['billing_invoices']>, 'space_id'>;
export async function upsertInvoice(tx: SpaceTx, row: NewInvoice): Promise<void> {
  const { id: _own, created_at: _first, external_id: _same, ...change } = row;
  await tx.run(
    build
      .insertInto('billing_invoices')
      .values({ ...row, space_id: tx.spaceId })
      .onConflict((conflict) => conflict.column('external_id').doUpdateSet(change)),
  );
}

export type InvoiceRow = Awaited<ReturnType<typeof invoicePage>>[number];
export const invoicePage = (tx: SpaceTx, page: { offset: number; limit: number }) =>
  tx.all(
    build
      .selectFrom('billing_invoices')
      .selectAll()
      .where('space_id', '=', tx.spaceId)
      .where('status', '<>', 'draft')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(page.offset)
      .limit(page.limit),
  );

/** Charges of changes within a period, the newest first. */
export const newestPlanCharges = (tx: SpaceTx) =>
  tx.all(
    build
      .selectFrom('billing_invoices')
      .select('lines')
      .where('space_id', '=', tx.spaceId)
      .where('cause', '=', 'changed')
      .where('status', '=', 'paid')
      .orderBy('created_at', 'desc')
      .limit(10),
  );

export const findInvoice = (tx: SpaceTx, externalId: string) =>
  tx.first(
    build
      .selectFrom('billing_invoices')
      .select(['number', 'lines'])
      .where('space_id', '=', tx.spaceId)
      .where('external_id', '=', externalId),
  );

/** One that is still due. */
export const openInvoice = (tx: SpaceTx, id: string) =>
  tx.first(
    build
      .selectFrom('billing_invoices')
      .select(['external_id', 'number'])
      .where('space_id', '=', tx.spaceId)
      .where('status', '=', 'open')
      .where('id', '=', id),
  );

export async function countInvoices(tx: SpaceTx): Promise<number> {
  const row = await tx.first(
    build
      .selectFrom('billing_invoices')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('space_id', '=', tx.spaceId)
      .where('status', '<>', 'draft'),
  );
  return row?.count ?? 0;
}

/** False where it was told before. */
export async function insertHook(
  tx: PlatformTx,
  hook: { id: string; type: string; customer: string | null },
): Promise<boolean> {
  return (
    (await tx.run(
      build
        .insertInto('billing_hooks')
        .values({ ...hook, received_at: tx.now })
        .onConflict((conflict) => conflict.column('id').doNothing()),
    )) > 0
  );
}

/** What has come before, such as a visit to the provider's page. */
export const wasVisited = async (tx: PlatformTx, id: string): Promise<boolean> =>
  (await tx.first(build.selectFrom('billing_hooks').select('id').where('id', '=', id))) !== undefined;

/** A provider tells again for a few days at most; an address to come back to stays in somebody's browser. */
export const deleteOldHooks = (tx: PlatformTx, before: Date) =>
  tx.run(build.deleteFrom('billing_hooks').where('received_at', '<', before).where('type', '<>', VISIT));
