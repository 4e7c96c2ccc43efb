import type { CallParsed, Nothing } from '../../../../../contract/call.ts';
import type { inboxCalls } from '../../../../../contract/inbox/calls.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { forgetDraft, putDraft } from '../../../contacts/conversations/drafts.ts';
import { lockInboxProspect } from '../find-inbox-prospect.ts';

/** What somebody is writing, for them alone: so that they find it again on another machine. */
export async function saveDraft(
  tx: SpaceTx,
  { user }: SpaceActor,
  { profile, type, subject, text }: CallParsed<(typeof inboxCalls)['saveDraft']>,
): Promise<Nothing> {
  const { id } = await lockInboxProspect(tx, profile);
  if (text.trim() === '' && subject.trim() === '') await forgetDraft(tx, user.id, id, type);
  else await putDraft(tx, id, { user_id: user.id, channel: type, subject, text, updated_at: tx.now });
  return {};
}
