import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { newId } from '../../../core/ids.ts';
import { type Person, person } from '../../people/person.ts';
import { actingAccount, findAccount } from '../accounts/accounts.ts';
import { ListParameters } from '../cursor.ts';
import { describeOwner, describeProfile, skillsOf } from './describe-profile.ts';
import { GatewayError } from '../gateway-error.ts';
import { personByPublicId, personOfMemberId } from '../ids.ts';
import { listSentInvitations, listRelations, withdraw } from '../invitations/invitations.ts';
import { invite } from '../invitations/new-invitation.ts';
import { requestKey } from '../messages/serve-messaging.ts';
import { relationshipsOf } from '../accounts/relationship.ts';
import type { SyntheticNetwork } from '../store.ts';

const OfAccount = z.object({ account_id: z.string().min(1) });
const Page = ListParameters.extend(OfAccount.shape);
const ProfileQuery = OfAccount.extend({ notify: z.enum(['true', 'false']).optional() });
const Invitation = OfAccount.extend({ provider_id: z.string(), message: z.string().optional() });
const UserAction = z.discriminatedUnion('action', [
  OfAccount.extend({ api: z.literal('classic'), action: z.literal('follow') }),
  OfAccount.extend({ api: z.literal('classic'), action: z.literal('invite_to_event'), event_id: z.string().min(1) }),
]);
const Endorsement = OfAccount.extend({ profile_id: z.string(), skill_endorsement_id: z.coerce.number().int() });

/** Profiles and what one does to people: view, invite, take back, follow, endorse. */
export function serveUsers(app: FastifyInstance, network: SyntheticNetwork): void {
  app.get('/users/me', async (request) => {
    const account = await actingOrRestricted(request);
    return describeOwner(network, account, person(network.seed, account.person));
  });
  app.get('/users/relations', async (request) => {
    const { account_id, ...page } = Page.parse(request.query);
    await actingAccount(network, account_id);
    return listRelations(network, account_id, page);
  });
  app.get('/users/invite/sent', async (request) => {
    const { account_id, ...page } = Page.parse(request.query);
    await actingAccount(network, account_id);
    return listSentInvitations(network, account_id, page);
  });
  app.post('/users/invite', async (request, reply) => {
    const { account_id, provider_id, message } = Invitation.parse(request.body);
    const to = personOfMemberId(provider_id);
    if (to === null) throw new GatewayError('invalid_recipient', 'Nobody has this id.');
    const invitation = { accountId: account_id, person: to, note: message || null, key: requestKey(request) };
    const id = await invite(network, invitation);
    return reply.code(201).send({ object: 'UserInvitationSent', invitation_id: id });
  });
  app.delete('/users/invite/sent/:id', async (request) => {
    const { account_id } = OfAccount.parse(request.query);
    await actingAccount(network, account_id);
    await withdraw(network, account_id, z.object({ id: z.string() }).parse(request.params).id);
    return { object: 'InvitationCanceled' };
  });
  app.get('/users/:identifier', async (request) => {
    const { account_id, notify } = ProfileQuery.parse(request.query);
    const account = await actingAccount(network, account_id);
    const one = named(z.object({ identifier: z.string() }).parse(request.params).identifier);
    if (notify === 'true') await act(account_id, 'view', String(one.index), null, requestKey(request));
    const relationship = (await relationshipsOf(network, network, account, [one.index])).get(one.index);
    return describeProfile(network, account, one, relationship ?? { distance: 3, hasInvitation: false });
  });

  app.post('/linkedin/user/:id', async (request, reply) => {
    const body = UserAction.parse(request.body);
    const one = named(z.object({ id: z.string() }).parse(request.params).id);
    await actingAccount(network, body.account_id);
    const target = body.action === 'follow' ? String(one.index) : `${body.event_id}:${one.index}`;
    await once(body.account_id, body.action, target, null, requestKey(request));
    return reply.code(201).send({ object: 'LinkedinUserAction', action: body.action, user_id: one.index });
  });
  app.post('/linkedin/profile/endorse', async (request, reply) => {
    const { account_id, profile_id, skill_endorsement_id } = Endorsement.parse(request.body);
    const account = await actingAccount(network, account_id);
    const one = named(profile_id);
    const skill = skillsOf(network.seed, one).find((known) => known.endorsement_id === skill_endorsement_id);
    if (!skill) throw new GatewayError('resource_not_found', 'This person has no such skill.');
    const relationship = (await relationshipsOf(network, network, account, [one.index])).get(one.index);
    if (relationship?.distance !== 1)
      throw new GatewayError('no_connection_with_recipient', 'Only connections can be endorsed.');
    await once(account_id, 'endorse', `${one.index}:${skill_endorsement_id}`, skill.name, requestKey(request));
    return reply.code(201).send({ object: 'LinkedinEndorsement' });
  });

  /** Who somebody is can be read of a restricted account too: its owner still looks at it. */
  async function actingOrRestricted(request: FastifyRequest) {
    const { account_id } = OfAccount.parse(request.query);
    const account = await findAccount(network, account_id);
    return account.status === 'RESTRICTED' ? account : actingAccount(network, account_id);
  }

  function named(identifier: string): Person {
    const found = personByPublicId(network.seed, identifier);
    if (!found) throw new GatewayError('resource_not_found', 'Nobody has this id.');
    return found;
  }

  const act = (accountId: string, kind: string, target: string, text: string | null, key: string | null) =>
    network.all(
      'insert into world.acts (id, account_id, kind, target, text, at, key) values ($1, $2, $3, $4, $5, $6, $7)',
      [newId(), accountId, kind, target, text, network.now(), key],
    );

  async function once(accountId: string, kind: string, target: string, text: string | null, key: string | null) {
    const found = await network.first('select id from world.acts where account_id = $1 and kind = $2 and target = $3', [
      accountId,
      kind,
      target,
    ]);
    if (found) throw new GatewayError('action_already_performed', 'This was done before.');
    await act(accountId, kind, target, text, key);
  }
}
