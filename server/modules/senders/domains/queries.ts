import { sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { newId } from '../../../core/ids.ts';
import type { Tables } from '../../../core/db/tables.gen.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';

export type DomainRow = Selectable<Tables['domains']>;
export type DomainChange = Updateable<Tables['domains']>;

export const domainRows = (tx: SpaceTx): Promise<DomainRow[]> =>
  tx.all(build.selectFrom('domains').selectAll().where('space_id', '=', tx.spaceId).orderBy('name').orderBy('id'));

export const domainById = (tx: SpaceTx, id: string): Promise<DomainRow | undefined> =>
  tx.first(build.selectFrom('domains').selectAll().where('space_id', '=', tx.spaceId).where('id', '=', id));

/** Held until the end of the transaction. */
export const lockDomain = (tx: SpaceTx, id: string): Promise<DomainRow | undefined> =>
  tx.first(build.selectFrom('domains').selectAll().where('space_id', '=', tx.spaceId).where('id', '=', id).forUpdate());

/** One that is there in this workspace and did not come to nothing. */
export const domainByName = (tx: SpaceTx, name: string): Promise<DomainRow | undefined> =>
  tx.first(
    build
      .selectFrom('domains')
      .selectAll()
      .where('space_id', '=', tx.spaceId)
      .where('name', '=', name)
      .where('status', '<>', 'failed'),
  );

/** Whether another workspace has it, or is registering it. */
export async function isNameOfOthers(tx: PlatformTx, name: string, spaceId: string): Promise<boolean> {
  const row = await tx.first(
    build
      .selectFrom('domains')
      .select('id')
      .where('name', '=', name)
      .where('space_id', '<>', spaceId)
      .where((eb) =>
        eb.or([
          eb('status', 'in', ['active', 'disabled']),
          eb.and([eb('origin', '=', 'bought'), eb('status', 'in', ['registering', 'expired'])]),
        ]),
      ),
  );
  return row !== undefined;
}

/** An id that another workspace has given already. */
export async function isDomainOfAnotherSpace(tx: PlatformTx, id: string, spaceId: string): Promise<boolean> {
  const row = await tx.first(
    build.selectFrom('domains').select('id').where('id', '=', id).where('space_id', '<>', spaceId).limit(1),
  );
  return row !== undefined;
}

export async function insertDomain(
  tx: SpaceTx,
  domain: Omit<Insertable<Tables['domains']>, 'space_id'>,
): Promise<void> {
  await tx.run(build.insertInto('domains').values({ ...domain, space_id: tx.spaceId }));
}

export async function changeDomain(tx: SpaceTx, id: string, change: DomainChange): Promise<void> {
  await tx.run(
    build
      .updateTable('domains')
      .set({ ...change, updated_at: tx.now })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id),
  );
}

export async function deleteDomain(tx: SpaceTx, id: string): Promise<void> {
  await tx.run(build.deleteFrom('domains').where('space_id', '=', tx.spaceId).where('id', '=', id));
}

/** Whether those whose domains these are have left for good. */
export async function isSpaceDeleted(tx: SpaceTx): Promise<boolean> {
  const row = await tx.first(build.selectFrom('spaces').select('status').where('id', '=', tx.spaceId));
  return row?.status === 'deleted';
}

/** Those whose time has come, of every workspace. */
export const dueDomains = (tx: PlatformTx, limit: number): Promise<{ space_id: string; id: string }[]> =>
  tx.all(
    build
      .selectFrom('domains')
      .select(['space_id', 'id'])
      .where('next_look_at', '<=', tx.now)
      .orderBy('next_look_at')
      .limit(limit),
  );

/** One whose owner wants to leave with it. */
export const askedForTransfer = (tx: PlatformTx, name: string): Promise<DomainRow | undefined> =>
  tx.first(
    build
      .selectFrom('domains')
      .selectAll()
      .where('name', '=', name)
      .where('origin', '=', 'bought')
      .where('transfer_asked_at', 'is not', null),
  );

/** How many were bought since then. */
export async function countBought(tx: SpaceTx, since: Date): Promise<number> {
  const row = await tx.first(
    build
      .selectFrom('domains')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('space_id', '=', tx.spaceId)
      .where('origin', '=', 'bought')
      .where('created_at', '>', since),
  );
  return Number(row?.count ?? 0);
}

/** How many of their owners' wait for their records. */
export async function countWaitingDomains(tx: SpaceTx): Promise<number> {
  const row = await tx.first(
    build
      .selectFrom('domains')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('space_id', '=', tx.spaceId)
      .where('origin', '=', 'connected')
      .where('status', '=', 'registering'),
  );
  return Number(row?.count ?? 0);
}

export interface Offer {
  name: string;
  first_credits: number | null;
  year_credits: number | null;
}

export async function putOffers(tx: SpaceTx, offers: readonly Offer[]): Promise<void> {
  await tx.run(
    sql`insert into domains_offers (space_id, name, first_credits, year_credits, checked_at)
      select ${tx.spaceId}::uuid, name, first_credits, year_credits, ${tx.now}
      from json_to_recordset(${JSON.stringify(offers)}::json) as o (name text, first_credits integer, year_credits integer)
      order by name
      on conflict (space_id, name) do update set first_credits = excluded.first_credits,
        year_credits = excluded.year_credits, checked_at = excluded.checked_at`.compile(build),
  );
}

export const offersSince = (tx: SpaceTx, names: readonly string[], since: Date): Promise<Offer[]> =>
  tx.all(
    build
      .selectFrom('domains_offers')
      .select(['name', 'first_credits', 'year_credits'])
      .where('space_id', '=', tx.spaceId)
      .where('name', 'in', [...names])
      .where('checked_at', '>=', since),
  );

export const historyOfDomain = (tx: SpaceTx, domainId: string) =>
  tx.all(
    build
      .selectFrom('domains_history')
      .select(['code', 'values', 'at'])
      .where('space_id', '=', tx.spaceId)
      .where('domain_id', '=', domainId)
      .orderBy('id', 'desc')
      .limit(50),
  );

export async function insertHappening(
  tx: SpaceTx,
  domainId: string,
  code: string,
  values: Record<string, string>,
): Promise<void> {
  await tx.run(
    build.insertInto('domains_history').values({
      space_id: tx.spaceId,
      id: newId(),
      domain_id: domainId,
      code,
      values: JSON.stringify(values),
      at: tx.now,
    }),
  );
}
