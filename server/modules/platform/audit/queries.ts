import type { Insertable } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { Tables } from '../../../core/db/tables.gen.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';

export interface AuditFilter {
  kind?: string;
  user_id?: string;
  from?: string;
  to?: string;
}

/** Each filter has an index that ends in the time, so a page is read and not sorted. */
function matching(tx: SpaceTx, filter: AuditFilter) {
  let query = build.selectFrom('audit').where('space_id', '=', tx.spaceId);
  if (filter.kind) query = query.where('kind', '=', filter.kind);
  if (filter.user_id) query = query.where('actor_id', '=', filter.user_id);
  if (filter.from) query = query.where('at', '>=', new Date(filter.from));
  if (filter.to) query = query.where('at', '<=', new Date(filter.to));
  return query;
}
export type AuditRow = Awaited<ReturnType<typeof auditPage>>[number];

export function auditPage(tx: SpaceTx, filter: AuditFilter, page: { offset: number; limit: number }) {
  return tx.all(
    matching(tx, filter).selectAll().orderBy('at', 'desc').orderBy('id', 'desc').offset(page.offset).limit(page.limit),
  );
}

export async function countAudit(tx: SpaceTx, filter: AuditFilter, upTo: number): Promise<number> {
  const row = await tx.first(
    build
      .selectFrom(matching(tx, filter).select('id').limit(upTo).as('found'))
      .select((eb) => eb.fn.countAll<number>().as('count')),
  );
  return row?.count ?? 0;
}

export async function countAuditOf(tx: SpaceTx, kinds: readonly string[], since: Date): Promise<number> {
  const row = await tx.first(
    build
      .selectFrom('audit')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('space_id', '=', tx.spaceId)
      .where('kind', 'in', [...kinds])
      .where('at', '>=', since),
  );
  return row?.count ?? 0;
}

export const hasAudit = async (tx: SpaceTx, kind: string, subject: string): Promise<boolean> =>
  (await tx.first(
    build
      .selectFrom('audit')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .limit(1),
  )) !== undefined;

export async function insertAudit(
  tx: PlatformTx | SpaceTx,
  row: Omit<Insertable<Tables['audit']>, 'at'>,
): Promise<void> {
  await tx.run(build.insertInto('audit').values({ ...row, at: tx.now }));
}
