import { sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import { rowsOf } from '../../../core/db/rows-of.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { ALL_ACCOUNTS } from './scopes.ts';

/** Of these people those with whom there is a conversation in one of the scopes. */
export async function visibleConversations(
  tx: SpaceTx,
  ids: readonly string[],
  scopes: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.all(
    sql<{ prospect_id: string }>`select distinct prospect_id from inbox_dialogs
      where space_id = ${tx.spaceId}::uuid and prospect_id = any (${ids}::uuid[]) and scope = any (${scopes}::uuid[])
      order by prospect_id`.compile(build),
  );
  return rows.map(({ prospect_id }) => prospect_id);
}

type Flag = 'is_starred' | 'is_lead' | 'is_customer';
/** On all lines of these people; answers of whom it was another. */
export async function setFlag(tx: SpaceTx, ids: readonly string[], flag: Flag, value: boolean): Promise<string[]> {
  const rows = await tx.all(
    sql<{ prospect_id: string }>`update inbox_dialogs set ${sql.ref(flag)} = ${value}, version = version + 1
      where space_id = ${tx.spaceId}::uuid and prospect_id = any (${ids}::uuid[]) and ${sql.ref(flag)} <> ${value}
      returning prospect_id`.compile(build),
  );
  return [...new Set(rows.map(({ prospect_id }) => prospect_id))];
}

export async function setFolder(
  tx: SpaceTx,
  ids: readonly string[],
  {
    folder,
    snoozed_until = null,
    snoozed_by = null,
  }: { folder: 'inbox' | 'archived' | 'snoozed'; snoozed_until?: Date | null; snoozed_by?: string | null },
): Promise<void> {
  await tx.run(
    sql`update inbox_dialogs set folder = ${folder}, snoozed_until = ${snoozed_until}::timestamptz,
        snoozed_by = ${snoozed_by}::uuid, version = version + 1
      where space_id = ${tx.spaceId}::uuid and prospect_id = any (${ids}::uuid[])`.compile(build),
  );
}

/** On the line of the account that spoke with them last, of those somebody may use; answers these accounts. */
export async function setUnread(
  tx: SpaceTx,
  ids: readonly string[],
  accounts: readonly string[] | null,
): Promise<string[]> {
  const rows = await tx.all(
    sql<{ scope: string }>`update inbox_dialogs d set unread = greatest(d.unread, 1), is_unread = true,
        version = d.version + 1
      from (select distinct on (prospect_id) prospect_id, scope from inbox_dialogs
        where space_id = ${tx.spaceId}::uuid and prospect_id = any (${ids}::uuid[])
          and scope <> ${ALL_ACCOUNTS}::uuid
          and (${accounts}::uuid[] is null or scope = any (${accounts}::uuid[]))
        order by prospect_id, last_at desc) l
      where d.space_id = ${tx.spaceId}::uuid and d.scope = l.scope and d.prospect_id = l.prospect_id
      returning d.scope`.compile(build),
  );
  return rows.map(({ scope }) => scope);
}

/** The person's last word to these accounts, and how it was marked. */
export function lastReply(tx: SpaceTx, id: string, accounts: readonly string[] | null) {
  return tx.first(
    sql<{ id: string; mark: string | null }>`select id, mark from inbox_messages
      where space_id = ${tx.spaceId}::uuid and prospect_id = ${id}::uuid and not is_ours
        and (${accounts}::uuid[] is null or credential_id = any (${accounts}::uuid[]))
      order by at desc, id desc limit 1`.compile(build),
  );
}

/** How a reply is marked by a member. */
export async function setMark(tx: SpaceTx, replyId: string, mark: string | null): Promise<void> {
  await tx.run(
    sql`update inbox_messages set mark = ${mark}
      where space_id = ${tx.spaceId}::uuid and id = ${replyId}::uuid`.compile(build),
  );
}

/** How a member says that the person's last reply is meant, on all their lines. */
export async function setSaidIntent(
  tx: SpaceTx,
  id: string,
  { intent, mark }: { intent: string; mark: string | null },
): Promise<void> {
  await tx.run(
    sql`update inbox_dialogs set mark = ${mark}, intent = ${intent}, is_intent_said = true, version = version + 1
      where space_id = ${tx.spaceId}::uuid and prospect_id = ${id}::uuid
        and (mark is distinct from ${mark} or intent is distinct from ${intent} or not is_intent_said)`.compile(build),
  );
}

/** How people's last replies were read, on all their lines, but where a member has said it. */
export async function setReadIntents(
  tx: SpaceTx,
  intents: readonly { prospect_id: string; intent: string }[],
): Promise<void> {
  if (intents.length === 0) return;
  await tx.run(
    sql`update inbox_dialogs d set intent = n.intent, version = d.version + 1
      from ${rowsOf({ prospect_id: 'uuid', intent: 'text' }, intents)}
      where d.space_id = ${tx.spaceId}::uuid and d.prospect_id = n.prospect_id and not d.is_intent_said
        and d.intent is distinct from n.intent`.compile(build),
  );
}

/** Those whose time has come are back in the inbox, on top; answers who had put them off, nothing where none came. */
export async function unsnoozeConversations(
  tx: SpaceTx,
  id: string,
): Promise<{ snoozed_by: string | null } | undefined> {
  const [woken] = await tx.all(
    sql<{ snoozed_by: string | null }>`update inbox_dialogs set folder = 'inbox', snoozed_until = null,
        woken_at = ${tx.now}::timestamptz, version = version + 1
      where space_id = ${tx.spaceId}::uuid and prospect_id = ${id}::uuid and folder = 'snoozed'
        and snoozed_until <= ${tx.now}::timestamptz
      returning snoozed_by`.compile(build),
  );
  return woken;
}

/** The accounts that talk to a person, or are about to. */
export async function accountsTalkingTo(tx: SpaceTx, prospectId: string): Promise<string[]> {
  const rows = await tx.all(
    sql<{ id: string }>`select scope as id from inbox_dialogs where space_id = ${tx.spaceId}::uuid
        and prospect_id = ${prospectId}::uuid and scope <> ${ALL_ACCOUNTS}::uuid
      union select credential_id from inbox_outgoing where space_id = ${tx.spaceId}::uuid
        and prospect_id = ${prospectId}::uuid and status not in ('sent', 'canceled')`.compile(build),
  );
  return rows.map(({ id }) => id);
}
