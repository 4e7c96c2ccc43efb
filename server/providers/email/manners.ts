import { type CustomerMailbox, isHeard, type OutgoingEmail, WARM_UP_HEADER } from './port.ts';

/** What the subject says of a mail that a mail program writes where one leaves a list: see `unsubscribeBy`. */
export const WAY_OUT_SUBJECT = 'unsubscribe';

/** Headers that a good mail carries beside its own: which conversation it belongs to, and how to end it. */
export function mannersOf(mailbox: CustomerMailbox, mail: OutgoingEmail): Record<string, string> {
  const [last, ...others] = (mail.thread ?? []).toReversed();
  return {
    ...(last && { 'In-Reply-To': last, References: [...others.toReversed(), last].join(' ') }),
    ...(mail.warmUpToken && { [WARM_UP_HEADER]: mail.warmUpToken }),
    ...(mail.unsubscribeUrl && {
      'List-Unsubscribe': unsubscribeBy(mailbox, mail.unsubscribeUrl),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

/** By one click (RFC 8058), and by a mail where somebody hears it. */
function unsubscribeBy({ email, access }: CustomerMailbox, url: string): string {
  const byMail = `<mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${WAY_OUT_SUBJECT}>`;
  return isHeard(access) ? `<${url}>, ${byMail}` : `<${url}>`;
}
