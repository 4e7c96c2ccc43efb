import type { Nothing } from '../../../../../contract/call.ts';
import { dayIn } from '../../../../../engine/time/zone-time.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { newId } from '../../../../core/ids.ts';
import type { Services } from '../../../../core/services.ts';
import { emailProvider } from '../../../../providers/email/email-provider.ts';
import type { EmailProvider, Mailbox } from '../../../../providers/email/port.ts';
import { OutcomeUnknown } from '../../../../providers/network/port.ts';
import { credentialOf } from '../../credentials/find-credential.ts';
import { findSignature } from '../../signatures/find-signature.ts';
import { composeEmail } from '../compose-email.ts';
import { countMail } from '../count-mail.ts';
import { openedMailbox } from '../find-mailbox.ts';
import { findMailboxRow } from '../mailbox-on-wire.ts';
import type { MailboxRow } from '../mailbox-queries.ts';
import { setIntegrationStatus } from '../set-integration-status.ts';
import { insertTest } from './check-queries.ts';

interface Input {
  id: string;
  receiver: string;
}
interface Ended {
  kind: 'sent' | 'unknown' | 'disconnected' | 'refused' | 'later';
  detail: string | null;
}

const SUBJECT = 'Test mail';

/** Sent before the call's own transaction; it counts for the day and stands in the log, however it ended. */
export const sendTestMail = after(send, tell);

async function send(actor: SpaceActor, { id, receiver }: Input, services: Services): Promise<Ended> {
  const { inSpace } = services.transactions;
  const known = await inSpace(actor.space.id, (tx) => prepare(tx, actor, id, services), { readOnly: true });
  const { row, mailbox, signature } = known;
  const text = `This mail shows how ${mailbox.email} arrives. It was sent by ${actor.user.name || actor.user.email}.`;
  const composed = composeEmail({ text, signature });
  const key = newId();
  const ended = await endOf(emailProvider(services), mailbox, {
    key,
    to: receiver,
    subject: SUBJECT,
    html: row.is_plain_text ? null : composed.html,
    text: composed.text,
    unsubscribeUrl: null,
  });
  await inSpace(actor.space.id, async (tx) => {
    const isCounted = ended.kind === 'sent' || ended.kind === 'unknown';
    const account = row.credential_id ? await credentialOf(tx, row.credential_id) : undefined;
    if (isCounted) await countMail(tx, id, dayIn(account?.timezone ?? 'UTC', tx.now));
    const state = isCounted ? (ended.kind as 'sent' | 'unknown') : 'refused';
    await insertTest(tx, { id: key, integration_id: id, receiver, subject: SUBJECT, state, detail: ended.detail });
    if (ended.kind === 'disconnected') await setIntegrationStatus(tx, id, 'disconnected', ended.detail);
  });
  return ended;
}

async function prepare(
  tx: SpaceTx,
  actor: SpaceActor,
  id: string,
  { secrets }: Services,
): Promise<{ row: MailboxRow; mailbox: Mailbox; signature: string | null }> {
  const row = await findMailboxRow(tx, actor, id);
  const mailbox = await openedMailbox(tx, id, secrets);
  if (!mailbox) throw refuse('integration_not_connected');
  const { credential_id, signature_id } = row;
  const signature = credential_id && signature_id ? await findSignature(tx, credential_id, signature_id) : undefined;
  return { row, mailbox, signature: signature?.message ?? null };
}

async function endOf(
  email: EmailProvider,
  mailbox: Mailbox,
  mail: Parameters<EmailProvider['send']>[1],
): Promise<Ended> {
  try {
    const outcome = await email.send(mailbox, mail);
    switch (outcome.kind) {
      case 'done':
      case 'already':
        return { kind: 'sent', detail: null };
      case 'disconnected':
        return { kind: 'disconnected', detail: outcome.detail || null };
      case 'challenged':
        return { kind: 'disconnected', detail: null };
      case 'throttled':
        return { kind: 'later', detail: outcome.detail || null };
      case 'refused':
        return { kind: outcome.reason === 'not_reached' ? 'later' : 'refused', detail: outcome.detail };
      default:
        return outcome satisfies never;
    }
  } catch (error) {
    if (error instanceof OutcomeUnknown) return { kind: 'unknown', detail: error.message };
    throw error;
  }
}

async function tell(
  _tx: SpaceTx,
  _actor: SpaceActor,
  _input: Input,
  _services: Services,
  ended: Ended,
): Promise<Nothing> {
  const { kind, detail } = ended;
  if (kind === 'disconnected') throw refuse('integration_down');
  if (kind === 'refused') throw refuse('invalid_input', { fields: { receiver: detail || 'Invalid email' } });
  if (kind === 'later') throw refuse('integration_down', { text: detail || undefined });
  return {};
}
