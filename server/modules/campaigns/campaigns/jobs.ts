import * as z from 'zod';
import { task } from '../../../core/jobs/job-handler.ts';
import { jobTask } from '../../platform/jobs/job-task.ts';
import { DeleteInput, runDelete } from './delete-campaign.ts';
import { purgeDeleted } from './purge/purge-deleted.ts';
import { runSimulation } from './simulation/run-simulation.ts';
import { SimulateInput } from './simulation/simulate-campaign.ts';

export const campaignTasks = [
  jobTask({ kind: 'simulate', input: SimulateInput, run: runSimulation }),
  jobTask({ kind: 'delete_workflow', input: DeleteInput, run: runDelete }),
  task({
    name: 'campaigns.purge_deleted',
    payload: z.object({}),
    cron: '50 3 * * *',
    run: async (_payload, services) => {
      const count = await purgeDeleted(services);
      services.log.info({ count }, 'deleted campaigns purged');
    },
  }),
];
