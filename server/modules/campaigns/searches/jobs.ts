import * as z from 'zod';
import { refuse } from '../../../core/http/refusal.ts';
import { task } from '../../../core/jobs/job-handler.ts';
import { jobTask } from '../../platform/jobs/job-task.ts';
import { collectPage } from './collect-page.ts';
import { fileResult } from './csv/file-result.ts';
import { importFile } from './csv/import-file.ts';
import { AddInput, runAddProspects } from './known/run-add-prospects.ts';
import { dropFiles } from './remove-search.ts';
import { removeForgotten } from './csv/upload-queries.ts';

/** A file that nobody came back for is kept so long. */
const DAY = 86_400_000;

export const searchTasks = [
  task({
    name: 'searches.collect',
    payload: z.object({ space_id: z.uuid(), id: z.uuid(), run: z.int() }),
    run: collectPage,
  }),
  jobTask({
    kind: 'import_csv',
    input: z.object({ run: z.int() }),
    run: async (job, services) => {
      const id = job.subjectId as string;
      await importFile({ space_id: job.spaceId, id, run: job.input.run }, services, job.progress);
      const result = await services.transactions.inSpace(job.spaceId, (tx) => fileResult(tx, id));
      if (result.accepted === 0) throw refuse('csv_no_lines');
      return result;
    },
  }),
  jobTask({ kind: 'add_people', input: AddInput, run: runAddProspects }),
  task({
    name: 'searches.sweep',
    payload: z.object({}),
    cron: '25 * * * *',
    run: async (_payload, services) => {
      await services.transactions.onPlatform(async (tx) => {
        const forgotten = await removeForgotten(tx, new Date(tx.now.getTime() - DAY));
        if (forgotten.length > 0) await dropFiles(tx, forgotten, services);
      });
    },
  }),
];
