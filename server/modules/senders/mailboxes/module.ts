import { defineModule } from '../../../core/module.ts';
import { renewedGrants } from '../../../providers/email/email-provider.ts';
import { keepRenewedGrant } from './access/keep-renewed-grant.ts';
import { serveConsentCallbacks } from './access/serve-consent-callbacks.ts';
import { integrationHandlers, mailboxHandlers } from './calls.ts';
import { integrationTasks } from './jobs.ts';
import { integrationListeners } from './listeners.ts';
import { ageMailboxes } from './demo/age-mailboxes.ts';
import { renewDemoMailboxes } from './demo/renew-demo-mailboxes.ts';
import { seedChannels } from './demo/seed-channels.ts';
import { seenMailboxes } from './seen-queries.ts';
import { planUsers } from '../../people/spaces/features/plan-room.ts';
import { excessMailboxes, fitMailboxes } from './plan/fit-mailboxes.ts';
import { ownMailboxes } from './plan/place-queries.ts';
import { signatureOfMailbox } from './settings/update-queries.ts';

export const mailboxesModule = defineModule({
  name: 'senders/mailboxes',
  calls: { integrations: integrationHandlers, mailboxes: mailboxHandlers },
  records: { mailbox: seenMailboxes },
  kept: async (tx, kind, { mailbox }) => (kind === 'signature' && mailbox ? signatureOfMailbox(tx, mailbox) : []),
  routes: [serveConsentCallbacks],
  ports: [
    renewedGrants.with(keepRenewedGrant),
    planUsers.with({ kind: 'mailboxes', excess: excessMailboxes, own: ownMailboxes, fit: fitMailboxes }),
  ],
  tasks: integrationTasks,
  listeners: integrationListeners,
  prepare: async (tx, isDemo, network) => {
    if (isDemo && network) await renewDemoMailboxes(tx, network);
  },
  demo: (tx, network) => seedChannels(tx, network),
  demoDay: ageMailboxes,
});
