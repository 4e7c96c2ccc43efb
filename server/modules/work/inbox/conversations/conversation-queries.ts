import { type RawBuilder, sql } from 'kysely';
import { type DialogFolder, type ReplyMark, type WritingChannel } from '../../../../../contract/inbox/schemas.ts';
import { SENTIMENT_OF_INTENT } from '../../../../../contract/reading/schemas.ts';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Scopes } from '../../../contacts/conversations/scopes.ts';
import { isAnswered } from './answered-queries.ts';

export interface ConversationCursor {
  isUnread: boolean;
  at: Date;
  id: string;
}
export interface ConversationFilter extends Scopes {
  userId: string;
  folder: DialogFolder;
  order: 'unread_first' | 'newest' | 'oldest';
  /** The last one of the page before. */
  after: ConversationCursor | null;
  limit: number;
  channel?: WritingChannel;
  labels?: readonly string[];
  campaignId?: string;
  mark?: ReplyMark;
  sentiment?: string;
  intent?: string;
  /** Only these people: whom a search has found, or the one that is asked for. */
  among?: readonly string[];
}

export interface ConversationRow {
  prospect_id: string;
  first_name: string;
  last_name: string;
  headline: string;
  title: string;
  company_name: string;
  photo_link: string | null;
  status: string;
  labels:
    | {
        id: string;
        name: string;
        color: string;
        type: string;
        display_order: number;
        shared: boolean;
        created_by: string | null;
      }[]
    | null;
  credential_id: string;
  account_first_name: string | null;
  account_last_name: string | null;
  account_photo_link: string | null;
  folder: string;
  is_unread: boolean;
  unread: number;
  is_starred: boolean;
  is_lead: boolean;
  is_customer: boolean;
  mark: string | null;
  intent: string | null;
  snoozed_until: Date | null;
  away_until: string | null;
  last_channel: string;
  last_is_ours: boolean;
  last_text: string;
  last_at: Date;
  /** When its last word passed, or when it came back from a snooze. */
  sorted_at: Date;
  draft: { channel: string; text: string } | null;
  scheduled: number;
}

type Sql = RawBuilder<unknown>;
const nothing = sql.raw('');
const FOLDERS: Partial<Record<DialogFolder, readonly string[]>> = {
  inbox: ['inbox'],
  archived: ['archived'],
  snoozed: ['snoozed'],
  all: ['inbox', 'archived', 'snoozed'],
};

/** A page of conversations, and one more where there is one. */
export function conversationPage(tx: SpaceTx, wanted: ConversationFilter): Promise<ConversationRow[]> {
  const arms = scopeQueries(tx, wanted);
  if (arms.length === 0) return Promise.resolve([]);
  return tx.all(
    sql<ConversationRow>`with page as materialized (
        select * from (${sql.join(arms, sql` union all `)}) a order by ${orderOf(wanted)}
        limit ${sql.lit(wanted.limit + 1)})
      select d.prospect_id, p.first_name, p.last_name, p.headline, p.title, p.company_name, p.photo_link,
        coalesce(s.status, 'new') as status, l.labels, d.credential_id, c.first_name as account_first_name,
        c.last_name as account_last_name, c.photo_link as account_photo_link, d.folder, d.is_unread,
        ${unreadOf(wanted)} as unread, d.is_starred, d.is_lead, d.is_customer, d.mark, d.intent, d.snoozed_until,
        case when p.away_until >= ${tx.now}::date then p.away_until end as away_until,
        d.last_channel, d.last_is_ours, d.last_text, d.last_at, d.sorted_at, f.draft, coalesce(o.scheduled, 0) as scheduled
      from page d
      join prospects p on p.space_id = ${tx.spaceId}::uuid and p.id = d.prospect_id
      left join prospects_standing s on s.space_id = ${tx.spaceId}::uuid and s.prospect_id = d.prospect_id
      left join credentials c on c.space_id = ${tx.spaceId}::uuid and c.id = d.credential_id
      left join (select lp.prospect_id, json_agg(json_build_object('id', l.id, 'name', l.name, 'color', l.color,
          'type', l.type, 'display_order', l.display_order, 'shared', l.shared, 'created_by', l.created_by)
          order by l.display_order, l.id) as labels
        from page n
        join labels_prospects lp on lp.space_id = ${tx.spaceId}::uuid and lp.prospect_id = n.prospect_id
        join labels l on l.space_id = ${tx.spaceId}::uuid and l.id = lp.label_id
          and (l.shared or l.created_by = ${wanted.userId}::uuid)
        group by lp.prospect_id) l on l.prospect_id = d.prospect_id
      left join (select distinct on (f.prospect_id) f.prospect_id,
          json_build_object('channel', f.channel, 'text', f.text) as draft
        from page n
        join inbox_drafts f on f.space_id = ${tx.spaceId}::uuid and f.user_id = ${wanted.userId}::uuid
          and f.prospect_id = n.prospect_id
        order by f.prospect_id, f.updated_at desc) f on f.prospect_id = d.prospect_id
      left join (select o.prospect_id, count(*)::integer as scheduled
        from page n
        join inbox_outgoing o on o.space_id = ${tx.spaceId}::uuid and o.prospect_id = n.prospect_id
          and o.status not in ('sent', 'canceled') and o.status = 'queued' and o.is_scheduled
          ${of(wanted, 'o.credential_id')}
        group by o.prospect_id) o on o.prospect_id = d.prospect_id
      order by ${orderOf(wanted)}`.compile(build),
  );
}

/** Only what belongs to the accounts that somebody may use. */
const of = ({ accounts }: Scopes, column: string): Sql =>
  accounts ? sql`and ${sql.ref(column)} = any (${accounts}::uuid[])` : nothing;

