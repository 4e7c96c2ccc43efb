import { defineModule } from '../../../core/module.ts';
import { knownOfMailboxes } from '../deliverability/health-ports.ts';
import { mailboxWarmUps } from '../mailboxes/warm-up-port.ts';
import { seedWarmUps } from './demo/seed-warm-ups.ts';
import { warmUpHandlers } from './calls.ts';
import { warmUpTasks } from './jobs.ts';
import { warmUpListeners } from './listeners.ts';
import { ageWarmUps } from './pool/pool-queries.ts';
import { warmUpForHealth } from './warm-up-for-health.ts';
import { warmUpSummaries } from './warm-up-on-wire.ts';

export const warmUpModule = defineModule({
  name: 'senders/warm-up',
  calls: { warmUp: warmUpHandlers },
  tasks: warmUpTasks,
  listeners: warmUpListeners,
  ports: [mailboxWarmUps.with(warmUpSummaries), knownOfMailboxes.with(warmUpForHealth)],
  demo: seedWarmUps,
  demoDay: ageWarmUps,
});
