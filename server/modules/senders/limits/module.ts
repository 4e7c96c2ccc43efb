import { defineModule } from '../../../core/module.ts';
import { newCredentials } from '../credentials/credential-ports.ts';
import { limitHandlers } from './calls.ts';
import { limitTasks } from './jobs.ts';
import { limitListeners } from './listeners.ts';
import { startLimits } from './start-limits.ts';
import { ageLimits } from './demo/age-limits.ts';
import { seedLimits } from './demo/seed-limits.ts';

export const limitsModule = defineModule({
  name: 'senders/limits',
  calls: { limits: limitHandlers },
  tasks: limitTasks,
  listeners: limitListeners,
  ports: [newCredentials.with(startLimits)],
  demo: seedLimits,
  demoDay: ageLimits,
});
