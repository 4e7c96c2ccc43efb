import type { CallParsed, Nothing } from '../../../../../contract/call.ts';
import type { campaignCalls } from '../../../../../contract/campaigns/calls.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { newId } from '../../../../core/ids.ts';
import type { Secrets } from '../../../../core/secrets/create-secrets.ts';
import type { Services } from '../../../../core/services.ts';
import { emailProvider } from '../../../../providers/email/email-provider.ts';
import type { CustomerMailbox } from '../../../../providers/email/port.ts';
import { OutcomeUnknown } from '../../../../providers/network/port.ts';
import { requireFeature } from '../../../people/spaces/features/require-feature.ts';
import { findCredential } from '../../../senders/credentials/find-credential.ts';
import { composeEmail } from '../../../senders/mailboxes/compose-email.ts';
import { findMailbox } from '../../../senders/mailboxes/find-mailbox.ts';
import { setIntegrationStatus } from '../../../senders/mailboxes/set-integration-status.ts';
import { findSignature } from '../../../senders/signatures/find-signature.ts';
import { addUnsubscribe } from '../../../senders/mailboxes/rewrite-links.ts';
import { findCampaign } from '../find-campaign.ts';
import { previewStepText } from './preview-step-text.ts';

type Input = CallParsed<(typeof campaignCalls)['testEmail']>;
type Sent = 'sent' | 'disconnected' | 'refused' | 'not_reached';

/** Sent before the call's own transaction: a slow carrier holds nobody up. */
export const testEmail = after(sendTest, settle);

async function sendTest(actor: SpaceActor, input: Input, services: Services): Promise<Sent> {
  const email = emailProvider(services);
  const { transactions, settings, secrets } = services;
  const { mailbox, signature, subject, text } = await transactions.inSpace(
    actor.space.id,
    (tx) => prepare(tx, actor, input, secrets),
    {
      readOnly: true,
    },
  );
  const composed = composeEmail({ text, signature });
  // the line is shown as people will see it; it leads nowhere, since nobody is unsubscribed by a test
  const body = input.with_unsubscribe_button ? addUnsubscribe(composed, `${settings.publicUrl}/u/test`) : composed;
  try {
    const outcome = await email.send(mailbox, {
      key: newId(),
      to: input.receiver,
      subject,
      html: body.html ?? null,
      text: body.text,
      unsubscribeUrl: null,
    });
    if (outcome.kind === 'done' || outcome.kind === 'already') return 'sent';
    if (outcome.kind === 'disconnected') return 'disconnected';
    return outcome.kind === 'refused' && outcome.reason !== 'not_reached' ? 'refused' : 'not_reached';
  } catch (error) {
    if (error instanceof OutcomeUnknown) return 'not_reached';
    throw error;
  }
}

async function prepare(
  tx: SpaceTx,
  actor: SpaceActor,
  input: Input,
  secrets: Secrets,
): Promise<{ mailbox: CustomerMailbox; signature: string | null; subject: string; text: string }> {
  await requireFeature(tx, 'email_automation');
  await findCredential(tx, actor, input.credentials_id);
  if (input.workflow_id) await findCampaign(tx, actor, input.workflow_id);
  const mailbox = await findMailbox(tx, input.integration_id, input.credentials_id, secrets);
  if (!mailbox) throw refuse('not_found');
  if (!mailbox.isConnected) throw refuse('integration_down');
  const filled = await filledIn(tx, actor, input);
  if (!input.signature_id) return { mailbox, signature: null, ...filled };
  const signature = await findSignature(tx, input.credentials_id, input.signature_id);
  if (!signature) throw refuse('not_found');
  return { mailbox, signature: signature.message, ...filled };
}

const LOOKED_AT = 20;

/** As somebody of the campaign would get it; where none of them has all that is named, as somebody made up. */
async function filledIn(tx: SpaceTx, actor: SpaceActor, input: Input): Promise<{ subject: string; text: string }> {
  const { subject, text, credentials_id } = input;
  const asked = { credentials_id, action: 'email', subject, text, offset: 0, limit: LOOKED_AT } as const;
  const found = await previewStepText(tx, actor, { ...asked, workflow_id: input.workflow_id ?? null });
  const person =
    found.people.find(({ missing }) => missing.length === 0) ??
    (await previewStepText(tx, actor, { ...asked, workflow_id: null })).people[0];
  return person ? { subject: person.subject.text, text: person.text.text } : { subject, text };
}

async function settle(tx: SpaceTx, _actor: SpaceActor, input: Input, services: Services, sent: Sent): Promise<Nothing> {
  if (sent === 'sent') return {};
  if (sent === 'refused') throw refuse('invalid_input', { fields: { receiver: 'Email incorrect' } });
  if (sent === 'not_reached') throw refuse('unavailable');
  // the refusal undoes this transaction: what was learnt of the mailbox is kept beside it
  await services.transactions.inSpace(tx.spaceId, (own) =>
    setIntegrationStatus(own, input.integration_id, 'disconnected'),
  );
  throw refuse('integration_down');
}
