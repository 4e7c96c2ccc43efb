import { defineModule } from '../../../core/module.ts';
import { purgedCampaigns } from '../../campaigns/campaigns/purge/purge-ports.ts';
import { stepTasks } from '../../campaigns/enrolments/step-ports.ts';
import { erasedProspects } from '../../contacts/prospects/erase-port.ts';
import { movedRows } from '../../contacts/prospects/merge/merge-ports.ts';
import { taskHandlers } from './calls.ts';
import { deleteTasksOfCampaign, deleteTasksOfProspects, moveTasksOfProspect } from './change-queries.ts';
import { taskListeners } from './listeners.ts';
import { skipTasksOf } from './skip-tasks-of.ts';
import { demoTasks } from './demo.ts';
import { seenTasks } from './queries.ts';

export const tasksModule = defineModule({
  name: 'work/tasks',
  calls: { tasks: taskHandlers },
  records: { task: seenTasks },
  listeners: taskListeners,
  ports: [
    stepTasks.with({ skip: skipTasksOf }),
    erasedProspects.with((tx, { people }) => deleteTasksOfProspects(tx, people)),
    movedRows.with({ table: 'tasks', move: moveTasksOfProspect }),
    purgedCampaigns.with(deleteTasksOfCampaign),
  ],
  demoContacts: demoTasks,
});
