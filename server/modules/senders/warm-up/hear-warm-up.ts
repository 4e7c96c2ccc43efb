import type { Services } from '../../../core/services.ts';
import { keyOfMessageId } from '../../../providers/email/message-id.ts';
import type { CustomerMailbox } from '../../../providers/email/port.ts';
import type { ReadMail } from '../../../providers/email/read-mail.ts';
import { setBounced, setHeard } from './pool/mail-queries.ts';
import { countWarmUp } from './queries.ts';
import { warmUpIdOf } from './warm-up-token.ts';

/**
 * Whether what came to a mailbox, or left by it, belongs to the warm-up, and so to nobody's inbox: by its token, or as
 * the report of one that came back. A token that is none of ours makes it no such mail.
 */
export async function hearWarmUp(services: Services, mailbox: CustomerMailbox, mail: ReadMail): Promise<boolean> {
  const { transactions, secrets } = services;
  const id = warmUpIdOf(secrets, mail, mailbox.email);
  if (id) {
    await transactions.onPlatform((tx) => setHeard(tx, id, mailbox.id, mail.id));
    return true;
  }
  if (mail.kind !== 'bounced') return false;
  const keys = mail.about.flatMap((about) => keyOfMessageId(about) ?? []);
  if (keys.length === 0) return false;
  return transactions.onPlatform(async (tx) => {
    const back = await setBounced(tx, mailbox.id, keys);
    if (back) await countWarmUp(tx, { spaceId: back.from_space, id: mailbox.id, day: back.day }, { bounced: 1 });
    return back !== undefined;
  });
}
