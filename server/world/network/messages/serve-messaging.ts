import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { describeAttendee, describeChat, describeMessage } from './describe-messaging.ts';
import { GatewayError } from '../gateway-error.ts';
import { gatewayId, personOfMemberId } from '../ids.ts';
import {
  type WorldChat,
  worldChatById,
  listChats,
  listMessages,
  type WorldMessage,
  worldMessageById,
  readMessagingFilters,
} from './list-messaging.ts';
import { readAttendeeId, type WorldFile } from './messages.ts';
import { sendNetworkMessage } from './send-network-message.ts';
import type { SyntheticNetwork } from '../store.ts';

const Named = z.object({ id: z.string() });
const idOf = (request: FastifyRequest) => Named.parse(request.params).id;

/** Of a form with files, in bytes. */
const LARGEST = 60_000_000;
const Upload = z.instanceof(File);
/** One file arrives by itself, more as a list. */
const Files = z.union([Upload.transform((one) => [one]), z.array(Upload)]).optional();
const filesOf = (given: readonly File[] = []): Promise<WorldFile[]> =>
  Promise.all(
    given.map(async (file) => ({
      id: gatewayId(),
      name: file.name,
      type: file.type,
      bytes: file.size,
      content: Buffer.from(await file.arrayBuffer()).toString('base64'),
    })),
  );

/** A form's fields arrive as `linkedin[api]`, JSON carries an object. */
const Start = z.object({
  account_id: z.string().min(1),
  text: z.string().default(''),
  attendees_ids: z.union([z.string().transform((one) => [one]), z.array(z.string()).min(1)]),
  subject: z.string().optional(),
  'linkedin[api]': z.string().optional(),
  'linkedin[inmail]': z.stringbool().optional(),
  linkedin: z
    .object({ api: z.string().optional(), inmail: z.union([z.boolean(), z.stringbool()]).optional() })
    .optional(),
  attachments: Files,
});
const Text = z.object({ text: z.string().default(''), attachments: Files });
const Patch = z.object({ action: z.literal('setReadStatus'), value: z.union([z.boolean(), z.stringbool()]) });

/** Conversations: read, begin, answer, mark as read. */
export function serveMessaging(app: FastifyInstance, network: SyntheticNetwork): void {
  const shownChat = (chat: WorldChat) => describeChat(network, chat);
  const shownMessage = (message: WorldMessage) => describeMessage(message);

  app.get('/chats', async (request) =>
    listOf('ChatList', await listChats(network, readMessagingFilters(request.query)), shownChat),
  );
  app.post('/chats', { bodyLimit: LARGEST }, async (request, reply) => {
    const started = await startChat(network, Start.parse(request.body), requestKey(request));
    return reply.code(201).send({ object: 'ChatStarted', chat_id: started.chatId, message_id: started.messageId });
  });
  app.get('/chats/:id', async (request) => {
    const chat = await worldChatById(network, idOf(request));
    const { items } = await listMessages(network, { chatId: chat.id, limit: 1 });
    return { ...shownChat(chat), lastMessage: items[0] ? shownMessage(items[0]) : null };
  });
  app.patch('/chats/:id', async (request) => {
    const { value } = Patch.parse(request.body);
    const chat = await worldChatById(network, idOf(request));
    await network.all(
      'update world.chats set unread = case when $2 then 0 else greatest(unread, 1) end where id = $1',
      [chat.id, value],
    );
    return { object: 'ChatPatched' };
  });
  app.get('/chats/:id/messages', async (request) => {
    const { id } = await worldChatById(network, idOf(request));
    return listOf(
      'MessageList',
      await listMessages(network, { ...readMessagingFilters(request.query), chatId: id }),
      shownMessage,
    );
  });
  app.post('/chats/:id/messages', { bodyLimit: LARGEST }, async (request, reply) => {
    const chat = await worldChatById(network, idOf(request));
    const { text, attachments } = Text.parse(request.body);
    const files = await filesOf(attachments);
    const outgoing = { accountId: chat.account_id, to: chat.person, text, key: requestKey(request), files };
    const { messageId } = await sendNetworkMessage(network, outgoing);
    return reply.code(201).send({ object: 'MessageSent', message_id: messageId });
  });
  app.get('/chats/:id/attendees', async (request) => {
    const chat = await worldChatById(network, idOf(request));
    const items = [describeAttendee(network, chat, chat.owner), describeAttendee(network, chat, chat.person)];
    return { object: 'ChatAttendeeList', items };
  });

  app.get('/messages', async (request) =>
    listOf('MessageList', await listMessages(network, readMessagingFilters(request.query)), shownMessage),
  );
  app.get('/messages/:id', async (request) => shownMessage(await worldMessageById(network, idOf(request))));

  app.get('/chat_attendees', async (request) =>
    listOf('ChatAttendeeList', await listChats(network, readMessagingFilters(request.query)), (chat) =>
      describeAttendee(network, chat, chat.person),
    ),
  );
  app.get('/chat_attendees/:id', async (request) => {
    const { chat, index } = await attendeeOf(network, idOf(request));
    return describeAttendee(network, chat, index);
  });
  app.get('/chat_attendees/:id/chats', async (request) => {
    const { chat } = await attendeeOf(network, idOf(request));
    const filters = { ...readMessagingFilters(request.query), accounts: [chat.account_id], person: chat.person };
    return listOf('ChatList', await listChats(network, filters), shownChat);
  });
  app.get('/chat_attendees/:id/messages', async (request) => {
    const { chat } = await attendeeOf(network, idOf(request));
    return listOf(
      'MessageList',
      await listMessages(network, { ...readMessagingFilters(request.query), chatId: chat.id }),
      shownMessage,
    );
  });
}

function listOf<T, R>(object: string, page: { items: T[]; cursor: string | null }, shown: (item: T) => R) {
  return { object, items: page.items.map(shown), cursor: page.cursor };
}

/** What the caller wrote down to know the act again: kept, not honoured, as the real gateway knows no such thing. */
export function requestKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' ? key : null;
}

async function startChat(network: SyntheticNetwork, start: z.output<typeof Start>, key: string | null) {
  const [to, ...others] = start.attendees_ids.map(personOfMemberId);
  if (others.length > 0)
    throw new GatewayError('invalid_recipient', 'Conversations of several people are not kept here.');
  if (to === null || to === undefined) throw new GatewayError('invalid_recipient', 'Nobody has this id.');
  const api = start.linkedin?.api ?? start['linkedin[api]'];
  const isInmail =
    (start.linkedin?.inmail ?? start['linkedin[inmail]']) || api === 'sales_navigator' || api === 'recruiter';
  return sendNetworkMessage(network, {
    accountId: start.account_id,
    to,
    text: start.text,
    ...(isInmail && { inmail: { subject: start.subject ?? '' } }),
    key,
    files: await filesOf(start.attachments),
  });
}

/** Somebody in a conversation, or the account's own side of it. */
async function attendeeOf(network: SyntheticNetwork, id: string): Promise<{ chat: WorldChat; index: number }> {
  const named = readAttendeeId(id);
  const page = named && (await listChats(network, { accounts: [named.accountId], limit: 1, attendee: named.index }));
  const chat = page?.items[0];
  if (!named || !chat) throw new GatewayError('resource_not_found', 'Nobody in a conversation has this id.');
  return { chat, index: named.index };
}
