import { type Insertable, sql, type Updateable } from 'kysely';
import { build } from '../../../core/db/build.ts';
import { byName } from '../../../core/db/by-name.ts';
import type { Tables } from '../../../core/db/tables.gen.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { SchedulingEventType } from '../../../providers/scheduling/port.ts';

const users = (tx: SpaceTx) => build.selectFrom('calendly_users').where('space_id', '=', tx.spaceId).selectAll();
export type CalendlyUserRow = NonNullable<Awaited<ReturnType<typeof calendlyOfMember>>>;

export const calendlyOfMember = (tx: SpaceTx, userId: string) => tx.first(users(tx).where('user_id', '=', userId));
export const calendlyById = (tx: SpaceTx, id: string) => tx.first(users(tx).where('id', '=', id));
/** Until the end of the transaction what is told of bookings waits: of one, several of a team may be told. */
export async function lockBookings(tx: SpaceTx): Promise<void> {
  await tx.first(sql`select pg_advisory_xact_lock(hashtextextended(${`calendly:${tx.spaceId}`}, 0))`.compile(build));
}
export const calendlyByTheirId = (tx: SpaceTx, calendlyId: string) =>
  tx.first(users(tx).where('calendly_id', '=', calendlyId));
export const allCalendlyUsers = (tx: SpaceTx) => tx.all(users(tx).orderBy(byName('name')).orderBy('id'));

export async function insertCalendly(
  tx: SpaceTx,
  row: Omit<Insertable<Tables['calendly_users']>, 'space_id'>,
): Promise<void> {
  await tx.run(build.insertInto('calendly_users').values({ ...row, space_id: tx.spaceId }));
}

export async function changeCalendly(
  tx: SpaceTx,
  id: string,
  changes: Updateable<Tables['calendly_users']>,
): Promise<void> {
  await tx.run(
    build.updateTable('calendly_users').set(changes).where('space_id', '=', tx.spaceId).where('id', '=', id),
  );
}

/** Answers whether these were still the tokens: somebody else may have renewed them meanwhile. */
export async function exchangeTokens(
  tx: SpaceTx,
  { id, before, tokens, endsAt }: { id: string; before: string; tokens: string; endsAt: Date },
): Promise<void> {
  await tx.run(
    build
      .updateTable('calendly_users')
      .set({ tokens, token_ends_at: endsAt })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id)
      .where('tokens', '=', before),
  );
}

export async function deleteCalendly(tx: SpaceTx, id: string): Promise<void> {
  await tx.run(build.deleteFrom('calendly_users').where('space_id', '=', tx.spaceId).where('id', '=', id));
}

/** In the place of all that were there. */
export async function storeEventTypes(tx: SpaceTx, id: string, types: readonly SchedulingEventType[]): Promise<void> {
  await tx.run(
    build.deleteFrom('calendly_event_types').where('space_id', '=', tx.spaceId).where('calendly_user_id', '=', id),
  );
  if (types.length === 0) return;
  await tx.run(
    build
      .insertInto('calendly_event_types')
      .values(types.map((type, place) => ({ ...type, place, space_id: tx.spaceId, calendly_user_id: id })))
      .onConflict((conflict) => conflict.doNothing()),
  );
}

const typesOf = (tx: SpaceTx, id: string) =>
  build
    .selectFrom('calendly_event_types')
    .where('space_id', '=', tx.spaceId)
    .where('calendly_user_id', '=', id)
    .select(['id', 'name', 'minutes', 'link']);

export const eventTypesPage = (tx: SpaceTx, id: string, { offset, limit }: { offset: number; limit: number }) =>
  tx.all(typesOf(tx, id).orderBy('place').offset(offset).limit(limit));

export async function countEventTypes(tx: SpaceTx, id: string): Promise<number> {
  const row = await tx.first(
    build
      .selectFrom('calendly_event_types')
      .where('space_id', '=', tx.spaceId)
      .where('calendly_user_id', '=', id)
      .select(sql<number>`count(*)::int`.as('count')),
  );
  return row?.count ?? 0;
}

/** How many became meetings, how many are of nobody, and when the last was told; also by an earlier connection. */
export const bookingFigures = (tx: SpaceTx, host: string) =>
  tx.first(
    build
      .selectFrom('calendly_bookings')
      .where('space_id', '=', tx.spaceId)
      .where('host', '=', host)
      .where('state', '<>', 'moved')
      .select([
        sql<number>`count(meeting_id)::int`.as('noted'),
        sql<number>`count(*) filter (where meeting_id is null)::int`.as('unknown'),
        sql<Date | null>`max(told_at)`.as('last'),
      ]),
  );

/** Whoever of the workspace was told of it: it may have been handed to a colleague. */
export const bookingById = (tx: SpaceTx, id: string) =>
  tx.first(
    build
      .selectFrom('calendly_bookings')
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id)
      .select(['state', 'meeting_id']),
  );

export async function putBooking(
  tx: SpaceTx,
  row: { host: string; id: string; state: 'booked' | 'canceled' | 'moved'; meeting_id: string | null },
): Promise<void> {
  await tx.run(
    build
      .insertInto('calendly_bookings')
      .values({ ...row, space_id: tx.spaceId, told_at: tx.now })
      .onConflict((conflict) =>
        conflict.columns(['space_id', 'id']).doUpdateSet({ state: row.state, meeting_id: row.meeting_id }),
      ),
  );
}
