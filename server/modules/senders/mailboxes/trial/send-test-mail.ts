import type { Nothing } from '../../../../../contract/call.ts';
import { dayIn } from '../../../../../engine/time/zone-time.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { newId } from '../../../../core/ids.ts';
import type { Services } from '../../../../core/services.ts';
import { emailProvider } from '../../../../providers/email/email-provider.ts';
import type { EmailProvider, CustomerMailbox } from '../../../../providers/email/port.ts';
import { OutcomeUnknown } from '../../../../providers/network/port.ts';
import { credentialOf } from '../../credentials/find-credential.ts';
import { findSignature } from '../../signatures/find-signature.ts';
import { composeEmail } from '../compose-email.ts';
import { claimMailboxSends, uncountMailboxSends } from '../count-mail.ts';
import { openedMailbox } from '../find-mailbox.ts';
import { findMailboxRow } from '../mailbox-on-wire.ts';
import type { MailboxRow } from '../mailbox-queries.ts';
import type { MailboxDay } from '../queries.ts';
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

/**
 * Sent before the call's own transaction. It takes a place of the mailbox's day like any other mail, so that nothing
 * leaves above the ramp or by a domain that is held, and stands in the log, however it ended.
 */
export const sendTestMail = after(send, tell);

async function send(actor: SpaceActor, { id, receiver }: Input, services: Services): Promise<Ended> {
  const { inSpace } = services.transactions;
  const { row, mailbox, signature, place } = await inSpace(actor.space.id, (tx) => prepare(tx, actor, id, services));
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
    const { kind } = ended;
    const state = kind === 'sent' || kind === 'unknown' ? kind : 'refused';
    if (state === 'refused') await uncountMailboxSends(tx, [place]);
    await insertTest(tx, { id: key, integration_id: id, receiver, subject: SUBJECT, state, detail: ended.detail });
    if (kind === 'disconnected') await setIntegrationStatus(tx, id, 'disconnected', ended.detail);
  });
  return ended;
}

async function prepare(
  tx: SpaceTx,
  actor: SpaceActor,
  id: string,
  { secrets }: Services,
): Promise<{ row: MailboxRow; mailbox: CustomerMailbox; signature: string | null; place: MailboxDay }> {
  const row = await findMailboxRow(tx, actor, id);
  const mailbox = await openedMailbox(tx, id, secrets);
  if (!mailbox) throw refuse('integration_not_connected');
  if (row.guard_paused_at) throw refuse('paused_by_guard');
  if (row.is_held) throw refuse('domain_not_ready');
  const { credential_id, signature_id } = row;
  const account = credential_id ? await credentialOf(tx, credential_id) : undefined;
  const place = { space_id: tx.spaceId, id, day: dayIn(account?.timezone ?? 'UTC', tx.now), is_test: true };
  const [hasPlace] = await claimMailboxSends(tx, [place]);
  if (!hasPlace) throw refuse('limit_reached', { text: 'This mailbox has sent all that it may today' });
  const signature = credential_id && signature_id ? await findSignature(tx, credential_id, signature_id) : undefined;
  return { row, mailbox, signature: signature?.message ?? null, place };
}

async function endOf(
  email: EmailProvider,
  mailbox: CustomerMailbox,
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
