import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { ConfigError, readConfig } from '../server/config.ts';
import { copyKeyInto, keyIds } from '../server/core/backup/copy-key.ts';
import { makeBackup } from '../server/core/backup/make-backup.ts';
import { BackupError } from '../server/core/backup/manifest.ts';
import { reachDatabase } from '../server/core/db/reach-database.ts';
import { systemClock } from '../server/core/clock/clock.ts';
import { EmbeddedError } from '../server/core/db/embedded/embedded-error.ts';
import { openFileStore } from '../server/core/files/open-file-store.ts';

const USAGE = `Writes all data and files into a new folder, while the server may go on working.

npm run backup -- <folder> [--with-key]

  --with-key   adds the secret key: such a backup can be read by whoever has it, so keep it safe
`;

try {
  const { positionals, values } = readArguments();
  await run(resolve(positionals[0] as string), values['with-key'] ?? false);
} catch (error) {
  if (!(error instanceof BackupError || error instanceof ConfigError || error instanceof EmbeddedError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function readArguments() {
  try {
    const parsed = parseArgs({ allowPositionals: true, options: { 'with-key': { type: 'boolean' } } });
    if (parsed.positionals.length !== 1) throw new Error('Name one folder.');
    return parsed;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    process.exit(2);
  }
}

async function run(folder: string, withKey: boolean): Promise<void> {
  const config = readConfig();
  const reached = await reachDatabase({ databaseUrl: config.database?.ownerUrl ?? null, dataDir: config.dataDir });
  const client = new pg.Client({ connectionString: reached.url, application_name: 'kithline backup' });
  try {
    await client.connect();
    const [keyId = null] = await keyIds(config);
    const files = openFileStore(config);
    const manifest = await makeBackup({
      client,
      files,
      folder,
      now: systemClock.now(),
      keyId,
      onProgress: console.log,
    });
    if (withKey) await copyKeyInto(folder, config);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${rows.toLocaleString('en')} rows and ${manifest.files.length.toLocaleString('en')} files are in ${folder}`,
    );
    if (keyId && !withKey) console.log(`The secret key ${keyId} is not among them: keep it apart, or say --with-key.`);
  } finally {
    await client.end();
    await reached.release();
  }
}
