import { build } from '../../../core/db/build.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';

const FORGOTTEN_MS = 3_600_000;

export interface RunningProcess {
  id: string;
  role: string;
  version: string;
  host: string;
  startedAt: Date;
}

/** And forgets those that have not been heard of for an hour: they were killed. */
export async function storeProcess(tx: PlatformTx, { startedAt, ...process }: RunningProcess): Promise<void> {
  await Promise.all([
    tx.run(
      build
        .insertInto('system_processes')
        .values({ ...process, started_at: startedAt, seen_at: tx.now })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: tx.now })),
    ),
    tx.run(build.deleteFrom('system_processes').where('seen_at', '<', new Date(tx.now.getTime() - FORGOTTEN_MS))),
  ]);
}

export async function forgetProcess(tx: PlatformTx, id: string): Promise<void> {
  await tx.run(build.deleteFrom('system_processes').where('id', '=', id));
}
