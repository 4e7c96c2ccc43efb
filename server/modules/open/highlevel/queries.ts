import { type Insertable, sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { Tables } from '../../../core/db/tables.gen.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

export const highLevelOf = (tx: SpaceTx) =>
  tx.first(build.selectFrom('highlevel_connections').where('space_id', '=', tx.spaceId).selectAll());
export type HighLevelRow = NonNullable<Awaited<ReturnType<typeof highLevelOf>>>;

/** In the place of what was connected before. */
export async function putHighLevel(
  tx: SpaceTx,
  row: Omit<Insertable<Tables['highlevel_connections']>, 'space_id'>,
): Promise<void> {
  await deleteHighLevel(tx);
  await tx.run(build.insertInto('highlevel_connections').values({ ...row, space_id: tx.spaceId }));
}

export async function deleteHighLevel(tx: SpaceTx): Promise<void> {
  await tx.run(build.deleteFrom('highlevel_connections').where('space_id', '=', tx.spaceId));
}

/** Somebody else may have renewed them meanwhile: then theirs stay. */
export async function exchangeHighLevelTokens(
  tx: SpaceTx,
  { before, tokens, endsAt }: { before: string; tokens: string; endsAt: Date },
): Promise<void> {
  await tx.run(
    build
      .updateTable('highlevel_connections')
      .set({ tokens, token_ends_at: endsAt })
      .where('space_id', '=', tx.spaceId)
      .where('tokens', '=', before),
  );
}

export async function noteHighLevelEnd(tx: SpaceTx, id: string, detail: string): Promise<void> {
  await tx.run(
    build
      .updateTable('highlevel_connections')
      .set({ is_ended: true, detail })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id),
  );
}

export const handedFigures = (tx: SpaceTx, locationId: string) =>
  tx.first(
    build
      .selectFrom('highlevel_contacts')
      .where('space_id', '=', tx.spaceId)
      .where('location_id', '=', locationId)
      .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`max(at)`.as('last')]),
  );

export async function handedContact(tx: SpaceTx, locationId: string, personId: string): Promise<string | null> {
  const row = await tx.first(
    build
      .selectFrom('highlevel_contacts')
      .where('space_id', '=', tx.spaceId)
      .where('location_id', '=', locationId)
      .where('person_id', '=', personId)
      .select('contact_id'),
  );
  return row?.contact_id ?? null;
}

export async function noteHandedOver(
  tx: SpaceTx,
  handed: { location_id: string; person_id: string; contact_id: string },
): Promise<void> {
  await tx.run(
    build
      .insertInto('highlevel_contacts')
      .values({ ...handed, space_id: tx.spaceId, at: tx.now })
      .onConflict((conflict) =>
        conflict
          .columns(['space_id', 'location_id', 'person_id'])
          .doUpdateSet({ contact_id: handed.contact_id, at: tx.now }),
      ),
  );
}

export async function nameOfConnector(tx: SpaceTx): Promise<string | null> {
  const row = await tx.first(
    build
      .selectFrom('highlevel_connections as c')
      .innerJoin('accounts_users as u', 'u.id', 'c.connected_by')
      .where('c.space_id', '=', tx.spaceId)
      .select(sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('name')),
  );
  return row?.name ?? null;
}

/** Of these people those who were put there since then. */
export async function handedSince(
  tx: SpaceTx,
  locationId: string,
  { ids, since }: { ids: readonly string[]; since: Date },
): Promise<Set<string>> {
  const rows = await tx.all(
    build
      .selectFrom('highlevel_contacts')
      .where('space_id', '=', tx.spaceId)
      .where('location_id', '=', locationId)
      .where('at', '>=', since)
      .where((eb) => eb('person_id', '=', eb.fn.any(eb.val([...ids]))))
      .select('person_id'),
  );
  return new Set(rows.map(({ person_id }) => person_id));
}
