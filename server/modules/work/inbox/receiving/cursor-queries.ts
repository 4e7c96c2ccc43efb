import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

/** How far an account's conversations are read. With a page, a reading that one round did not end goes on there. */
export interface Cursor {
  heard_at: Date | null;
  page: string | null;
  page_after: Date | null;
  page_begun: Date | null;
}

export async function accountCursor(tx: SpaceTx, credentialId: string): Promise<Cursor> {
  const row = await tx.first(
    build
      .selectFrom('inbox_cursors')
      .select(['heard_at', 'page', 'page_after', 'page_begun'])
      .where('space_id', '=', tx.spaceId)
      .where('credential_id', '=', credentialId),
  );
  return row ?? { heard_at: null, page: null, page_after: null, page_begun: null };
}

/** Read to the end. Only forward: of two who read at once the one who read further counts. */
export async function setSyncedAt(tx: SpaceTx, credentialId: string, at: Date): Promise<void> {
  await tx.run(
    sql`insert into inbox_cursors as c (space_id, credential_id, heard_at)
      values (${tx.spaceId}::uuid, ${credentialId}::uuid, ${at})
      on conflict (space_id, credential_id) do update set heard_at = greatest(c.heard_at, excluded.heard_at),
        page = null, page_after = null, page_begun = null`.compile(build),
  );
}

export async function setPage(tx: SpaceTx, credentialId: string, at: Omit<Cursor, 'heard_at'>): Promise<void> {
  await tx.run(
    sql`insert into inbox_cursors as c (space_id, credential_id, page, page_after, page_begun)
      values (${tx.spaceId}::uuid, ${credentialId}::uuid, ${at.page}, ${at.page_after}, ${at.page_begun})
      on conflict (space_id, credential_id) do update set page = excluded.page, page_after = excluded.page_after,
        page_begun = excluded.page_begun`.compile(build),
  );
}

/** Answers since when nothing could be read, and whether that was told; the next reading begins at the first page. */
export function setFailing(tx: SpaceTx, credentialId: string) {
  return tx.first(
    sql<{ failing_since: Date; told_at: Date | null }>`insert into inbox_cursors as c
        (space_id, credential_id, failing_since)
      values (${tx.spaceId}::uuid, ${credentialId}::uuid, ${tx.now})
      on conflict (space_id, credential_id) do update
        set failing_since = coalesce(c.failing_since, excluded.failing_since),
          page = null, page_after = null, page_begun = null
      returning failing_since, told_at`.compile(build),
  );
}

export async function setTold(tx: SpaceTx, credentialId: string, at: Date): Promise<void> {
  await tx.run(
    build
      .updateTable('inbox_cursors')
      .set({ told_at: at })
      .where('space_id', '=', tx.spaceId)
      .where('credential_id', '=', credentialId),
  );
}

export async function clearFailing(tx: SpaceTx, credentialId: string): Promise<void> {
  await tx.run(
    build
      .updateTable('inbox_cursors')
      .set({ failing_since: null, told_at: null })
      .where('space_id', '=', tx.spaceId)
      .where('credential_id', '=', credentialId)
      .where('failing_since', 'is not', null),
  );
}

/** A conversation that could not be read, or not to its end: its own place is kept, and the others go on without it. */
export interface LeftOver {
  conversation: string;
  person_id: string;
  after: Date;
  page: string | null;
  attempts: number;
}

const leftOvers = (tx: SpaceTx, credentialId: string) =>
  build
    .selectFrom('inbox_unread_conversations')
    .select(['conversation', 'person_id', 'after', 'page', 'attempts'])
    .where('space_id', '=', tx.spaceId)
    .where('credential_id', '=', credentialId);

/** Those that have waited longest. */
export const leftOversOf = (tx: SpaceTx, credentialId: string, limit: number): Promise<LeftOver[]> =>
  tx.all(leftOvers(tx, credentialId).orderBy('tried_at').orderBy('conversation').limit(limit));

export async function leftAmong(tx: SpaceTx, credentialId: string, names: readonly string[]): Promise<Set<string>> {
  const rows = await tx.all(
    leftOvers(tx, credentialId).where((eb) => eb('conversation', '=', eb.fn.any(eb.val([...names])))),
  );
  return new Set(rows.map(({ conversation }) => conversation));
}

export async function storeLeftOver(tx: SpaceTx, credentialId: string, left: LeftOver): Promise<void> {
  await tx.run(
    sql`insert into inbox_unread_conversations as u
        (space_id, credential_id, conversation, person_id, after, page, attempts, tried_at)
      values (${tx.spaceId}::uuid, ${credentialId}::uuid, ${left.conversation}, ${left.person_id}, ${left.after},
        ${left.page}, ${left.attempts}, ${tx.now})
      on conflict (space_id, credential_id, conversation) do update set after = least(u.after, excluded.after),
        page = excluded.page, attempts = excluded.attempts, tried_at = excluded.tried_at`.compile(build),
  );
}

export async function deleteLeftOver(tx: SpaceTx, credentialId: string, conversation: string): Promise<void> {
  await tx.run(
    build
      .deleteFrom('inbox_unread_conversations')
      .where('space_id', '=', tx.spaceId)
      .where('credential_id', '=', credentialId)
      .where('conversation', '=', conversation),
  );
}
