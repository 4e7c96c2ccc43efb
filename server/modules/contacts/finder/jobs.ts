import * as z from 'zod';
import type { JobHandler } from '../../../core/jobs/job-handler.ts';
import { task } from '../../../core/jobs/job-handler.ts';
import { openAddress, peopleOfFile } from '../../../providers/people-data/people-of-file.ts';
import { jobTask } from '../../platform/jobs/job-task.ts';
import { forgetOwnFile, readOwnFile } from './files/read-own-file.ts';
import { loadPeople } from './loading/load-people.ts';
import { enqueueLoad } from './loading/prepare-demo.ts';
import { AddFoundInput, runAddFound } from './taking/add-to-campaign.ts';

/** People of a transaction, and of one run of the job. */
const LOADED_BY_JOB = { batch: 1_000, most: 4_000 };
const OfFile = z.object({ space_id: z.uuid(), id: z.uuid() });

export const finderTasks: readonly JobHandler[] = [
  task({
    name: 'finder.load',
    payload: z.object({ address: z.url(), title: z.string() }),
    run: async ({ address, title }, services) => {
      const source = peopleOfFile({ name: address, title, open: openAddress(address), clock: services.clock });
      const { status } = await loadPeople(services, source, LOADED_BY_JOB);
      // nobody who stops the server waits for the whole of it
      if (status !== 'done') await services.transactions.onPlatform((tx) => enqueueLoad(tx, address, title));
    },
  }),
  task({ name: 'finder.read_file', payload: OfFile, run: readOwnFile }),
  task({ name: 'finder.forget_file', payload: OfFile, run: forgetOwnFile }),
  jobTask({ kind: 'finder_add', input: AddFoundInput, run: runAddFound }),
];
