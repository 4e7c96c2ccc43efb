import { newId } from '../../../core/ids.ts';
import { type Person, person } from '../../people/person.ts';
import { gatewayId, memberId } from '../ids.ts';
import { profileUrl } from '../pages/links.ts';
import type { SyntheticNetwork, Queries } from '../store.ts';
import { notifySubscribers } from '../webhooks/notify-subscribers.ts';

export interface NewMessage {
  accountId: string;
  /** Whose account it is. */
  owner: number;
  /** With whom the conversation is. */
  other: number;
  isOurs: boolean;
  text: string;
  subject?: string;
  isInmail?: boolean;
  key?: string | null;
  files?: readonly WorldFile[];
}
/** What came with a message, its content in base64. */
export interface WorldFile {
  id: string;
  name: string;
  type: string;
  bytes: number;
  content: string;
}

/** Puts a message into the one conversation of an account with somebody, and tells it: the gateway tells both directions. */
export async function writeMessage(tx: Queries, network: SyntheticNetwork, message: NewMessage) {
  const messageId = newId();
  const chat = await tx.first<{ id: string; subject: string | null; at: Date }>(
    `with chat as (
       insert into world.chats as c (id, account_id, person, subject, is_inmail, unread, at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (account_id, person) do update
         set unread = case when $8 then 0 else c.unread + 1 end, at = greatest(excluded.at, c.at + interval '1 millisecond')
       returning id, subject, at
     ), message as (
       insert into world.messages (id, account_id, chat_id, person, is_ours, text, at, key, attachments)
       select $9, $2, id, $3, $8, $10, at, $11, $12::jsonb from chat
     )
     select id, subject, at from chat`,
    [
      gatewayId(),
      message.accountId,
      message.other,
      message.subject ?? null,
      message.isInmail ?? false,
      message.isOurs ? 0 : 1,
      network.now(),
      message.isOurs,
      messageId,
      message.text,
      message.key ?? null,
      JSON.stringify(message.files ?? []),
    ],
  );
  if (!chat) throw new Error('A message went nowhere');
  const told = messageHook(network, 'message_received', { ...message, ...chat, id: messageId, chatId: chat.id });
  await notifySubscribers(tx, message.accountId, 'messaging', told, network.now());
  return { chatId: chat.id, messageId, at: chat.at };
}

interface Told extends Omit<NewMessage, 'subject'> {
  id: string;
  chatId: string;
  subject: string | null;
  at: Date;
}

/** The gateway says the same of a message whether it was written or opened. */
export function messageHook(
  network: SyntheticNetwork,
  event: 'message_received' | 'message_read',
  { id, accountId, owner, other, isOurs, text, chatId, subject, at }: Told,
) {
  const us = person(network.seed, owner);
  const them = person(network.seed, other);
  return {
    event,
    account_id: accountId,
    account_type: 'LINKEDIN',
    account_info: { type: 'LINKEDIN', feature: 'classic', user_id: memberId(owner) },
    chat_id: chatId,
    provider_chat_id: providerChatId(accountId, other),
    message_id: id,
    provider_message_id: id,
    message: text,
    subject,
    timestamp: at.toISOString(),
    is_sender: isOurs,
    sender: hookAttendee(network, accountId, isOurs ? us : them),
    attendees: [hookAttendee(network, accountId, them), hookAttendee(network, accountId, us)],
    attachments: [],
  };
}

const hookAttendee = (network: SyntheticNetwork, accountId: string, who: Person) => ({
  attendee_id: attendeeId(accountId, who.index),
  attendee_name: `${who.firstName} ${who.lastName}`,
  attendee_provider_id: memberId(who.index),
  attendee_profile_url: profileUrl(network, who),
});

/** Somebody in a conversation has one id for each account that writes with them. */
export const attendeeId = (accountId: string, index: number): string => `${accountId}~${index.toString(36)}`;

/** Which account and whom such an id names; null where it is none. */
export function readAttendeeId(id: string): { accountId: string; index: number } | null {
  const [accountId, digits, ...rest] = id.split('~');
  if (!accountId || !digits || rest.length > 0 || !/^[0-9a-z]{1,7}$/.test(digits)) return null;
  return { accountId, index: Number.parseInt(digits, 36) };
}

export const providerChatId = (accountId: string, index: number): string =>
  `2-${Buffer.from(attendeeId(accountId, index)).toString('base64url')}`;
