import * as z from 'zod';
import type { Secrets } from '../../../core/secrets/create-secrets.ts';
import type { ReadMail } from '../../../providers/email/read-mail.ts';

const placeOf = (id: string) => ({ table: 'warm_ups_mails', id, field: 'token' });
const Uuid = z.uuid();

interface Parties {
  id: string;
  from: string;
  to: string;
}

/** What a mail of the warm-up is known by: only whoever has the house's keys can make one, for these two alone. */
export const warmUpToken = (secrets: Secrets, { id, from, to }: Parties): string =>
  `${id}.${secrets.seal(`${from.toLowerCase()}\n${to.toLowerCase()}`, placeOf(id))}`;

/** The id of the mail of the warm-up that this is, as it lies in a mailbox; null where its token is none of ours. */
export function warmUpIdOf(
  secrets: Secrets,
  { warmUpToken: token, from }: Pick<ReadMail, 'warmUpToken' | 'from'>,
  mailboxEmail: string,
): string | null {
  const id = token?.slice(0, 36) ?? '';
  if (!token || token[36] !== '.' || !Uuid.safeParse(id).success) return null;
  try {
    const [sender, receiver] = secrets.open(token.slice(37), placeOf(id)).split('\n');
    const mine = mailboxEmail.toLowerCase();
    return sender === from.toLowerCase() && (mine === receiver || mine === sender) ? id : null;
  } catch {
    return null;
  }
}
