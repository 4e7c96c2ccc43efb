import type { Services } from '../../../core/services.ts';
import { emailProvider } from '../../../providers/email/email-provider.ts';
import { openMailAccess } from './access/mail-access.ts';
import { mailboxesToCheck } from './queries.ts';
import { recordCheck } from './trial/record-check.ts';

/** Word of a mailbox that goes down or comes back can get lost: asked for now and then, by signing in. */
export async function checkMailboxes(services: Services): Promise<void> {
  const email = emailProvider(services);
  const mailboxes = await services.transactions.onPlatform((tx) => mailboxesToCheck(tx), { readOnly: true });
  for (const { space_id, ...row } of mailboxes) {
    const { id, email: address } = row;
    const access = address ? openMailAccess(services.secrets, row) : null;
    if (!access || !address) continue;
    const stages = await email.test({ id, email: address, senderName: '', access }, { isRound: false });
    await services.transactions.inSpace(space_id, (tx) => recordCheck(tx, id, stages, { isRound: false }));
  }
}
