import { type RawBuilder, sql } from 'kysely';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SeenAmong } from '../../../../core/auth/check-records.ts';
import { build } from '../../../../core/db/build.ts';

/** A member, by what decides whom they see. */
export interface ProspectViewer {
  userId: string;
  /** The social accounts that they were given. */
  credentials: readonly string[];
}

/** Nobody to be asked for where an admin looks: they see everybody. */
export const viewerOf = ({ user, space }: Pick<SpaceActor, 'user' | 'space'>): ProspectViewer | undefined =>
  space.role === 'admin' ? undefined : { userId: user.id, credentials: space.availableCredentials };

const enrolled = (more = sql``) =>
  sql`exists (select from enrolments e where e.space_id = p.space_id and e.prospect_id = p.id ${more})`;
const spokenWith = (more = sql``) =>
  sql`exists (select from inbox_messages m where m.space_id = p.space_id and m.prospect_id = p.id ${more})`;

/**
 * The condition on prospects `p` for a member: those whom an account of theirs has in a campaign or talks with, those
 * assigned to them or about whom they have a task, and those who are nobody's yet.
 */
export const isSeenBy = ({ userId, credentials }: ProspectViewer): RawBuilder<boolean> => {
  const accounts = sql`any (${[...credentials]}::uuid[])`;
  return sql<boolean>`(p.assignee_id = ${userId}::uuid
    or ${enrolled(sql`and e.credential_id = ${accounts}`)}
    or ${spokenWith(sql`and m.credential_id = ${accounts}`)}
    or exists (select from tasks t where t.space_id = p.space_id and t.prospect_id = p.id
      and t.assignee_id = ${userId}::uuid and t.status = 'open')
    or (not ${enrolled()} and not ${spokenWith()}))`;
};

/** No account but theirs knows them: what belongs to no colleague can be handed out or deleted whole. */
export const isWhollyOf = ({ credentials }: ProspectViewer): RawBuilder<boolean> => {
  const others = sql`<> all (${[...credentials]}::uuid[])`;
  return sql<boolean>`(not ${enrolled(sql`and e.credential_id ${others}`)}
    and not ${spokenWith(sql`and m.credential_id ${others}`)})`;
};

/** Somebody who was merged is who they are now. */
export const seenProspects: SeenAmong = async (tx, actor, ids) => {
  const viewer = viewerOf(actor);
  if (!viewer) return ids;
  const rows = await tx.all(
    sql<{ id: string }>`select a.id from prospects a
      join prospects p on p.space_id = a.space_id and p.id = coalesce(a.merged_into, a.id)
      where a.space_id = ${tx.spaceId}::uuid and a.id = any (${[...ids]}::uuid[])
        and ${isSeenBy(viewer)}`.compile(build),
  );
  return rows.map(({ id }) => id);
};

/** Whether everything that is kept of somebody passed by accounts of the member. */
export async function isWholly(
  tx: Parameters<SeenAmong>[0],
  viewer: ProspectViewer,
  prospectId: string,
): Promise<boolean> {
  const row = await tx.first(
    sql<{ id: string }>`select p.id from prospects p
      where p.space_id = ${tx.spaceId}::uuid and p.id = ${prospectId}::uuid and ${isWhollyOf(viewer)}`.compile(build),
  );
  return row !== undefined;
}
