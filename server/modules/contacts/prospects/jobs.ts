import * as z from 'zod';
import { type JobHandler, task } from '../../../core/jobs/job-handler.ts';
import { jobTask } from '../../platform/jobs/job-task.ts';
import { BulkInput, runBulk } from './bulk/bulk-prospects.ts';
import { deleteUndoBefore } from './bulk/bulk-queries.ts';
import { ExportInput, removeOldExports, runExport } from './data/export-prospects.ts';
import { runUndo, BULK_UNDO_MS, UndoInput } from './bulk/undo-bulk.ts';

export const prospectTasks: readonly JobHandler[] = [
  jobTask({
    kind: 'bulk_profiles',
    input: z.union([BulkInput, UndoInput]),
    run: (job, services) => {
      const { input } = job;
      return 'undo_id' in input ? runUndo({ ...job, input }, services) : runBulk({ ...job, input }, services);
    },
  }),
  jobTask({ kind: 'export_profiles', input: ExportInput, run: runExport }),
  task({
    name: 'prospects.forget_exports',
    payload: z.object({}),
    cron: '47 * * * *',
    run: async (_payload, { transactions, files }) => {
      for (const { space_id, id } of await transactions.onPlatform(removeOldExports))
        await files.delete(`${space_id}/${id}`);
    },
  }),
  task({
    name: 'prospects.forget_undo',
    payload: z.object({}),
    cron: '17 * * * *',
    run: async (_payload, { transactions }) => {
      await transactions.onPlatform((tx) => deleteUndoBefore(tx, new Date(tx.now.getTime() - 2 * BULK_UNDO_MS)));
    },
  }),
];
