import type { PlatformTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import type { CustomerMailbox, OutgoingEmail } from '../../../providers/email/port.ts';
import { planMarks } from '../../campaigns/tracking/plan-marks.ts';
import { storeMarks } from '../../campaigns/tracking/store-marks.ts';
import { originOf } from '../../platform/whitelabel/origin-of.ts';
import { composeEmail } from '../../senders/mailboxes/compose-email.ts';
import { openMailAccess } from '../../senders/mailboxes/access/mail-access.ts';
import type { ChannelIntent } from './channel-intent.ts';
import { threadsOf } from './threads-of.ts';
import { type EmailParts, partsOfEmails } from './email-queries.ts';

export interface WrittenEmail {
  mailbox: CustomerMailbox;
  /** Without its files: those are read by whoever sends it. */
  mail: OutgoingEmail;
}

/** Writes many at once, each for its reader; null where a mailbox is gone or down: nothing is written then. */
export async function writeEmails(
  tx: PlatformTx,
  intents: readonly ChannelIntent[],
  services: Services,
): Promise<(WrittenEmail | null)[]> {
  const parts = await partsOfEmails(
    tx,
    intents.map(({ space_id, credential_id, campaign_id, prospect_id, act }) => ({
      space_id,
      credential_id,
      campaign_id,
      prospect_id,
      integration_id: act.integration_id,
      signature_id: act.settings.signature_id ?? null,
    })),
  );
  const [origins, threads] = [await originsOf(tx, parts, services), await threadsOf(tx, intents)];
  const marks: Parameters<typeof storeMarks>[1][number][] = [];
  const written = intents.map((): WrittenEmail | null => null);
  for (const part of parts) {
    const intent = intents[part.at];
    const access = openMailAccess(services.secrets, part);
    if (!intent?.act.to || !access) continue;
    const marked = planMarks({ ...toMark(intent, intent.act.to, part), origin: origins.get(part.brand_id) ?? '' });
    marks.push(...marked.marks);
    const { id, email, sender_name: senderName } = part;
    written[part.at] = {
      mailbox: { id, email, senderName, access },
      mail: mailOf(intent, intent.act.to, { ...marked, thread: threads[part.at] ?? [] }),
    };
  }
  await storeMarks(tx, marks);
  return written;
}

async function originsOf(tx: PlatformTx, parts: readonly EmailParts[], services: Services) {
  const brands = [...new Set(parts.map(({ brand_id }) => brand_id))];
  const origins = brands.map(async (id) => [id, await originOf(tx, { brandId: id, host: '' }, services)] as const);
  return new Map(await Promise.all(origins));
}

function toMark(intent: ChannelIntent, to: string, part: EmailParts): Omit<Parameters<typeof planMarks>[0], 'origin'> {
  const { text, html } = composeEmail({ text: intent.act.text, signature: part.signature });
  const isTracked = !part.is_plain_text;
  return {
    spaceId: intent.space_id,
    intentId: intent.id,
    enrolmentId: intent.enrolment_id,
    prospectId: intent.prospect_id,
    address: to,
    text,
    // plain text shows every address as it is, and no picture
    ...(isTracked && { html }),
    isLinkTracking: isTracked && (part.is_link_tracking ?? false),
    isOpenTracking: isTracked && (part.is_open_tracking ?? false),
    // what a person writes to a person is no mailing
    unsubscribe: !intent.campaign_id ? 'none' : intent.act.settings.with_unsubscribe_button ? 'button' : 'header',
    language: part.language,
  };
}

const mailOf = (
  { id, act }: ChannelIntent,
  to: string,
  {
    html,
    text,
    unsubscribeUrl,
    thread,
  }: Pick<ReturnType<typeof planMarks>, 'html' | 'text' | 'unsubscribeUrl'> & {
    thread: readonly string[];
  },
): OutgoingEmail => ({
  key: id,
  to,
  subject: act.subject,
  html: html ?? null,
  text,
  unsubscribeUrl,
  thread,
});
