import type { VendorMark } from '../vendors/vendor-hooks.ts';
import { personOfUsername } from '../network/ids.ts';
import type { SenderProfile } from '../network/minds/impression.ts';

/** A mail as it came to one of its readers: a row of world.mails. */
export interface WorldMail {
  id: string;
  /** Its Message-ID: what is taken again under it is not read twice. */
  key: string;
  sender: string;
  sender_name: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  /** By their names in small letters. */
  headers: Record<string, string>;
  at: Date;
  /** The vendor that it left by, where that one tells what becomes of mails. */
  vendor: VendorMark | null;
}
export const MAIL_COLUMNS = 'id, key, sender, sender_name, recipient, subject, html, text, headers, at, vendor';

/** Who writes, as far as a mail tells. */
export const mailSenderOf = ({ sender, sender_name }: Pick<WorldMail, 'sender' | 'sender_name'>): SenderProfile => ({
  person: personOfUsername(sender),
  firstName: sender_name.split(/\s+/)[0] || sender,
  industry: '',
  connections: 500,
});

/** Where one click unsubscribes (RFC 8058); null where the mail offers none. */
export function unsubscribeUrl({ headers }: Pick<WorldMail, 'headers'>): string | null {
  if (!headers['list-unsubscribe-post']) return null;
  return /<(https?:[^<>]+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? null;
}

export const picturesOf = (mail: WorldMail, home?: string): string[] =>
  addressesIn(mail, /<img\b[^>]*\bsrc="(https?:[^"]+)"/gi, home);
export const linksOf = (mail: WorldMail, home?: string): string[] =>
  addressesIn(mail, /<a\b[^>]*\bhref="(https?:[^"]+)"/gi, home).filter((url) => url !== unsubscribeUrl(mail));

/** Only those that lead to the product: the synthetic world's people never reach out into the real one. */
function addressesIn({ html }: WorldMail, pattern: RegExp, productUrl?: string): string[] {
  if (!productUrl) return [];
  const home = new URL(productUrl);
  return [...html.matchAll(pattern)]
    .map(([, url = '']) => url.replaceAll('&amp;', '&'))
    .filter((url) => {
      if (!URL.canParse(url)) return false;
      const { hostname, port } = new URL(url);
      return port === home.port && (hostname === home.hostname || LOCAL.test(hostname));
    });
}
const LOCAL = /^(127\.0\.0\.1|\[::1\]|(.+\.)?localhost)$/;
