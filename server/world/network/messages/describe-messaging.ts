import { person } from '../../people/person.ts';
import { memberId } from '../ids.ts';
import type { WorldChat, WorldMessage } from './list-messaging.ts';
import { attendeeId, providerChatId } from './messages.ts';
import { profileUrl } from '../pages/links.ts';
import type { SyntheticNetwork } from '../store.ts';

export const describeChat = (network: SyntheticNetwork, chat: WorldChat) => {
  const who = person(network.seed, chat.person);
  return {
    object: 'Chat',
    id: chat.id,
    account_id: chat.account_id,
    account_type: 'LINKEDIN',
    provider_id: providerChatId(chat.account_id, chat.person),
    attendee_provider_id: memberId(chat.person),
    name: `${who.firstName} ${who.lastName}`,
    type: 0,
    timestamp: chat.at.toISOString(),
    unread_count: chat.unread,
    archived: 0,
    muted_until: null,
    read_only: 0,
    ...(chat.subject !== null && { subject: chat.subject }),
    ...(chat.is_inmail && { content_type: 'inmail' }),
    folder: ['INBOX', 'INBOX_LINKEDIN_CLASSIC'],
  };
};

export const describeMessage = (message: WorldMessage) => {
  const author = message.is_ours ? message.owner : message.person;
  return {
    object: 'Message',
    id: message.id,
    account_id: message.account_id,
    chat_id: message.chat_id,
    chat_provider_id: providerChatId(message.account_id, message.person),
    provider_id: message.id,
    sender_id: memberId(author),
    sender_attendee_id: attendeeId(message.account_id, author),
    text: message.text,
    timestamp: message.at.toISOString(),
    is_sender: message.is_ours ? 1 : 0,
    attachments: message.files.map(({ id, name, type, bytes }) => ({
      type: 'file',
      id,
      file_name: name,
      mimetype: type,
      file_size: bytes,
      unavailable: false,
    })),
    reactions: [],
    seen: message.is_ours && !message.seen_at ? 0 : 1,
    seen_by: message.seen_at ? { [memberId(message.person)]: message.seen_at.toISOString() } : {},
    hidden: 0,
    deleted: 0,
    edited: 0,
    is_event: 0,
    delivered: 1,
    behavior: null,
    original: '{}',
  };
};

export function describeAttendee(network: SyntheticNetwork, chat: WorldChat, index: number) {
  const who = person(network.seed, index);
  return {
    object: 'ChatAttendee',
    id: attendeeId(chat.account_id, index),
    account_id: chat.account_id,
    provider_id: memberId(index),
    name: `${who.firstName} ${who.lastName}`,
    is_self: index === chat.owner ? 1 : 0,
    hidden: 0,
    picture_url: `${network.origin()}/people/${index}/picture.svg?seed=${network.seed}`,
    profile_url: profileUrl(network, who),
    specifics: { provider: 'LINKEDIN', member_urn: `urn:li:member:${index}`, occupation: who.headline },
  };
}
