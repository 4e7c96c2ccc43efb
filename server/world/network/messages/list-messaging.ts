import * as z from 'zod';
import { cursorOf, readCursor } from '../cursor.ts';
import { GatewayError } from '../gateway-error.ts';
import { personOfMemberId } from '../ids.ts';
import { readAttendeeId, type WorldFile } from './messages.ts';
import type { SyntheticNetwork } from '../store.ts';

export interface WorldChat {
  id: string;
  account_id: string;
  person: number;
  /** Whose account it is. */
  owner: number;
  subject: string | null;
  is_inmail: boolean;
  unread: number;
  at: Date;
}
export interface WorldMessage {
  id: string;
  account_id: string;
  chat_id: string;
  person: number;
  owner: number;
  is_ours: boolean;
  text: string;
  at: Date;
  /** When the other side opened what we wrote. */
  seen_at: Date | null;
  files: Omit<WorldFile, 'content'>[];
}
export interface MessagingPage<T> {
  items: T[];
  cursor: string | null;
}

const moment = z.iso.datetime({ message: 'must be a UTC date and time' });
const MessagingQuery = z.object({
  accounts: z.array(z.string()).optional(),
  after: moment.optional(),
  before: moment.optional(),
  unread: z.boolean().optional(),
  /** The provider's id of whoever wrote, or their id in the conversation. */
  sender: z.string().optional(),
});
const Limit = z.coerce.number().int().min(1).max(250).default(100);
const Query = z.object({
  limit: Limit,
  cursor: z.string().optional(),
  account_id: z.string().optional(),
  after: moment.optional(),
  before: moment.optional(),
  unread: z.stringbool().optional(),
  sender_id: z.string().optional(),
});
const Keys = z.tuple([z.iso.datetime(), z.string(), z.string()]);

export interface Filters extends z.output<typeof MessagingQuery> {
  limit: number;
  chatId?: string;
  person?: number;
  /** Either side of a conversation. */
  attendee?: number;
  last?: { at: Date; id: string };
}

/** A cursor carries what was asked for: beside it, all but the limit is ignored, as the gateway says. */
export function readMessagingFilters(query: unknown): Filters {
  const { limit, cursor, account_id, sender_id, ...rest } = Query.parse(query);
  if (!cursor) return { ...rest, limit, accounts: account_id?.split(','), sender: sender_id };
  const [at, id, wanted] = readCursor(cursor, Keys);
  return { ...readCursor(wanted, MessagingQuery), limit, last: { at: new Date(at), id } };
}

function pageOf<T extends { id: string; at: Date }>(rows: T[], filters: Filters): MessagingPage<T> {
  const items = rows.slice(0, filters.limit);
  const last = items.at(-1);
  if (rows.length <= filters.limit || !last) return { items, cursor: null };
  const wanted = Buffer.from(JSON.stringify(MessagingQuery.parse(filters))).toString('base64');
  return { items, cursor: cursorOf(last.at.toISOString(), last.id, wanted) };
}

const CHAT = 'c.id, c.account_id, c.person, a.person as owner, c.subject, c.is_inmail, c.unread, c.at';

export async function listChats(network: SyntheticNetwork, filters: Filters): Promise<MessagingPage<WorldChat>> {
  const rows = await network.all<WorldChat>(
    `select ${CHAT} from world.chats c join world.accounts a on a.id = c.account_id and a.deleted_at is null
     where ($1::text[] is null or c.account_id = any($1)) and ($2::bigint is null or c.person = $2)
       and ($3::bigint is null or c.person = $3 or a.person = $3)
       and ($4::timestamptz is null or c.at > $4) and ($5::timestamptz is null or c.at < $5)
       and ($6::boolean is null or (c.unread > 0) = $6)
       and ($7::timestamptz is null or (c.at, c.id) < ($7, $8))
     order by c.at desc, c.id desc limit $9`,
    [
      filters.accounts,
      filters.person,
      filters.attendee,
      filters.after,
      filters.before,
      filters.unread,
      filters.last?.at,
      filters.last?.id,
      filters.limit + 1,
    ].map((value) => value ?? null),
  );
  return pageOf(rows, filters);
}

const MESSAGE = `m.id, m.account_id, m.chat_id, m.person, a.person as owner, m.is_ours, m.text, m.at, m.seen_at,
  (select coalesce(jsonb_agg(f - 'content'), '[]') from jsonb_array_elements(m.attachments) f) as files`;

export async function listMessages(network: SyntheticNetwork, filters: Filters): Promise<MessagingPage<WorldMessage>> {
  const rows = await network.all<WorldMessage>(
    `select ${MESSAGE} from world.messages m join world.accounts a on a.id = m.account_id and a.deleted_at is null
     where ($1::text[] is null or m.account_id = any($1)) and ($2::text is null or m.chat_id = $2)
       and ($3::timestamptz is null or m.at > $3) and ($4::timestamptz is null or m.at < $4)
       and ($5::bigint is null or case when m.is_ours then a.person else m.person end = $5)
       and ($6::timestamptz is null or (m.at, m.id) < ($6, $7))
     order by m.at desc, m.id desc limit $8`,
    [
      filters.accounts,
      filters.chatId,
      filters.after,
      filters.before,
      filters.sender === undefined ? null : authorOf(filters.sender),
      filters.last?.at,
      filters.last?.id,
      filters.limit + 1,
    ].map((value) => value ?? null),
  );
  return pageOf(rows, filters);
}

/** Nobody is -1: an id that names no one has written nothing. */
const authorOf = (sender: string): number => personOfMemberId(sender) ?? readAttendeeId(sender)?.index ?? -1;

export async function worldChatById(network: SyntheticNetwork, id: string): Promise<WorldChat> {
  const chat = await network.first<WorldChat>(
    `select ${CHAT} from world.chats c join world.accounts a on a.id = c.account_id and a.deleted_at is null
     where c.id = $1`,
    [id],
  );
  if (!chat) throw new GatewayError('resource_not_found', 'There is no such conversation.');
  return chat;
}

export async function worldMessageById(network: SyntheticNetwork, id: string): Promise<WorldMessage> {
  const message = await network.first<WorldMessage>(
    `select ${MESSAGE} from world.messages m join world.accounts a on a.id = m.account_id and a.deleted_at is null
     where m.id = $1`,
    [id],
  );
  if (!message) throw new GatewayError('resource_not_found', 'There is no such message.');
  return message;
}
