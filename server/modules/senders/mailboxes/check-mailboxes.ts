import type { Services } from '../../../core/services.ts';
import { emailProvider } from '../../../providers/email/email-provider.ts';
import { openMailAccess } from './access/mail-access.ts';
import { mailboxesToCheck } from './queries.ts';
import { setIntegrationStatus } from './set-integration-status.ts';

/** Word of a mailbox that goes down or comes back can get lost: asked for now and then. */
export async function checkMailboxes(services: Services): Promise<void> {
  const email = emailProvider(services);
  const mailboxes = await services.transactions.onPlatform((tx) => mailboxesToCheck(tx), { readOnly: true });
  for (const { space_id, status, ...row } of mailboxes) {
    const { id, email: address } = row;
    const access = address ? openMailAccess(services.secrets, row) : null;
    if (!access || !address) continue;
    const stages = await email.test({ id, email: address, senderName: '', access }, { isRound: false });
    const failed = stages.find(({ isGood }) => !isGood);
    // a server that is away for now says nothing of the mailbox
    const state = !failed ? 'connected' : failed.stage === 'sign_in' ? 'disconnected' : status;
    if (state === status) continue;
    await services.transactions.inSpace(space_id, (tx) =>
      setIntegrationStatus(tx, id, state as 'connected' | 'disconnected'),
    );
  }
}
