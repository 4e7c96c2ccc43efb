import { defineModule } from '../../../core/module.ts';
import { stepTasks } from '../../campaigns/enrolments/step-ports.ts';
import { taskHandlers } from './calls.ts';
import { taskListeners } from './listeners.ts';
import { skipTasksOf } from './skip-tasks-of.ts';
import { demoTasks } from './demo.ts';

export const tasksModule = defineModule({
  name: 'work/tasks',
  calls: { tasks: taskHandlers },
  listeners: taskListeners,
  ports: [stepTasks.with({ skip: skipTasksOf })],
  demoContacts: demoTasks,
});