function orderOf({ order }: ConversationFilter): Sql {
  if (order === 'oldest') return sql`d_sorted_at, d_id`;
  return order === 'newest' ? sql`d_sorted_at desc, d_id desc` : sql`d_unread desc, d_sorted_at desc, d_id desc`;
}

/** Somebody with several accounts has unread what they have together. */
function unreadOf({ scopes }: ConversationFilter): Sql {
  if (scopes.length === 1) return sql`d.unread`;
  return sql`(select sum(o.unread)::integer from inbox_dialogs o
    where o.space_id = d.space_id and o.scope = any (${scopes}::uuid[]) and o.prospect_id = d.prospect_id)`;
}

/**
 * The best lines of each list that is part of what is asked for: accounts, folders, unread and read. Each is read from an
 * index in its order, so that however long it is, no more than a page of it is touched.
 */
function scopeQueries(tx: SpaceTx, wanted: ConversationFilter): Sql[] {
  const { scopes, folder, order, after, limit } = wanted;
  const folders = FOLDERS[folder] ?? [null];
  const unreads = order !== 'unread_first' ? [null] : after && !after.isUnread ? [false] : [true, false];
  const [before, direction] = order === 'oldest' ? [sql`>`, nothing] : [sql`<`, sql`desc`];
  const filter = filterOf(tx, wanted);
  return scopes.flatMap((scope) =>
    folders.flatMap((name) =>
      unreads.map((isUnread) => {
        const isFrom = after && (isUnread === null || isUnread === after.isUnread);
        return sql`(select d.*, d.is_unread as d_unread, d.sorted_at as d_sorted_at, d.prospect_id as d_id
          from inbox_dialogs d
          where d.space_id = ${tx.spaceId}::uuid and d.scope = ${scope}::uuid
            ${name ? sql`and d.folder = ${name}` : nothing}
            ${isUnread === null ? nothing : sql`and d.is_unread = ${sql.lit(isUnread)}`}
            ${isFrom ? sql`and (d.sorted_at, d.prospect_id) ${before} (${after.at}::timestamptz, ${after.id}::uuid)` : nothing}
            ${filter} ${bestOf(tx, wanted, name !== null && folders.length === 1)}
          order by d.sorted_at ${direction}, d.prospect_id ${direction} limit ${sql.lit(limit + 1)})`;
      }),
    ),
  );
}

/** Of somebody whom several of one's accounts talk to, one line: the one that comes first. */
function bestOf(tx: SpaceTx, { scopes, order, folder }: ConversationFilter, isOneFolder: boolean): Sql {
  if (scopes.length === 1) return nothing;
  // whether somebody waits for an answer the last word says, whichever account it passed through
  const rank = (name: string) =>
    order === 'unread_first' && folder !== 'needs_reply'
      ? sql.raw(`(${name}.is_unread, ${name}.sorted_at, ${name}.scope)`)
      : sql.raw(`(${name}.sorted_at, ${name}.scope)`);
  return sql`and not exists (select from inbox_dialogs o
    where o.space_id = ${tx.spaceId}::uuid and o.scope = any (${scopes}::uuid[]) and o.prospect_id = d.prospect_id
      ${isOneFolder || folder === 'needs_reply' ? sql`and o.folder = d.folder` : nothing}
      ${folder === 'unread' ? sql`and o.is_unread` : nothing} and ${rank('o')} > ${rank('d')})`;
}

function filterOf(tx: SpaceTx, wanted: ConversationFilter): Sql {
  const { folder, channel, labels, campaignId, mark, sentiment, intent, among } = wanted;
  const parts: Sql[] = [];
  const FLAGS = { unread: 'is_unread', starred: 'is_starred', leads: 'is_lead', customers: 'is_customer' } as const;
  // in these words, which are those of its indexes
  if (folder === 'needs_reply')
    parts.push(sql.raw(`and d.folder = 'inbox' and not d.last_is_ours`), sql`and not ${isAnswered(tx, wanted)}`);
  if (folder in FLAGS) parts.push(sql`and d.${sql.ref(FLAGS[folder as keyof typeof FLAGS])}`);
  if (folder === 'scheduled')
    parts.push(sql`and d.prospect_id in (select o.prospect_id from inbox_outgoing o
      where o.space_id = ${tx.spaceId}::uuid and o.status = 'queued' and o.is_scheduled ${of(wanted, 'o.credential_id')})`);
  if (folder === 'drafts')
    parts.push(sql`and d.prospect_id in (select f.prospect_id from inbox_drafts f
      where f.space_id = ${tx.spaceId}::uuid and f.user_id = ${wanted.userId}::uuid)`);
  if (channel) parts.push(sql`and d.channels @> array[${channel}::text]`);
  if (labels && labels.length > 0)
    parts.push(sql`and exists (select from labels_prospects lp where lp.space_id = d.space_id
      and lp.prospect_id = d.prospect_id and lp.label_id = any (${labels}::uuid[]))`);
  if (campaignId)
    parts.push(sql`and exists (select from enrolments e where e.space_id = d.space_id
      and e.prospect_id = d.prospect_id and e.campaign_id = ${campaignId}::uuid ${of(wanted, 'e.credential_id')})`);
  if (mark) parts.push(sql`and d.mark = ${mark}`);
  if (sentiment) parts.push(sql`and d.intent = any (${intentsOf(sentiment)}::text[])`);
  if (intent) parts.push(sql`and d.intent = ${intent}`);
  if (among) parts.push(sql`and d.prospect_id = any (${among}::uuid[])`);
  return sql.join(parts.length > 0 ? parts : [nothing], sql` `);
}

const intentsOf = (sentiment: string): string[] =>
  Object.entries(SENTIMENT_OF_INTENT).flatMap(([intent, felt]) => (felt === sentiment ? [intent] : []));
