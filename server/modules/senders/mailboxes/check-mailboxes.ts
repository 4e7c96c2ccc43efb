import type { Services } from '../../../core/services.ts';
import { emailProvider } from '../../../providers/email/email-provider.ts';
import { mailboxesToCheck } from './queries.ts';
import { setIntegrationStatus } from './set-integration-status.ts';

/** Word of a mailbox that goes down or comes back can get lost: asked for now and then. */
export async function checkMailboxes(services: Services): Promise<void> {
  const email = emailProvider(services);
  if (!email) return;
  const mailboxes = await services.transactions.onPlatform((tx) => mailboxesToCheck(tx), { readOnly: true });
  for (const { space_id, id, status } of mailboxes) {
    const state = await email.state(id);
    if (state === 'unknown' || state === status) continue;
    await services.transactions.inSpace(space_id, (tx) => setIntegrationStatus(tx, id, state));
  }
}
