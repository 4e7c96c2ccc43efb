import { defineModule } from '../../../core/module.ts';
import { trackingHealth } from '../../senders/deliverability/health-ports.ts';
import { erasedProspects } from '../../contacts/prospects/erase-port.ts';
import { trackingHandlers } from './domains/calls.ts';
import { demoDomains } from './domains/demo.ts';
import { trackingForHealth } from './domains/tracking-for-health.ts';
import { guardHosts, serveCertificateQuestion } from './hosts/guard-hosts.ts';
import { trackingTasks } from './jobs.ts';
import { trackingListeners } from './listeners.ts';
import { deleteMarksOfIntents } from './queries.ts';
import { serveTracking } from './serve-tracking.ts';

export const trackingModule = defineModule({
  name: 'campaigns/tracking',
  calls: { tracking: trackingHandlers },
  routes: [guardHosts, serveCertificateQuestion, serveTracking],
  tasks: trackingTasks,
  listeners: trackingListeners,
  demo: (tx, network) => (network?.mailPassword ? demoDomains(tx) : Promise.resolve()),
  ports: [
    erasedProspects.with((tx, { intents }) => deleteMarksOfIntents(tx, intents)),
    trackingHealth.with(trackingForHealth),
  ],
});
