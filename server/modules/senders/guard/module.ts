import { defineModule } from '../../../core/module.ts';
import { guardHandlers } from './calls.ts';
import { ageGuarded } from './demo/age-guarded.ts';
import { seedGuard } from './demo/seed-guard.ts';
import { guardTasks } from './jobs.ts';

export const guardModule = defineModule({
  name: 'senders/guard',
  calls: { guard: guardHandlers },
  tasks: guardTasks,
  demo: seedGuard,
  demoDay: ageGuarded,
});
