import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../server/config.ts';
import { takeKeyFrom } from '../server/core/backup/copy-key.ts';
import { BackupError } from '../server/core/backup/manifest.ts';
import { reachDatabase } from '../server/core/db/reach-database.ts';
import { requireAlone } from '../server/core/backup/require-alone.ts';
import { restoreBackup } from '../server/core/backup/restore-backup.ts';
import { systemClock } from '../server/core/clock/clock.ts';
import { openDatabase } from '../server/core/db/database.ts';
import { EmbeddedError } from '../server/core/db/embedded/embedded-error.ts';
import { migrate } from '../server/core/db/migrate.ts';
import { openFileStore } from '../server/core/files/open-file-store.ts';

const USAGE = `Puts a backup back into the database and the file store. The server must be stopped.

npm run restore -- <folder> [--force]

  --force   replaces all that the database holds
`;
const NAME = 'kithline restore';

try {
  const { positionals, values } = readArguments();
  await run(resolve(positionals[0] as string), values.force ?? false);
} catch (error) {
  if (!(error instanceof BackupError || error instanceof ConfigError || error instanceof EmbeddedError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function readArguments() {
  try {
    const parsed = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } });
    if (parsed.positionals.length !== 1) throw new Error('Name one folder.');
    return parsed;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    process.exit(2);
  }
}

async function run(folder: string, force: boolean): Promise<void> {
  const config = readConfig();
  const reached = await reachDatabase({
    databaseUrl: config.database?.ownerUrl ?? null,
    dataDir: config.dataDir,
    mayBeNew: true,
  });
  const database = openDatabase({ url: named(reached.url) });
  try {
    const client = await database.direct.connect();
    try {
      await requireAlone(client, NAME);
      await migrate(database.direct);
      const files = openFileStore(config);
      const manifest = await restoreBackup({
        client,
        files,
        folder,
        force,
        now: systemClock.now(),
        onProgress: console.log,
      });
      const advice = await takeKeyFrom(folder, manifest.keyId, config);
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      console.log(`Restored ${rows.toLocaleString('en')} rows and ${manifest.files.length.toLocaleString('en')} files`);
      if (advice) console.log(advice);
      console.log(
        'It starts held: nothing leaves until the accounts were asked what they sent since the backup. Start the server, then: npm run release',
      );
      console.log('Everybody signs in again, and applications ask for access again.');
    } finally {
      client.release();
    }
  } finally {
    await database.close();
    await reached.release();
  }
}

/** Our own connections carry a name, to be told from those of a server that still runs. */
function named(url: string): string {
  const changed = new URL(url);
  changed.searchParams.set('application_name', NAME);
  return changed.href;
}
