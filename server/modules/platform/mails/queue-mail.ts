import type { Language } from '../../../../contract/accounts/people.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { newId } from '../../../core/ids.ts';
import { brandOf } from '../whitelabel/brand-of.ts';
import type { Filling } from './mail-values.ts';
import { insertMail } from './queries.ts';
import { renderMail } from './render-mail.ts';
import { mailSender } from './mail-sender.ts';

export type NewMail = Filling & {
  to: string;
  userId: string | null;
  brandId: string;
  language: Language;
  /** Where links lead: from originOf. */
  origin: string;
};

/** Writes a branded, translated mail and has it sent, all with the transaction: rolled back, it was never written. */
export async function queueMail(tx: PlatformTx | SpaceTx, mail: NewMail): Promise<void> {
  const { config } = await brandOf(tx, mail.brandId);
  const { subject, html, text } = renderMail(mail, { name: config.name, color: config.color, origin: mail.origin });
  const id = newId();
  await insertMail(tx, {
    id,
    brand_id: mail.brandId,
    user_id: mail.userId,
    kind: mail.kind,
    recipient: mail.to,
    sender: mailSender(config.name, `no-reply@${domainOf(mail.origin)}`),
    subject,
    html,
    text,
    language: mail.language,
    created_at: tx.now,
  });
  await tx.enqueue('mails.send', { id });
}

/** An address of the brand's own host; a machine that is known by its number has no domain to write from. */
function domainOf(origin: string): string {
  const { hostname } = new URL(origin);
  return /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname;
}
