import { type Insertable, sql, type Updateable } from 'kysely';
import type { SeenAmong } from '../../../core/auth/check-records.ts';
import { build } from '../../../core/db/build.ts';
import type { Tables } from '../../../core/db/tables.gen.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { MovingProspect } from '../../contacts/prospects/merge/merge-ports.ts';

export interface MeetingFilter {
  /** A member's: those of their accounts, those of no account, and their own. Admins leave it out. */
  visibleFor?: { credentials: string[]; userId: string };
  prospectId?: string;
  id?: string;
}

function visible(tx: SpaceTx, { visibleFor, prospectId, id }: MeetingFilter) {
  let query = build.selectFrom('meetings as m').where('m.space_id', '=', tx.spaceId);
  if (visibleFor)
    query = query.where((eb) =>
      eb.or([
        eb('m.credential_id', 'is', null),
        eb('m.credential_id', '=', eb.fn.any(eb.val(visibleFor.credentials))),
        eb('m.created_by', '=', visibleFor.userId),
      ]),
    );
  if (prospectId) query = query.where('m.prospect_id', '=', prospectId);
  return id ? query.where('m.id', '=', id) : query;
}

const whole = (query: ReturnType<typeof visible>) =>
  query
    .innerJoin('prospects as p', (join) =>
      join.onRef('p.space_id', '=', 'm.space_id').onRef('p.id', '=', 'm.prospect_id'),
    )
    .selectAll('m')
    .select(['p.first_name', 'p.last_name', 'p.photo_link']);
export type MeetingRow = Awaited<ReturnType<typeof comingMeetings>>[number];

/** The longest that a meeting may be: where to begin to look for those that are not over. */
export const LONGEST_MS = 24 * 3_600_000;

export const comingMeetings = (tx: SpaceTx, filter: MeetingFilter, limit: number) =>
  tx.all(
    whole(visible(tx, filter))
      .where('m.start_at', '>', new Date(tx.now.getTime() - LONGEST_MS))
      .where('m.end_at', '>=', tx.now)
      .orderBy('m.start_at')
      .orderBy('m.id')
      .limit(limit),
  );

export const pastMeetings = (tx: SpaceTx, filter: MeetingFilter, limit: number) =>
  tx.all(
    whole(visible(tx, filter))
      .where('m.start_at', '<', tx.now)
      .where('m.end_at', '<', tx.now)
      .orderBy('m.start_at', 'desc')
      .orderBy('m.id', 'desc')
      .limit(limit),
  );

export const meetingById = (tx: SpaceTx, filter: MeetingFilter & { id: string }) =>
  tx.first(whole(visible(tx, filter)));

/** Of the accounts that a member was given, of none, and what they noted. */
export const seenMeetings: SeenAmong = async (tx, { user, space }, ids) => {
  const visibleFor = { credentials: space.availableCredentials, userId: user.id };
  const rows = await tx.all(
    visible(tx, { visibleFor })
      .select('m.id')
      .where((eb) => eb('m.id', '=', eb.fn.any(eb.val([...ids])))),
  );
  return rows.map(({ id }) => id);
};

/** Nobody else changes it until the transaction ends. */
export async function lockMeeting(tx: SpaceTx, filter: MeetingFilter & { id: string }) {
  await tx.all(
    build
      .selectFrom('meetings')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', filter.id)
      .forUpdate(),
  );
  return meetingById(tx, filter);
}

export async function insertMeeting(
  tx: SpaceTx,
  meeting: Omit<Insertable<Tables['meetings']>, 'space_id' | 'created_at' | 'updated_at'>,
): Promise<void> {
  const common = { space_id: tx.spaceId, created_at: tx.now, updated_at: tx.now };
  await tx.run(build.insertInto('meetings').values({ ...meeting, ...common }));
}

export async function changeMeeting(
  tx: SpaceTx,
  id: string,
  change: Pick<Updateable<Tables['meetings']>, 'event' | 'place' | 'start_at' | 'end_at' | 'status' | 'created_by'>,
): Promise<void> {
  await tx.run(
    build
      .updateTable('meetings')
      .set({ ...change, updated_at: tx.now })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id),
  );
}

export async function deleteMeeting(tx: SpaceTx, id: string): Promise<void> {
  await tx.run(build.deleteFrom('meetings').where('space_id', '=', tx.spaceId).where('id', '=', id));
}

/** Whether somebody has one that was not canceled. Until the end of the transaction none of theirs is canceled beside. */
export async function hasMeeting(tx: SpaceTx, prospectId: string): Promise<boolean> {
  await tx.first(sql`select pg_advisory_xact_lock(hashtextextended(${`meetings:${prospectId}`}, 0))`.compile(build));
  const row = await tx.first(visible(tx, { prospectId }).select('m.id').where('m.status', '<>', 'canceled').limit(1));
  return row !== undefined;
}

/** A person by their id, or by that of a record that has become theirs, with the account that last talked to them. */
export function prospectOfMeeting(tx: SpaceTx, id: string) {
  return tx.first(
    sql<{ id: string; credential_id: string | null }>`
      select p.id, (select m.credential_id from inbox_messages m where m.space_id = p.space_id and m.prospect_id = p.id
        order by m.at desc, m.id desc limit 1) as credential_id
      from prospects a
      join prospects p on p.space_id = a.space_id and p.id = coalesce(a.merged_into, a.id)
      where a.space_id = ${tx.spaceId} and a.id = ${id}`.compile(build),
  );
}

/** All of a person's, or those named, become another record's. Answers which. */
export async function moveMeetingsOfProspect(tx: SpaceTx, { from, to, ids }: MovingProspect): Promise<string[]> {
  const named = ids ? sql`and id = any (${[...ids]}::uuid[])` : sql``;
  const rows = await tx.all(
    sql<{ id: string }>`update meetings set prospect_id = ${to}::uuid
      where space_id = ${tx.spaceId}::uuid and prospect_id = ${from}::uuid ${named} returning id`.compile(build),
  );
  return rows.map(({ id }) => id);
}
