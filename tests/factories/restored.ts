import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBackup } from '../../server/core/backup/make-backup.ts';
import { restoreBackup } from '../../server/core/backup/restore-backup.ts';
import { localFiles } from '../../server/core/files/local.ts';
import type { TestApp } from './app.ts';

/** Backs the application's database up, and answers how to put that back over whatever came after. */
export async function backUp({ database, clock }: Pick<TestApp, 'database' | 'clock'>): Promise<() => Promise<void>> {
  const work = await mkdtemp(join(tmpdir(), 'restored-'));
  const folder = join(work, 'backup');
  const files = localFiles(join(work, 'files'));
  const withClient = async <T>(use: (client: Parameters<typeof makeBackup>[0]['client']) => Promise<T>): Promise<T> => {
    const client = await database.direct.connect();
    try {
      return await use(client);
    } finally {
      client.release();
    }
  };
  await withClient((client) => makeBackup({ client, files, folder, now: clock.now(), keyId: null }));
  return async () => {
    await withClient((client) => restoreBackup({ client, files, folder, force: true, now: clock.now() }));
    await rm(work, { recursive: true });
  };
}
