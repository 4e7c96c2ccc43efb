import { sql } from 'kysely';
import * as z from 'zod';
import { build } from '../../../core/db/build.ts';
import { type JobHandler, task } from '../../../core/jobs/job-handler.ts';
import { jobTask } from '../../platform/jobs/job-task.ts';
import { BulkInput, runBulk } from './bulk/bulk-prospects.ts';
import { ExportInput, runExport } from './data/export-prospects.ts';
import { removeOldExports } from './data/export-queries.ts';
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
      await transactions.onPlatform((tx) =>
        tx.run(
          sql`delete from prospects_undo where at < ${new Date(tx.now.getTime() - 2 * BULK_UNDO_MS)}`.compile(build),
        ),
      );
    },
  }),
];
