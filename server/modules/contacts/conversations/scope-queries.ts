import { sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { ALL_ACCOUNTS } from './scopes.ts';

/**
 * What a person said to these accounts has been read (null: to any): as far as `until`, where that is given. The line of
 * all accounts keeps what others have not read. Answers the accounts whose line was unread.
 */
export async function readScopes(
  tx: SpaceTx,
  prospectId: string,
  accounts: readonly string[] | null,
  until?: Date,
): Promise<string[]> {
  await lockConversationRows(tx, [prospectId]);
  const read = await tx.all(
    sql<{ scope: string }>`update inbox_dialogs set unread = 0, is_unread = false, version = version + 1
      where space_id = ${tx.spaceId}::uuid and prospect_id = ${prospectId}::uuid and is_unread
        and scope <> ${ALL_ACCOUNTS}::uuid
        and (${accounts}::uuid[] is null or scope = any (${accounts}::uuid[]))
        and (${until ?? null}::timestamptz is null or last_at <= ${until ?? null}::timestamptz)
      returning scope`.compile(build),
  );
  await sumUnread(tx, [prospectId]);
  return read.map(({ scope }) => scope);
}

/** Held in one order by everybody who changes several lines of a person. */
export async function lockConversationRows(tx: SpaceTx, prospectIds: readonly string[]): Promise<void> {
  await tx.all(
    sql`select from inbox_dialogs where space_id = ${tx.spaceId}::uuid and prospect_id = any (${prospectIds}::uuid[])
      order by space_id, prospect_id, scope for update`.compile(build),
  );
}

/** The line of all accounts has unread what the lines of the accounts have. */
export async function sumUnread(tx: SpaceTx, prospectIds: readonly string[]): Promise<void> {
  await tx.run(
    sql`update inbox_dialogs d set unread = s.unread, is_unread = s.unread > 0, version = d.version + 1
      from (select prospect_id, sum(unread)::integer as unread from inbox_dialogs
        where space_id = ${tx.spaceId}::uuid and prospect_id = any (${prospectIds}::uuid[])
          and scope <> ${ALL_ACCOUNTS}::uuid
        group by prospect_id) s
      where d.space_id = ${tx.spaceId}::uuid and d.scope = ${ALL_ACCOUNTS}::uuid and d.prospect_id = s.prospect_id
        and d.unread <> s.unread`.compile(build),
  );
}

export async function countUnreadOf(tx: SpaceTx, credentialId: string): Promise<number> {
  const row = await tx.first(
    sql<{ unread: number }>`select count(*)::integer as unread from inbox_dialogs
      where space_id = ${tx.spaceId}::uuid and scope = ${credentialId}::uuid and is_unread`.compile(build),
  );
  return row?.unread ?? 0;
}

/** The accounts by which people have said something unread. */
export async function unreadAccounts(tx: SpaceTx, people: readonly string[]): Promise<string[]> {
  const rows = await tx.all(
    sql<{ id: string }>`select distinct d.scope as id from inbox_dialogs d
      join credentials c on c.space_id = d.space_id and c.id = d.scope
      where d.space_id = ${tx.spaceId}::uuid and d.prospect_id = any (${[...people]}::uuid[]) and d.is_unread`.compile(
      build,
    ),
  );
  return rows.map(({ id }) => id);
}

export async function deleteConversationsWith(tx: SpaceTx, people: readonly string[]): Promise<void> {
  await tx.run(
    sql`delete from inbox_dialogs where space_id = ${tx.spaceId}::uuid
      and prospect_id = any (${[...people]}::uuid[])`.compile(build),
  );
}
