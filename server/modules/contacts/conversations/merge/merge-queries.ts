import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { ALL_ACCOUNTS } from '../scopes.ts';

/** A person's lines of the inbox, as they were before the merge. */
export type MergedConversationRow = Record<string, unknown> & { scope: string; is_unread: boolean; unread: number };

export const conversationsToMerge = (tx: SpaceTx, id: string): Promise<MergedConversationRow[]> =>
  tx.all(
    sql<MergedConversationRow>`select * from inbox_dialogs where space_id = ${tx.spaceId}::uuid and prospect_id = ${id}::uuid
      order by scope for update`.compile(build),
  );

/** Two conversations by the same account become one: unread where one was, marked as either was, the later word last. */
export async function joinConversations(tx: SpaceTx, from: string, to: string): Promise<void> {
  const later = (column: string) =>
    sql.raw(`${column} = case when o.last_at > d.last_at then o.${column} else d.${column} end`);
  const last = ['credential_id', 'last_channel', 'last_is_ours', 'last_text'].map(later);
  await tx.run(
    sql`update inbox_dialogs d set is_unread = d.is_unread or o.is_unread, unread = d.unread + o.unread,
        is_starred = d.is_starred or o.is_starred, is_lead = d.is_lead or o.is_lead,
        is_customer = d.is_customer or o.is_customer, mark = coalesce(d.mark, o.mark),
        intent = case when o.is_intent_said and not d.is_intent_said then o.intent else coalesce(d.intent, o.intent) end,
        is_intent_said = d.is_intent_said or o.is_intent_said,
        channels = array(select distinct unnest(d.channels || o.channels)), ${sql.join(last)},
        last_at = greatest(d.last_at, o.last_at), version = d.version + 1
      from inbox_dialogs o
      where d.space_id = ${tx.spaceId}::uuid and d.prospect_id = ${to}::uuid
        and o.space_id = d.space_id and o.scope = d.scope and o.prospect_id = ${from}::uuid`.compile(build),
  );
  await tx.run(
    sql`update inbox_dialogs o set prospect_id = ${to}::uuid
      where o.space_id = ${tx.spaceId}::uuid and o.prospect_id = ${from}::uuid and not exists (select from inbox_dialogs d
        where d.space_id = o.space_id and d.scope = o.scope and d.prospect_id = ${to}::uuid)`.compile(build),
  );
  await tx.run(
    sql`delete from inbox_dialogs where space_id = ${tx.spaceId}::uuid and prospect_id = ${from}::uuid`.compile(build),
  );
}

export interface PartedConversations {
  from: string;
  to: string;
  /** The other's lines as they were. */
  rows: readonly MergedConversationRow[];
  /** Of which accounts one had lines before. */
  own: readonly string[];
  mergedAt: Date | null;
}

const COLUMNS = sql.raw(`space_id, scope, prospect_id, credential_id, folder, is_unread, unread, is_starred, is_lead,
  is_customer, mark, intent, is_intent_said, snoozed_until, snoozed_by, woken_at, last_channel, last_is_ours, last_text,
  last_at, channels, version`);

/** The other's lines as they were; one's own are those that are talked by still, with the last word that is left. */
export async function partConversations(
  tx: SpaceTx,
  { from, to, rows, own, mergedAt }: PartedConversations,
): Promise<void> {
  const scopes = rows.map(({ scope }) => scope).filter((scope) => !own.includes(scope));
  // what was said to the one since they were one person stays theirs, by whichever account
  await tx.run(
    sql`delete from inbox_dialogs d where d.space_id = ${tx.spaceId}::uuid and d.prospect_id = ${from}::uuid
      and d.scope = any (${scopes}::uuid[]) and not exists (select from inbox_messages m
        where m.space_id = d.space_id and m.prospect_id = d.prospect_id and d.scope in (m.credential_id, ${ALL_ACCOUNTS}::uuid)
          and m.at > ${mergedAt}::timestamptz and (not m.is_ours or m.sent_by is not null))`.compile(build),
  );
  await tx.run(
    sql`insert into inbox_dialogs (${COLUMNS}) select ${COLUMNS} from jsonb_populate_recordset(null::inbox_dialogs,
        ${JSON.stringify(rows.map((row) => ({ ...row, prospect_id: to })))}::jsonb)
      on conflict do nothing`.compile(build),
  );
  await tx.run(
    sql`update inbox_dialogs d set last_channel = m.channel, last_is_ours = m.is_ours,
        last_text = left(coalesce(nullif(trim(m.text), ''), m.subject), 200), last_at = m.at,
        credential_id = m.credential_id, version = d.version + 1
      from inbox_dialogs s cross join lateral (select * from inbox_messages m where m.space_id = s.space_id
        and m.prospect_id = s.prospect_id and (m.credential_id = s.scope
          or not exists (select from credentials c where c.space_id = s.space_id and c.id = s.scope))
        order by m.at desc, m.id desc limit 1) m
      where s.space_id = ${tx.spaceId}::uuid and s.prospect_id = ${from}::uuid
        and d.space_id = s.space_id and d.scope = s.scope and d.prospect_id = s.prospect_id`.compile(build),
  );
}

/**
 * What each has unread once they are two again. More unread than was said since the merge means that nobody has read it:
 * then the other has what they had, and the one the rest; otherwise it was read while they were one.
 */
export async function partUnread(
  tx: SpaceTx,
  { from, to, rows, mergedAt }: PartedConversations,
  unread: readonly { scope: string; unread: number }[],
): Promise<void> {
  for (const { scope, unread: together } of unread) {
    const other = rows.find((row) => row.scope === scope);
    if (!other || scope === ALL_ACCOUNTS) continue;
    const since = await saidSince(tx, from, scope, mergedAt);
    const theirs = together > since ? Math.min(other.unread, together) : 0;
    await setUnreadOf(tx, to, scope, theirs);
    await setUnreadOf(tx, from, scope, together - theirs);
  }
}

async function saidSince(tx: SpaceTx, id: string, account: string, at: Date | null): Promise<number> {
  const row = await tx.first(
    sql<{ said: number }>`select count(*)::integer as said from inbox_messages
      where space_id = ${tx.spaceId}::uuid and prospect_id = ${id}::uuid and credential_id = ${account}::uuid
        and not is_ours and at > ${at}::timestamptz`.compile(build),
  );
  return row?.said ?? 0;
}

async function setUnreadOf(tx: SpaceTx, id: string, scope: string, unread: number): Promise<void> {
  await tx.run(
    sql`update inbox_dialogs set unread = ${unread}, is_unread = ${unread > 0}, version = version + 1
      where space_id = ${tx.spaceId}::uuid and scope = ${scope}::uuid and prospect_id = ${id}::uuid
        and unread <> ${unread}`.compile(build),
  );
}
