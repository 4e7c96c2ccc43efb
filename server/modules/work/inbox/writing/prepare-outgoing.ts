import type { CallParsed } from '../../../../../contract/call.ts';
import { type Attachment, UNDO_SECONDS } from '../../../../../contract/inbox/schemas.ts';
import { type inboxCalls } from '../../../../../contract/inbox/calls.ts';
import { ACTION_TRAITS } from '../../../../../contract/campaigns/sequence.ts';
import { render } from '../../../../../engine/text/render.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { newId } from '../../../../core/ids.ts';
import type { Services } from '../../../../core/services.ts';
import { findCredential } from '../../../senders/credentials/find-credential.ts';
import { findSignature } from '../../../senders/signatures/find-signature.ts';
import { copyAttachment, findAttachments } from '../../../contacts/conversations/files/attachments.ts';
import type { PersonRow } from '../find-inbox-prospect.ts';
import { lastEmail, type Outgoing } from './outgoing-queries.ts';
import { valuesFor } from './preview-message.ts';
import { outgoingProblemText } from './outgoing-problem-text.ts';
import { ACTION_OF, type Obstacle, channelOptions } from './channel-options.ts';

type Written = Omit<CallParsed<(typeof inboxCalls)['editScheduled']>, 'id' | 'profile'>;

/** Judges what somebody wants to send, fills it in, and answers it as it is kept until it leaves. */
export async function prepareOutgoing(
  tx: SpaceTx,
  actor: SpaceActor,
  person: PersonRow,
  written: Written,
  services: Services,
  earlier?: Pick<Outgoing, 'attachments'>,
) {
  const { type: channel, credentials_id: credentialId } = written;
  const sendAt = timeOf(written.scheduled_at, tx.now);
  const account = await findCredential(tx, actor, credentialId);
  const way = (await channelOptions(tx, { accounts: [credentialId] }, person, services)).find(
    (each) => each.channel === channel,
  );
  if (!way) throw refuse('not_found');
  if (way.obstacle) throw refused(way.obstacle);
  const before = channel === 'email' ? await lastEmail(tx, person.id, credentialId) : undefined;
  const wanted = written.mailbox_id ?? before?.mailbox_id;
  const mailbox =
    way.mailboxes.find(({ _id }) => _id === wanted) ?? (written.mailbox_id ? undefined : way.mailboxes[0]);
  if (channel === 'email' && !mailbox) throw refuse('integration_down');
  const isSigned = channel === 'email' && written.signature_id;
  if (isSigned && !(await findSignature(tx, credentialId, isSigned)))
    throw refuse('not_found', { fields: { signature_id: 'Not found' } });
  const attachments = await filesOf(tx, actor, person, written, earlier?.attachments as Attachment[] | undefined);
  const words = filledIn(person, account, written, before?.subject ?? null);
  checkWords(written, words, attachments);
  const letter = {
    credential_id: credentialId,
    channel,
    ...words,
    attachments: JSON.stringify(attachments),
    mailbox_id: mailbox?._id ?? null,
    signature_id: isSigned || null,
    template_id: written.template_id ?? null,
    saved_reply_id: written.saved_reply_id ?? null,
    is_scheduled: written.scheduled_at !== null,
    send_at: sendAt,
  };
  return { letter, fileIds: attachments.map(({ _id }) => _id) };
}

function timeOf(scheduled: string | null, now: Date): Date {
  if (scheduled === null) return new Date(now.getTime() + UNDO_SECONDS * 1_000);
  const at = new Date(scheduled);
  if (at <= now)
    throw refuse('scheduled_in_past', { fields: { scheduled_at: 'Scheduled messages cannot be in the past' } });
  return at;
}

function refused(obstacle: Obstacle) {
  if (obstacle === 'account_down') return refuse('credential_not_connected');
  if (obstacle === 'mailbox_down') return refuse('integration_down');
  return refuse('cannot_write', { text: outgoingProblemText(obstacle), fields: { type: obstacle } });
}

/** One's own uploads, and whatever was there before a colleague changed it. What another person got is copied. */
async function filesOf(
  tx: SpaceTx,
  { user }: SpaceActor,
  person: PersonRow,
  { type, attachments }: Written,
  earlier: readonly Attachment[] = [],
): Promise<Attachment[]> {
  if (attachments.length === 0) return [];
  if (type === 'sms') throw refuse('cannot_write', { fields: { attachments: 'A text message carries no files' } });
  const known = new Map(earlier.map((file) => [file._id, file]));
  for (const { prospectId, ...file } of await findAttachments(tx, user.id, attachments)) {
    const _id = prospectId === null || prospectId === person.id ? file._id : newId();
    if (_id !== file._id) await copyAttachment(tx, file._id, _id);
    known.set(file._id, { ...file, _id });
  }
  const found = [...new Set(attachments)].flatMap((id) => known.get(id) ?? []);
  if (found.length < new Set(attachments).size) throw refuse('not_found', { fields: { attachments: 'Not found' } });
  return found;
}

interface Words {
  subject: string;
  text: string;
}

/** An answer to a mail carries its subject on. */
function filledIn(
  person: PersonRow,
  account: { first_name: string; last_name: string },
  { type, subject, text }: Written,
  before: string | null,
): Words {
  const values = valuesFor(person, account);
  const answered = before && `Re: ${before.replace(/^(?:re:\s*)+/i, '')}`;
  const [words, title] = [render(text, values), render(subject || (type === 'email' && answered) || '', values)];
  const missing = (names: string[]) => `There is no value for ${names.map((name) => `{${name}}`).join(', ')}`;
  const fields = {
    ...(words.missing.length > 0 && { text: missing(words.missing) }),
    ...(title.missing.length > 0 && { subject: missing(title.missing) }),
  };
  if (Object.keys(fields).length > 0) throw refuse('invalid_input', { fields });
  return { subject: title.text, text: words.text };
}

function checkWords({ type }: Written, { subject, text }: Words, attachments: readonly Attachment[]): void {
  const { textMax = 0, subjectMax } = ACTION_TRAITS[ACTION_OF[type]];
  // a file can speak for itself, where messages are not letters
  if (text.trim() === '' && !(type === 'network' && attachments.length > 0))
    throw refuse('invalid_input', { fields: { text: 'Write something first' } });
  if (subjectMax && subject.trim() === '')
    throw refuse('invalid_input', { fields: { subject: 'A subject is needed' } });
  if (text.length > textMax) throw refuse('text_too_long', { fields: { text: `At most ${textMax} characters` } });
  if (subjectMax && subject.length > subjectMax)
    throw refuse('text_too_long', { fields: { subject: `At most ${subjectMax} characters` } });
}
