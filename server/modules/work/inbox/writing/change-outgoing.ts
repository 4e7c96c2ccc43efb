import type { CallParsed } from '../../../../../contract/call.ts';
import type { ThreadMessage } from '../../../../../contract/inbox/schemas.ts';
import type { inboxCalls } from '../../../../../contract/inbox/calls.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { shareFiles } from '../../../contacts/conversations/files/attachments.ts';
import { findInboxProspect } from '../find-inbox-prospect.ts';
import { intentIdOf } from '../../../senders/ledger/intent-id.ts';
import { changeOutgoing, intentOfOutgoing, lockSeen, type Outgoing } from './outgoing-queries.ts';
import { settleIntent } from '../../../senders/ledger/settle-intents.ts';
import { prepareOutgoing } from './prepare-outgoing.ts';
import { allScopesOf } from '../../../contacts/conversations/scopes.ts';
import { enqueueOutgoing, shownOutgoing, publishOutgoing } from './send-message.ts';
import { settleSent, uncountOutgoing } from './settle-outgoing.ts';

interface One {
  profile: string;
  id: string;
}

/** Words, files or time of what has not left yet: its author changes it, or an admin. */
export async function editOutgoing(
  tx: SpaceTx,
  actor: SpaceActor,
  { profile, id, ...written }: CallParsed<(typeof inboxCalls)['editScheduled']>,
  services: Services,
): Promise<ThreadMessage> {
  const row = await held(tx, actor, { profile, id }, ['queued']);
  const person = await findInboxProspect(tx, row.prospect_id);
  const { letter, fileIds } = await prepareOutgoing(tx, actor, person, written, services, row);
  await changeOutgoing(tx, id, letter);
  await shareFiles(tx, fileIds, { prospectId: person.id, credentialId: letter.credential_id });
  await enqueueOutgoing(tx, id, letter.send_at);
  return publishChange(tx, actor, { ...row, credential_id: letter.credential_id });
}

/** Called back while it waits; one that failed is put away. Its words are answered, so that nothing is lost. */
export async function cancelOutgoing(tx: SpaceTx, actor: SpaceActor, one: One): Promise<ThreadMessage> {
  const row = await held(tx, actor, one, ['queued', 'failed']);
  await changeOutgoing(tx, one.id, { status: 'canceled' });
  return publishChange(tx, actor, row);
}

export async function sendOutgoingNow(tx: SpaceTx, actor: SpaceActor, one: One): Promise<ThreadMessage> {
  const row = await held(tx, actor, one, ['queued']);
  return goesNow(tx, actor, row, row.round);
}

/** What failed goes out again; of what may have left somebody says first whether it did. */
export async function retryOutgoing(
  tx: SpaceTx,
  actor: SpaceActor,
  { was_sent: wasSent, ...one }: CallParsed<(typeof inboxCalls)['retry']>,
): Promise<ThreadMessage> {
  const row = await held(tx, actor, one, ['failed', 'unknown']);
  const intent = await intentOfOutgoing(tx, intentIdOf(row));
  if (row.status === 'unknown') {
    if (wasSent === undefined || !intent) throw refuse('conflict');
    if (wasSent) {
      await settleSent(tx, row, { receipt: null, at: intent.created_at });
      return shownOutgoing(tx, row.id);
    }
    await settleIntent(tx, intent.id, { status: 'not_done', reason: 'by_person' });
    await uncountOutgoing(tx, row, intent.created_at);
    // another key, lest the provider remember the first one better
    return goesNow(tx, actor, row, row.round + 1);
  }
  return goesNow(tx, actor, row, intent?.status === 'refused' ? row.round + 1 : row.round);
}

async function goesNow(tx: SpaceTx, actor: SpaceActor, row: Outgoing, round: number): Promise<ThreadMessage> {
  await changeOutgoing(tx, row.id, { status: 'queued', reason: null, is_scheduled: false, send_at: tx.now, round });
  await enqueueOutgoing(tx, row.id, tx.now);
  return publishChange(tx, actor, row);
}

async function held(
  tx: SpaceTx,
  actor: SpaceActor,
  { profile, id }: One,
  statuses: readonly string[],
): Promise<Outgoing> {
  const person = await findInboxProspect(tx, profile);
  const row = await lockSeen(tx, id, allScopesOf(actor));
  if (!row || row.prospect_id !== person.id) throw refuse('not_found');
  if (!statuses.includes(row.status)) throw refuse('conflict');
  // what waits is still its author's; what failed concerns everybody who talks to the person
  const isAuthor = row.created_by === actor.user.id || actor.space.role === 'admin';
  if (row.status === 'queued' && !isAuthor) throw refuse('not_the_author');
  return row;
}

async function publishChange(tx: SpaceTx, actor: SpaceActor, row: Outgoing): Promise<ThreadMessage> {
  await publishOutgoing(tx, actor, row);
  return shownOutgoing(tx, row.id);
}
