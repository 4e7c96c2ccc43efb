import { defineModule } from '../../../core/module.ts';
import { integrationHandlers, mailboxHandlers } from './calls.ts';
import { integrationTasks } from './jobs.ts';
import { integrationListeners } from './listeners.ts';
import { ageMailboxes } from './demo/age-mailboxes.ts';
import { renewDemoMailboxes } from './demo/renew-demo-mailboxes.ts';
import { seedChannels } from './demo/seed-channels.ts';
import { seenMailboxes } from './seen-queries.ts';
import { signatureOfMailbox } from './settings/update-queries.ts';

export const mailboxesModule = defineModule({
  name: 'senders/mailboxes',
  calls: { integrations: integrationHandlers, mailboxes: mailboxHandlers },
  records: { mailbox: seenMailboxes },
  kept: async (tx, kind, { mailbox }) => (kind === 'signature' && mailbox ? signatureOfMailbox(tx, mailbox) : []),
  tasks: integrationTasks,
  listeners: integrationListeners,
  prepare: async (tx, isDemo, network) => {
    if (isDemo && network) await renewDemoMailboxes(tx, network);
  },
  demo: (tx, network) => seedChannels(tx, network),
  demoDay: ageMailboxes,
});
