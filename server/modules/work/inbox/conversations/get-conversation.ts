import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import { DRAFT_TYPES, type WritingChannel } from '../../../../../contract/inbox/schemas.ts';
import type { inboxCalls } from '../../../../../contract/inbox/calls.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { findInboxProspect } from '../find-inbox-prospect.ts';
import { findConversation } from './require-conversation.ts';
import { draftsOf } from '../../../contacts/conversations/drafts.ts';
import { allScopesOf } from '../../../contacts/conversations/scopes.ts';
import { channelOptions } from '../writing/channel-options.ts';

type ByProfile = (typeof inboxCalls)['byProfile'];

export async function getConversation(
  tx: SpaceTx,
  actor: SpaceActor,
  { profile }: CallParsed<ByProfile>,
  services: Services,
): Promise<CallPayload<ByProfile>> {
  const person = await findInboxProspect(tx, profile);
  const [dialog, ways, drafts] = await Promise.all([
    findConversation(tx, actor, person.id),
    channelOptions(tx, allScopesOf(actor), person, services),
    draftsOf(tx, actor.user.id, person.id),
  ]);
  return {
    dialog,
    ways,
    drafts: drafts.map(({ channel, subject, text, updated_at }) => ({
      type: DRAFT_TYPES[channel as WritingChannel],
      channel: channel as WritingChannel,
      draft: text,
      subject,
      last: updated_at.toISOString(),
    })),
  };
}
