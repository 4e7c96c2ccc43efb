import { defineModule } from '../../../core/module.ts';
import { guardHandlers } from './calls.ts';
import { ageGuarded } from './demo/age-guarded.ts';
import { seedGuard } from './demo/seed-guard.ts';
import { followAddress } from './follow-address.ts';
import { guardTasks } from './jobs.ts';
import { knownOfAddresses } from '../mailboxes/removed/bring-along.ts';

export const guardModule = defineModule({
  name: 'senders/guard',
  calls: { guard: guardHandlers },
  tasks: guardTasks,
  ports: [knownOfAddresses.with(followAddress)],
  demo: seedGuard,
  demoDay: ageGuarded,
});
