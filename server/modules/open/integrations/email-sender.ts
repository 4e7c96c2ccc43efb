import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { emailProvider } from '../../../providers/email/email-provider.ts';
import type { Mailbox, OutgoingEmail } from '../../../providers/email/port.ts';
import { suppressEmail } from '../../contacts/blacklist/suppress.ts';
import { readFiles } from '../../contacts/conversations/files/read-files.ts';
import { findSignature } from '../../senders/signatures/find-signature.ts';
import { markLinks } from '../../campaigns/tracking/mark-links.ts';
import { originOf } from '../../platform/whitelabel/origin-of.ts';
import type { IntegrationSender, ChannelIntent } from './channel-intent.ts';
import { composeEmail } from '../../senders/mailboxes/compose-email.ts';
import { countBounce } from '../../senders/mailboxes/count-mail.ts';
import { findMailbox } from '../../senders/mailboxes/find-mailbox.ts';
import { emailParts } from './queries.ts';
import { setIntegrationStatus } from '../../senders/mailboxes/set-integration-status.ts';

/** Emails of campaigns and of people: signed, marked as the campaign wants it, with a way out, by the mailbox that was chosen. */
export function emailSender(services: Services): IntegrationSender {
  const email = emailProvider(services);
  const { inSpace } = services.transactions;
  return {
    send: async (intent) => {
      const written = await inSpace(intent.space_id, (tx) => writeEmail(tx, intent, services));
      if (!written) return { kind: 'disconnected' };
      const outcome = await email.send(written.mailbox, written.mail);
      const { mailbox, mail } = written;
      if (outcome.kind === 'disconnected')
        await inSpace(intent.space_id, (tx) =>
          setIntegrationStatus(tx, mailbox.id, 'disconnected', outcome.detail ?? null),
        );
      if (outcome.kind === 'refused' && outcome.reason === 'unreachable_person')
        await inSpace(intent.space_id, (tx) => noteRefusedAddress(tx, mailbox.id, mail.to));
      return outcome;
    },
    ask: async ({ id, space_id, credential_id, act }) => {
      const mailbox = await inSpace(space_id, (tx) => mailboxOf(tx, act.integration_id, credential_id, services), {
        readOnly: true,
      });
      return mailbox ? email.ask(mailbox, id) : { kind: 'unknown' };
    },
  };
}

/** Whoever carries the mail refused the address for good: the same as a mail that comes back. */
async function noteRefusedAddress(tx: SpaceTx, mailboxId: string, address: string): Promise<void> {
  await suppressEmail(tx, address, 'bounced');
  await countBounce(tx, mailboxId);
}

const mailboxOf = async (tx: SpaceTx, id: string | null, credentialId: string, { secrets }: Services) =>
  id ? findMailbox(tx, id, credentialId, secrets) : null;

/** Null where the mailbox is gone or down: nothing is written then. */
async function writeEmail(
  tx: SpaceTx,
  intent: ChannelIntent,
  services: Services,
): Promise<{ mailbox: Mailbox; mail: OutgoingEmail } | null> {
  const { act } = intent;
  const mailbox = await mailboxOf(tx, act.integration_id, intent.credential_id, services);
  const emailSettings = await emailParts(tx, intent);
  if (!mailbox?.isConnected || !emailSettings || !act.to) return null;
  const { with_unsubscribe_button } = act.settings;
  // a step without one of its own is signed as the mailbox is; what people write by hand is theirs
  const signatureId = act.settings.signature_id ?? (intent.campaign_id ? mailbox.signatureId : null);
  const signature = signatureId ? await findSignature(tx, intent.credential_id, signatureId) : undefined;
  const { html: markup, text: words } = composeEmail({ text: act.text, signature: signature?.message });
  const marked = await markLinks(tx, {
    spaceId: intent.space_id,
    intentId: intent.id,
    enrolmentId: intent.enrolment_id,
    prospectId: intent.prospect_id,
    address: act.to,
    // plain text only: links stay as they are written, and no picture tells of opening
    ...(mailbox.isPlainText ? {} : { html: markup }),
    text: words,
    isLinkTracking: !mailbox.isPlainText && (emailSettings.is_link_tracking ?? false),
    isOpenTracking: !mailbox.isPlainText && (emailSettings.is_open_tracking ?? false),
    // what a person writes to a person is no mailing
    unsubscribe: !intent.campaign_id ? 'none' : with_unsubscribe_button ? 'button' : 'header',
    language: emailSettings.language,
    origin: await originOf(tx, { brandId: emailSettings.brand_id, host: '' }, services),
  });
  const { html = null, text, unsubscribeUrl } = marked;
  return {
    mailbox,
    mail: {
      key: intent.id,
      to: act.to,
      subject: act.subject,
      html,
      text,
      unsubscribeUrl,
      answers: act.answers ?? null,
      files: await readFiles(
        tx,
        (act.attachments ?? []).map(({ _id }) => _id),
      ),
    },
  };
}
