import type { CallParsed } from '../../../../../contract/call.ts';
import type { ThreadMessage } from '../../../../../contract/inbox/schemas.ts';
import type { inboxCalls } from '../../../../../contract/inbox/calls.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { newId } from '../../../../core/ids.ts';
import type { Services } from '../../../../core/services.ts';
import { shareFiles } from '../../../contacts/conversations/files/attachments.ts';
import { lockInboxProspect } from '../find-inbox-prospect.ts';
import { outgoingOnWire } from '../message-on-wire.ts';
import { insertOutgoing, lockOutgoing } from './outgoing-queries.ts';
import { prepareOutgoing } from './prepare-outgoing.ts';
import { forgetDraft } from '../../../contacts/conversations/drafts.ts';
import { outgoingOf } from '../thread-queries.ts';

/** Written by hand: kept, and on its way once it can no longer be called back, or at its time. */
export async function sendMessage(
  tx: SpaceTx,
  actor: SpaceActor,
  { profile, key, ...written }: CallParsed<(typeof inboxCalls)['send']>,
  services: Services,
): Promise<ThreadMessage> {
  const person = await lockInboxProspect(tx, profile);
  const id = key ?? newId();
  const known = key ? await lockOutgoing(tx, key) : undefined;
  if (known) {
    // asked twice, it is sent once
    if (known.created_by !== actor.user.id || known.prospect_id !== person.id) throw refuse('not_found');
    return shownOutgoing(tx, id);
  }
  const { letter, fileIds } = await prepareOutgoing(tx, actor, person, written, services);
  const isNew = await insertOutgoing(tx, { ...letter, id, prospect_id: person.id, created_by: actor.user.id });
  // somebody asked for the same at the same moment
  if (!isNew) return shownOutgoing(tx, id);
  await shareFiles(tx, fileIds, { prospectId: person.id, credentialId: letter.credential_id });
  await forgetDraft(tx, actor.user.id, person.id, written.type);
  await enqueueOutgoing(tx, id, letter.send_at);
  await publishOutgoing(tx, actor, { prospect_id: person.id, credential_id: letter.credential_id });
  return shownOutgoing(tx, id);
}

/** The job that sends it; asked for again, it is the same job at another time. */
export async function enqueueOutgoing(tx: SpaceTx, id: string, at: Date): Promise<void> {
  await tx.enqueue('runner.send_by_hand', { space_id: tx.spaceId, id }, { key: `by_hand:${id}`, runAt: at });
}

export async function publishOutgoing(
  tx: SpaceTx,
  { user }: Pick<SpaceActor, 'user'>,
  { prospect_id, credential_id }: { prospect_id: string; credential_id: string },
): Promise<void> {
  await tx.append({ type: 'dialog.changed', subjectId: prospect_id, actorId: user.id, data: { credential_id } });
}

export async function shownOutgoing(tx: SpaceTx, id: string): Promise<ThreadMessage> {
  const [row] = await outgoingOf(tx, { accounts: null }, { id });
  if (!row) throw refuse('not_found');
  return outgoingOnWire(row);
}
