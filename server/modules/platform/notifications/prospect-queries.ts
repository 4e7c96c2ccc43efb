import { sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

export interface NotifiedProspect {
  id: string;
  first_name: string;
  last_name: string;
  photo_link: string | null;
}

const person = (tx: SpaceTx, id: string) =>
  build
    .selectFrom('prospects as p')
    .select(['p.id', 'p.first_name', 'p.last_name', 'p.photo_link'])
    .where('p.space_id', '=', tx.spaceId)
    .where('p.id', '=', id);

export const notifiedProspect = (tx: SpaceTx, id: string): Promise<NotifiedProspect | undefined> =>
  tx.first(person(tx, id));

/** Of those who put a conversation with them off and who looks after them: members who may use an account that talks to them. */
export async function ownersOfConversation(tx: SpaceTx, id: string, snoozedBy: string | null): Promise<string[]> {
  const rows = await tx.all(
    build
      .selectFrom('spaces_members as s')
      .innerJoin('prospects as p', (join) => join.onRef('p.space_id', '=', 's.space_id').on('p.id', '=', id))
      .select('s.user_id')
      .where('s.space_id', '=', tx.spaceId)
      .where((eb) => eb.or([eb('s.user_id', '=', snoozedBy), eb('s.user_id', '=', eb.ref('p.assignee_id'))]))
      .where((eb) =>
        eb.or([
          eb('s.role', '=', 'admin'),
          eb.exists(
            eb
              .selectFrom('inbox_dialogs as d')
              .select('d.scope')
              .whereRef('d.space_id', '=', 's.space_id')
              .where('d.prospect_id', '=', id)
              .where((dialog) => dialog('d.scope', '=', dialog.fn.any('s.available_credentials'))),
          ),
        ]),
      ),
  );
  return rows.map(({ user_id }) => user_id);
}

/** With the member who looks after them, where there still is one; nobody where the words came by themselves. */
export const prospectOfMessage = (
  tx: SpaceTx,
  id: string,
  messageId: string,
): Promise<(NotifiedProspect & { assignee_id: string | null }) | undefined> =>
  tx.first(
    person(tx, id)
      .innerJoin('inbox_messages as m', (join) =>
        join.onRef('m.space_id', '=', 'p.space_id').on('m.id', '=', messageId).on('m.is_automatic', '=', false),
      )
      .leftJoin('spaces_members as s', (join) =>
        join.onRef('s.space_id', '=', 'p.space_id').onRef('s.user_id', '=', 'p.assignee_id'),
      )
      .select('s.user_id as assignee_id'),
  );

/** Of the members `s`: those who have a bell, the inbox and this account. */
const hears = (credentialId: string) =>
  sql`(s.role = 'admin' or (${credentialId}::uuid = any (s.available_credentials)
    and (s.allowed_pages -> 'notifications')::boolean and (s.allowed_pages -> 'inbox')::boolean))`;

/** Whether a member has a bell to be told by. */
export async function hasBell(tx: SpaceTx, userId: string): Promise<boolean> {
  const row = await tx.first(
    sql<{ user_id: string }>`select s.user_id from spaces_members s where s.space_id = ${tx.spaceId}::uuid
      and s.user_id = ${userId}::uuid
      and (s.role = 'admin' or (s.allowed_pages -> 'notifications')::boolean)`.compile(build),
  );
  return row !== undefined;
}

/**
 * Whose a reply is that nobody in particular looks after: the owner of the campaign whose step it answers, else those
 * who were given the account, else the admins. Only who may open the inbox and the bell is told.
 */
export async function ownersOfReply(
  tx: SpaceTx,
  { prospectId, credentialId }: { prospectId: string; credentialId: string },
): Promise<string[]> {
  const rows = await tx.all(
    sql<{ user_id: string; rank: number }>`select s.user_id,
        case when s.user_id = c.owner_id then 1 when ${credentialId}::uuid = any (s.available_credentials) then 2
          else 3 end as rank
      from spaces_members s
      left join (select w.owner_id from inbox_messages m
        join campaigns w on w.space_id = m.space_id and w.id = m.campaign_id
        where m.space_id = ${tx.spaceId}::uuid and m.prospect_id = ${prospectId}::uuid
          and m.credential_id = ${credentialId}::uuid and m.is_ours
        order by m.at desc limit 1) c on true
      where s.space_id = ${tx.spaceId}::uuid and ${hears(credentialId)}`.compile(build),
  );
  const first = Math.min(...rows.map(({ rank }) => rank));
  return rows.filter(({ rank }) => rank === first).map(({ user_id }) => user_id);
}

/** The lines of conversations `d` that a member `s` sees: an admin that of all accounts, others those of theirs. */
const seenLines = sql`d.space_id = s.space_id and d.is_unread and d.scope = any (case when s.role = 'admin'
  then array['00000000-0000-0000-0000-000000000000'::uuid] else s.available_credentials end)`;
const member = (tx: SpaceTx, userId: string) => sql`s.space_id = ${tx.spaceId}::uuid and s.user_id = ${userId}::uuid`;

/** How much of what prospects wrote a member has not read. */
export async function countUnreadWords(tx: SpaceTx, userId: string): Promise<number> {
  const row = await tx.first(
    sql<{ unread: number }>`select coalesce(sum(d.unread), 0)::integer as unread from spaces_members s
      join inbox_dialogs d on ${seenLines} where ${member(tx, userId)}`.compile(build),
  );
  return row?.unread ?? 0;
}

/** What told a member of words that they have read since, with this prospect or with all, is read too. */
export async function markSeenReplies(tx: SpaceTx, userId: string, prospectId: string): Promise<boolean> {
  const read = await tx.run(
    sql`update notifications n set read_at = ${tx.now}::timestamptz from spaces_members s
      where ${member(tx, userId)} and n.space_id = s.space_id and n.user_id = s.user_id and n.read_at is null
        and n.kind in ('reply_received', 'replies_received', 'snooze_over')
        and ((n.action ->> 'meta' = ${`/inbox/${prospectId}`}
            and not exists (select from inbox_dialogs d where ${seenLines} and d.prospect_id = ${prospectId}::uuid))
          or (n.action ->> 'meta' = '/inbox?folder=unread'
            and not exists (select from inbox_dialogs d where ${seenLines})))`.compile(build),
  );
  return read > 0;
}
