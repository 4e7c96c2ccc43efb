import * as z from 'zod';
import { MailServerPlace, type MailboxDetails } from '../../../../../contract/mailboxes/schemas.ts';

const Kept = z.object({
  smtp: MailServerPlace,
  imap: MailServerPlace.nullable(),
  user: z.string(),
  // signed in to by a password that somebody typed: others see to it themselves
  password: z.string(),
});

/** The servers that a mailbox is reached by, without its password; null where its vendor sees to it. */
export function serversOf(settings: unknown): MailboxDetails['servers'] {
  const kept = Kept.safeParse(settings).data;
  return kept ? { smtp: kept.smtp, imap: kept.imap, username: kept.user } : null;
}
