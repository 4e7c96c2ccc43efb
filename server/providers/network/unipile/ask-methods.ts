import * as z from 'zod';
import type { Act, AskOutcome, Network, Outcome, NetworkPage } from '../port.ts';
import type { Context } from './context.ts';
import { readUntil } from './read-until.ts';

const Reactions = z.object({
  items: z.array(z.object({ author: z.object({ id: z.string().nullish() }) })),
  cursor: z.string().nullish(),
});
const Comments = z.object({
  items: z.array(
    z.object({ id: z.string(), text: z.string(), author_details: z.object({ id: z.string().nullish() }) }),
  ),
  cursor: z.string().nullish(),
});
/** Clocks differ a little, and a request takes its time. */
const SLACK_MS = 120_000;
const UNKNOWN: AskOutcome = { kind: 'unknown' };
const NOT_DONE: AskOutcome = { kind: 'not_done' };

/**
 * What came of an act whose answer was lost, found out by reading what it would have left behind. Views, follows,
 * endorsements and invitations to events leave nothing that the gateway lets one read.
 */
export function askMethods(
  { request }: Context,
  network: Pick<Network, 'invitations' | 'profile' | 'conversations' | 'messages' | 'owner'>,
): Pick<Network, 'ask'> {
  return {
    ask: async (account, act, since) => {
      const from = new Date(since.getTime() - SLACK_MS);
      switch (act.kind) {
        case 'invite':
          return askInvite(account, act.personId, from);
        case 'withdraw':
          return askWithdraw(account, act.invitationId);
        case 'message':
        case 'inmail':
          return askMessage(account, act, from);
        case 'like':
          return askLike(account, act.postId);
        case 'comment':
          return askComment(account, act.postId, act.text);
        case 'view':
        case 'follow':
        case 'endorse':
        case 'invite_to_event':
          return UNKNOWN;
        default:
          return act satisfies never;
      }
    },
  };

  async function askInvite(account: string, personId: string, from: Date): Promise<AskOutcome> {
    const { found, isWhole } = await readUntil(
      (page) => network.invitations(account, page),
      (item) => item.personId === personId,
      (item) => item.sentAt < from,
    );
    if (found) return { kind: 'done', receipt: { id: found.id } };
    if (!isWhole) return UNKNOWN;
    // answered in the meantime, it is no longer listed
    const profile = await network.profile(account, personId);
    if (profile.kind !== 'done') return UNKNOWN;
    const isThere = profile.receipt.distance === 1 || profile.receipt.invitation === 'sent';
    return isThere ? { kind: 'done', receipt: { id: null } } : NOT_DONE;
  }

  async function askWithdraw(account: string, invitationId: string): Promise<AskOutcome> {
    const { found, isWhole } = await readUntil(
      (page) => network.invitations(account, page),
      (item) => item.id === invitationId,
    );
    if (found) return NOT_DONE;
    return isWhole ? { kind: 'done', receipt: { id: invitationId } } : UNKNOWN;
  }

  async function askMessage(
    account: string,
    act: Act & { kind: 'message' | 'inmail' },
    from: Date,
  ): Promise<AskOutcome> {
    const known = act.kind === 'message' ? act.conversation : undefined;
    const chats = known ? null : await conversationWith(account, act.personId, from);
    const conversation = known ?? chats?.found?.id;
    if (!conversation) return chats?.isWhole ? NOT_DONE : UNKNOWN;
    const { found, isWhole } = await readUntil(
      (page) => network.messages(account, conversation, { after: from, page }),
      (message) => message.isOurs && message.at >= from && message.text.trim() === act.text.trim(),
    );
    if (found) return { kind: 'done', receipt: { id: found.id, conversation } };
    return isWhole ? NOT_DONE : UNKNOWN;
  }

  function conversationWith(account: string, personId: string, from: Date) {
    return readUntil(
      (page) => network.conversations(account, { after: from, page }),
      (chat) => chat.personId === personId,
    );
  }

  async function askLike(account: string, postId: string): Promise<AskOutcome> {
    const owner = await network.owner(account);
    if (owner.kind !== 'done') return UNKNOWN;
    const { found, isWhole } = await readUntil(
      (cursor) => readList(account, `/posts/${encodeURIComponent(postId)}/reactions`, Reactions, cursor),
      ({ author }) => author.id === owner.receipt.memberId,
    );
    if (found) return { kind: 'done', receipt: { id: null } };
    return isWhole ? NOT_DONE : UNKNOWN;
  }

  async function askComment(account: string, postId: string, text: string): Promise<AskOutcome> {
    const owner = await network.owner(account);
    if (owner.kind !== 'done') return UNKNOWN;
    const { found, isWhole } = await readUntil(
      (cursor) => readList(account, `/posts/${encodeURIComponent(postId)}/comments`, Comments, cursor),
      (comment) => comment.author_details.id === owner.receipt.memberId && comment.text.trim() === text.trim(),
    );
    if (found) return { kind: 'done', receipt: { id: found.id } };
    return isWhole ? NOT_DONE : UNKNOWN;
  }

  async function readList<I>(
    account: string,
    path: string,
    list: z.ZodType<{ items: I[]; cursor?: string | null }>,
    cursor?: string,
  ): Promise<Outcome<NetworkPage<I>>> {
    const answer = await request({ method: 'GET', path, query: { account_id: account, limit: 100, cursor } }, list);
    if (answer.is !== 'good') return { kind: 'refused', reason: 'not_reached', detail: path };
    return { kind: 'done', receipt: { items: answer.body.items, next: answer.body.cursor ?? null } };
  }
}
