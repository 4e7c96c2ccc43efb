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
  { profile, type, channel, subject, draft }: CallParsed<(typeof inboxCalls)['saveDraft']>,
): Promise<Nothing> {
  const { id } = await lockInboxProspect(tx, profile);
  const by = channel ?? (type === 'linkedIn' ? 'network' : type);
  if (draft.trim() === '' && subject.trim() === '') await forgetDraft(tx, user.id, id, by);
  else await putDraft(tx, id, { user_id: user.id, channel: by, subject, text: draft, updated_at: tx.now });
  return {};
}
