import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { escaped } from '../../escaped.ts';
import { person } from '../../people/person.ts';
import { GatewayError } from '../gateway-error.ts';
import { personByPublicId } from '../ids.ts';
import { listSentInvitations, withdraw } from '../invitations/invitations.ts';
import { type WorldChat, worldChatById, listChats, listMessages } from '../messages/list-messaging.ts';
import { postsOf } from '../posts/posts.ts';
import { sendNetworkMessage } from '../messages/send-network-message.ts';
import type { SyntheticNetwork } from '../store.ts';
import { layout, personName, pathOf, personRow, when } from './layout.ts';
import { postCard } from './post-card.ts';
import { type Member, memberOf, requireMemberSession } from './session.ts';

const SHOWN = 100;
const FEED = 20;

/** What belongs to whoever is signed in: the feed, conversations, invitations. */
export function serveMessagesPages(app: FastifyInstance, network: SyntheticNetwork): void {
  app.get('/', async (request, reply) => {
    const member = await memberOf(network, request);
    return member ? reply.send(await home(network, member)) : reply.redirect('/network/sign-in');
  });

  app.get('/messages', async (request, reply) => {
    const member = await requireMemberSession(network, request);
    const { items } = await listChats(network, { accounts: [member.account.id], limit: SHOWN });
    const rows = items.map((chat) => {
      const open = `<a href="/network/messages/${chat.id}">${chat.unread > 0 ? `${chat.unread} new` : 'Open'}</a>`;
      return personRow(network.seed, person(network.seed, chat.person), `${open} <small>${when(chat.at)}</small>`);
    });
    const body = `<h1>Messages</h1>${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No messages yet.</p>'}`;
    return reply.send(layout({ title: 'Messages', viewer: member.person, body }));
  });
  app.get('/messages/:id', async (request, reply) => {
    const member = await requireMemberSession(network, request);
    const chat = await ownChat(network, member, request.params);
    await network.all('update world.chats set unread = 0 where id = $1', [chat.id]);
    const { items } = await listMessages(network, { chatId: chat.id, limit: SHOWN });
    const who = person(network.seed, chat.person);
    const said = items
      .reverse()
      .map(
        (one) =>
          `<li class="said${one.is_ours ? ' ours' : ''}">${escaped(one.text)}<br><small>${when(one.at)}</small></li>`,
      );
    const body = `<h1><a href="${pathOf(who)}">${escaped(personName(who))}</a></h1><ul>${said.join('')}</ul>
      <form method="post" action="/network/messages/${chat.id}"><label>Message <textarea name="text" rows="3" required></textarea></label><button class="main">Send</button></form>`;
    return reply.send(layout({ title: personName(who), viewer: member.person, body }));
  });
  app.post('/messages/:id', async (request, reply) => {
    const member = await requireMemberSession(network, request);
    const chat = await ownChat(network, member, request.params);
    const { text } = z.object({ text: z.string().trim() }).parse(request.body);
    await sendNetworkMessage(network, { accountId: member.account.id, to: chat.person, text });
    return reply.redirect(`/network/messages/${chat.id}`, 303);
  });

  app.get('/invitations', async (request, reply) => {
    const member = await requireMemberSession(network, request);
    const { items } = await listSentInvitations(network, member.account.id, { limit: SHOWN });
    const rows = items.map((one) => {
      const who = personByPublicId(network.seed, one.invited_user_id);
      const back = `<form method="post" action="/network/invitations/${one.id}/withdraw"><button>Withdraw</button></form>`;
      return who ? personRow(network.seed, who, back) : '';
    });
    const body = `<h1>Invitations</h1>${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No invitation waits for an answer.</p>'}`;
    return reply.send(layout({ title: 'Invitations', viewer: member.person, body }));
  });
  app.post('/invitations/:id/withdraw', async (request, reply) => {
    const member = await requireMemberSession(network, request);
    await withdraw(network, member.account.id, z.object({ id: z.string() }).parse(request.params).id);
    return reply.redirect('/network/invitations', 303);
  });
}

/** Others' conversations are nobody's business. */
async function ownChat(network: SyntheticNetwork, member: Member, params: unknown): Promise<WorldChat> {
  const chat = await worldChatById(network, z.object({ id: z.string() }).parse(params).id);
  if (chat.account_id !== member.account.id)
    throw new GatewayError('resource_not_found', 'There is no such conversation.');
  return chat;
}

/** What connections wrote lately, and the cookie that a browser's session is known by. */
async function home(network: SyntheticNetwork, member: Member): Promise<string> {
  const relations = await network.all<{ person: number }>(
    'select person from world.relations where account_id = $1 order by since desc, person desc limit 100',
    [member.account.id],
  );
  const posts = relations
    .flatMap((row) => postsOf(network.seed, row.person, network.now()).slice(0, 1))
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, FEED);
  const body = `<section class="card row"><img src="/people/${member.person.index}/picture.svg?seed=${network.seed}" alt="" width="64" height="64">
      <div><h1>${escaped(personName(member.person))}</h1><p>${escaped(member.person.headline)}</p></div></section>
    <section class="card"><h2>Session cookie</h2><p class="soft">Sign an account in with this value instead of a password:</p><code>${escaped(member.cookie)}</code></section>
    <h2>What your connections wrote</h2><ul>${posts.map(postCard).join('')}</ul>`;
  return layout({ title: 'Home', viewer: member.person, body });
}
