import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { newId } from '../../../core/ids.ts';
import { escaped } from '../../escaped.ts';
import type { Person } from '../../people/person.ts';
import { actingAccount } from '../accounts/accounts.ts';
import { GatewayError } from '../gateway-error.ts';
import { personByPublicId } from '../ids.ts';
import { invite } from '../invitations/new-invitation.ts';
import { postsOf } from '../posts/posts.ts';
import { sendNetworkMessage } from '../messages/send-network-message.ts';
import { relationshipsOf } from '../accounts/relationship.ts';
import type { SyntheticNetwork } from '../store.ts';
import { layout, personName, pathOf } from './layout.ts';
import { postCard } from './post-card.ts';
import { type Member, memberOf, requireMemberSession } from './session.ts';

const Note = z.object({ note: z.string().trim().default('') });
const Text = z.object({ text: z.string().trim().default('') });

/** Somebody's page, and what one does there: connect, write, follow. */
export function serveProfile(app: FastifyInstance, network: SyntheticNetwork): void {
  app.get('/in/:slug', async (request, reply) => {
    const who = personAt(network, request);
    const member = await memberOf(network, request);
    if (member && member.person.index !== who.index) await storeOnPage(network, member, 'view', who);
    return reply.send(await profilePage(network, who, member));
  });
  app.post('/in/:slug/connect', async (request, reply) => {
    const { who, member } = await acting(network, request);
    const note = Note.parse(request.body).note || null;
    await invite(network, { accountId: member.account.id, person: who.index, note, key: null });
    return reply.redirect(pathOf(who), 303);
  });
  app.post('/in/:slug/message', async (request, reply) => {
    const { who, member } = await acting(network, request);
    const { text } = Text.parse(request.body);
    const { chatId } = await sendNetworkMessage(network, { accountId: member.account.id, to: who.index, text });
    return reply.redirect(`/network/messages/${chatId}`, 303);
  });
  app.post('/in/:slug/follow', async (request, reply) => {
    const { who, member } = await acting(network, request);
    if (!(await isFollowed(network, member, who))) await storeOnPage(network, member, 'follow', who);
    return reply.redirect(pathOf(who), 303);
  });
}

/** Whoever acts is signed in, and allowed to by the network. */
async function acting(network: SyntheticNetwork, request: FastifyRequest): Promise<{ who: Person; member: Member }> {
  const member = await requireMemberSession(network, request);
  await actingAccount(network, member.account.id);
  return { who: personAt(network, request), member };
}

function personAt(network: SyntheticNetwork, request: FastifyRequest): Person {
  const { slug } = z.object({ slug: z.string() }).parse(request.params);
  const who = personByPublicId(network.seed, slug);
  if (!who) throw new GatewayError('resource_not_found', 'Nobody has this address.');
  return who;
}

const storeOnPage = (network: SyntheticNetwork, member: Member, kind: 'view' | 'follow', who: Person) =>
  network.all('insert into world.acts (id, account_id, kind, target, at) values ($1, $2, $3, $4, $5)', [
    newId(),
    member.account.id,
    kind,
    String(who.index),
    network.now(),
  ]);

const isFollowed = async (network: SyntheticNetwork, member: Member, who: Person): Promise<boolean> =>
  Boolean(
    await network.first(`select id from world.acts where account_id = $1 and kind = 'follow' and target = $2`, [
      member.account.id,
      String(who.index),
    ]),
  );

async function profilePage(network: SyntheticNetwork, who: Person, member: Member | null): Promise<string> {
  const place = `${who.place.city}, ${who.place.countryCode}`;
  const posts = postsOf(network.seed, who.index, network.now()).map(postCard).join('');
  const body = `<section class="card"><div class="row">
      <img src="/people/${who.index}/picture.svg?seed=${network.seed}" alt="" width="96" height="96">
      <div><h1>${escaped(personName(who))}</h1><p>${escaped(who.headline)}</p>
      <small>${escaped(place)} · ${who.connections} connections · <a href="/network/company/${who.company.index}">${escaped(who.company.name)}</a></small></div></div></section>
    ${member ? await actions(network, member, who) : ''}
    ${posts ? `<section class="card"><h2>Posts</h2><ul>${posts}</ul></section>` : ''}`;
  return layout({ title: personName(who), viewer: member?.person ?? null, body });
}

async function actions(network: SyntheticNetwork, member: Member, who: Person): Promise<string> {
  if (member.person.index === who.index) return '';
  const relationship = (await relationshipsOf(network, network, member.account, [who.index])).get(who.index);
  const form = (what: string, inner: string) => `<form method="post" action="${pathOf(who)}/${what}">${inner}</form>`;
  const connect = relationship?.hasInvitation
    ? '<p>Invitation sent</p>'
    : form(
        'connect',
        '<label>Note <textarea name="note" rows="2" maxlength="300"></textarea></label><button class="main">Connect</button>',
      );
  const main =
    relationship?.distance === 1
      ? form(
          'message',
          '<label>Message <textarea name="text" rows="3" required></textarea></label><button class="main">Message</button>',
        )
      : connect;
  const follow = (await isFollowed(network, member, who))
    ? '<p>Following</p>'
    : form('follow', '<button>Follow</button>');
  return `<section class="card">${main}<br>${follow}</section>`;
}
