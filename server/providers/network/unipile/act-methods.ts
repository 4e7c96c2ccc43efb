import * as z from 'zod';
import type { Act, Network, Outcome, Receipt } from '../port.ts';
import type { Context } from './context.ts';
import { gatewayOutcome } from './gateway-outcome.ts';
import type { GatewayRequest } from './send-request.ts';
import { Skilled } from './shapes.ts';

const Invited = z.object({ object: z.literal('UserInvitationSent'), invitation_id: z.string().nullish() });
const Started = z.object({
  object: z.literal('ChatStarted'),
  chat_id: z.string().nullable(),
  message_id: z.string().nullable(),
});
const Sent = z.object({ object: z.literal('MessageSent'), message_id: z.string().nullable() });
const Commented = z.object({ object: z.literal('CommentSent'), comment_id: z.string().nullish() });
const Anything = z.looseObject({});

/** Everything that leaves a trace at the network. One request each, with the act's key. */
export function actMethods({ request, clock }: Context): Pick<Network, 'act'> {
  async function send<T extends z.ZodType>(
    act: Act,
    asking: Omit<GatewayRequest, 'key'>,
    answer: T,
    receipt: (body: z.output<T>) => Receipt,
  ): Promise<Outcome<Receipt>> {
    return gatewayOutcome(await request({ ...asking, key: act.key, isReading: false }, answer), clock.now(), receipt);
  }
  const nothing = (): Receipt => ({ id: null });

  return {
    act: async (account, act) => {
      switch (act.kind) {
        case 'view': {
          const path = `/users/${encodeURIComponent(act.personId)}`;
          return send(act, { method: 'GET', path, query: { account_id: account, notify: true } }, Anything, nothing);
        }
        case 'follow':
          return send(act, onUser(account, act.personId, { action: 'follow' }), Anything, nothing);
        case 'invite_to_event': {
          const body = { action: 'invite_to_event', event_id: act.eventId };
          return send(act, onUser(account, act.personId, body), Anything, nothing);
        }
        case 'invite': {
          const body = { provider_id: act.personId, account_id: account, ...(act.note && { message: act.note }) };
          return send(act, { method: 'POST', path: '/users/invite', body }, Invited, (sent) => ({
            id: sent.invitation_id ?? null,
          }));
        }
        case 'withdraw': {
          const path = `/users/invite/sent/${encodeURIComponent(act.invitationId)}`;
          const asking = { method: 'DELETE', path, query: { account_id: account } } as const;
          const outcome = await send(act, asking, Anything, () => ({ id: act.invitationId }));
          // gone is what was wanted
          const isGone = outcome.kind === 'refused' && outcome.reason === 'not_found';
          return isGone ? { kind: 'already', receipt: null } : outcome;
        }
        case 'message': {
          const { conversation } = act;
          if (conversation) {
            const path = `/chats/${encodeURIComponent(conversation)}/messages`;
            return send(
              act,
              { method: 'POST', path, form: [['text', act.text], ...filesOf(act)] },
              Sent,
              ({ message_id }) => ({
                id: message_id,
                conversation,
              }),
            );
          }
          return start(account, act, []);
        }
        case 'inmail':
          return start(account, act, [
            ['subject', act.subject],
            ['linkedin[api]', 'classic'],
            ['linkedin[inmail]', 'true'],
          ]);
        case 'like': {
          const body = { account_id: account, post_id: act.postId, reaction_type: 'like' };
          return send(act, { method: 'POST', path: '/posts/reaction', body }, Anything, nothing);
        }
        case 'comment': {
          const path = `/posts/${encodeURIComponent(act.postId)}/comments`;
          const body = { account_id: account, text: act.text };
          return send(act, { method: 'POST', path, body }, Commented, (sent) => ({ id: sent.comment_id ?? null }));
        }
        case 'endorse':
          return endorse(account, act);
        default:
          return act satisfies never;
      }
    },
  };

  function start(account: string, act: Act & { kind: 'message' | 'inmail' }, more: [string, string][]) {
    const form: [string, string | File][] = [
      ['account_id', account],
      ['attendees_ids', act.personId],
      ['text', act.text],
      ...more,
      ...filesOf(act),
    ];
    return send(act, { method: 'POST', path: '/chats', form }, Started, ({ chat_id, message_id }) => ({
      id: message_id,
      ...(chat_id && { conversation: chat_id }),
    }));
  }

  /** The gateway wants the number of a skill: that of the one named, else of the person's first. */
  async function endorse(account: string, act: Act & { kind: 'endorse' }): Promise<Outcome<Receipt>> {
    const query = { account_id: account, linkedin_sections: 'skills' };
    const path = `/users/${encodeURIComponent(act.personId)}`;
    const answer = await request({ method: 'GET', path, query }, Skilled);
    if (answer.is !== 'good') return gatewayOutcome(answer, clock.now(), nothing);
    const offered = (answer.body.skills ?? []).filter(({ endorsement_id }) => (endorsement_id ?? null) !== null);
    const skill = act.skill ? offered.find(({ name }) => name === act.skill) : offered[0];
    if (!skill) return { kind: 'refused', reason: 'not_found', detail: 'no skill to endorse' };
    const body = { account_id: account, profile_id: act.personId, skill_endorsement_id: skill.endorsement_id };
    return send(act, { method: 'POST', path: '/linkedin/profile/endorse', body }, Anything, nothing);
  }
}

const filesOf = ({ files = [] }: Act & { kind: 'message' | 'inmail' }): [string, File][] =>
  files.map(({ name, type, bytes }) => ['attachments', new File([new Uint8Array(bytes)], name, { type })]);

const onUser = (account: string, personId: string, body: object) =>
  ({
    method: 'POST',
    path: `/linkedin/user/${encodeURIComponent(personId)}`,
    body: { account_id: account, api: 'classic', ...body },
  }) as const;
