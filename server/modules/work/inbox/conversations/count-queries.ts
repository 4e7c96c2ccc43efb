import { type RawBuilder, sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Scopes } from '../../../contacts/conversations/scopes.ts';
import { isAnswered } from './answered-queries.ts';

type Sql = RawBuilder<unknown>;
type Of = Scopes & { userId: string };

const FOLDERS = {
  all: sql`true`,
  inbox: sql`d.folder = 'inbox'`,
  unread: sql`d.is_unread`,
  needs_reply: sql`d.folder = 'inbox' and not d.last_is_ours`,
  starred: sql`d.is_starred`,
  leads: sql`d.is_lead`,
  customers: sql`d.is_customer`,
  snoozed: sql`d.folder = 'snoozed'`,
  archived: sql`d.folder = 'archived'`,
};

/** People in lines of these scopes for which something holds; nobody is counted twice, and nothing beyond `most`. */
function counted(tx: SpaceTx, { scopes }: Scopes, holds: Sql, most: number): Sql {
  const lists = scopes.map(
    (scope) => sql`(select d.prospect_id from inbox_dialogs d
      where d.space_id = ${tx.spaceId}::uuid and d.scope = ${scope}::uuid and ${holds} limit ${most})`,
  );
  if (lists.length === 1) return sql`(select count(*)::integer from ${lists[0]} t)`;
  return sql`(select least(count(*), ${most})::integer from (${sql.join(lists, sql` union `)}) t)`;
}

/** The last word is theirs, whichever of one's accounts it passed through, and nothing waits to leave. */
const needsReply = (tx: SpaceTx, { scopes, accounts }: Scopes): Sql =>
  scopes.length === 1
    ? sql`${FOLDERS.needs_reply} and not ${isAnswered(tx, { accounts })}`
    : sql`${FOLDERS.needs_reply} and not ${isAnswered(tx, { accounts })} and not exists (select from inbox_dialogs o where o.space_id = ${tx.spaceId}::uuid
        and o.scope = any (${scopes}::uuid[]) and o.prospect_id = d.prospect_id and o.folder = d.folder
        and (o.sorted_at, o.scope) > (d.sorted_at, d.scope))`;

/** As the list shows them: with somebody to whom nothing was said yet there is no conversation. */
const hasLine = (tx: SpaceTx, { scopes }: Scopes, column: string): Sql =>
  sql`exists (select from inbox_dialogs d where d.space_id = ${tx.spaceId}::uuid
    and d.scope = any (${scopes}::uuid[]) and d.prospect_id = ${sql.ref(column)})`;

export async function countConversationFolders(tx: SpaceTx, of: Of, most: number): Promise<Record<string, number>> {
  if (of.scopes.length === 0) return {};
  const folders = Object.entries({ ...FOLDERS, needs_reply: needsReply(tx, of) }).map(
    ([name, holds]) => sql`${counted(tx, of, holds, most)} as ${sql.ref(name)}`,
  );
  const own = of.accounts ? sql`and o.credential_id = any (${of.accounts}::uuid[])` : sql.raw('');
  const row = await tx.first(
    sql<Record<string, number>>`select ${sql.join(folders)},
      (select count(distinct o.prospect_id)::integer from inbox_outgoing o where o.space_id = ${tx.spaceId}::uuid
        and o.status = 'queued' and o.is_scheduled ${own} and ${hasLine(tx, of, 'o.prospect_id')}) as scheduled,
      (select count(distinct f.prospect_id)::integer from inbox_drafts f where f.space_id = ${tx.spaceId}::uuid
        and f.user_id = ${of.userId}::uuid and ${hasLine(tx, of, 'f.prospect_id')}) as drafts`.compile(build),
  );
  return row ?? {};
}

export async function countUnread(tx: SpaceTx, of: Scopes, most: number): Promise<number> {
  if (of.scopes.length === 0) return 0;
  const row = await tx.first(
    sql<{ unread: number }>`select ${counted(tx, of, FOLDERS.unread, most)} as unread`.compile(build),
  );
  return row?.unread ?? 0;
}

const accountsAmong = (tx: SpaceTx, { accounts }: Pick<Scopes, 'accounts'>) => {
  const query = build
    .selectFrom('credentials')
    .select(['id', 'first_name', 'last_name', 'username', 'photo_link', 'unread_count'])
    .where('space_id', '=', tx.spaceId)
    .where('status', '<>', 'deleted')
    .orderBy('created_at')
    .orderBy('id');
  return accounts ? query.where((eb) => eb('id', '=', eb.fn.any(eb.val(accounts)))) : query;
};

/** The accounts somebody may use, each with how many of its conversations have something unread. */
export const accountsWithUnread = (tx: SpaceTx, of: Pick<Scopes, 'accounts'>) => tx.all(accountsAmong(tx, of));

/** The same, with how many conversations are in the inbox of each, and how many of these have something unread. */
export const accountsWithCounts = (tx: SpaceTx, of: Pick<Scopes, 'accounts'>, most: number) => {
  const inInbox = (holds: Sql) =>
    sql<number>`(select count(*)::integer from (select from inbox_dialogs d where d.space_id = credentials.space_id
      and d.scope = credentials.id and d.folder = 'inbox' and ${holds} limit ${most}) t)`;
  return tx.all(
    accountsAmong(tx, of).select([inInbox(sql`true`).as('dialogs'), inInbox(sql`d.is_unread`).as('unread')]),
  );
};

interface Labelled {
  id: string;
  name: string;
  color: string;
  type: string;
  display_order: number;
  shared: boolean;
  created_by: string | null;
  dialogs: number;
}

/** Labels that one sees and that somebody in the inbox has. */
export async function countConversationLabels(tx: SpaceTx, of: Of, most: number): Promise<Labelled[]> {
  if (of.scopes.length === 0) return [];
  return tx.all(
    sql<Labelled>`select * from (
        select l.id, l.name, l.color, l.type, l.display_order, l.shared, l.created_by, (
          select count(*)::integer from (select from labels_prospects lp
            where lp.space_id = l.space_id and lp.label_id = l.id and exists (select from inbox_dialogs d
              where d.space_id = lp.space_id and d.scope = any (${of.scopes}::uuid[])
                and d.prospect_id = lp.prospect_id)
            limit ${most}) t) as dialogs
        from labels l
        where l.space_id = ${tx.spaceId}::uuid and (l.shared or l.created_by = ${of.userId}::uuid)
          and l.type in ('profile', 'ai_generated', 'space')) l
      where dialogs > 0 order by type, display_order, id`.compile(build),
  );
}
