import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { awaitDatabase } from './core/db/await-database.ts';
import { checkPooler } from './core/db/check-pooler.ts';
import { type Database, openDatabase } from './core/db/database.ts';
import { startEmbedded } from './core/db/embedded/start-embedded.ts';
import { migrate } from './core/db/migrate.ts';
import { roleOf } from './core/db/prepare-roles.ts';
import type { Opened } from './opened.ts';

export interface DatabaseAddress {
  url: string;
  directUrl: string;
  /** The role that the tables belong to. */
  ownerUrl: string;
}

/** The database of this process: reached, judged and migrated before anything is built upon it. */
export async function openChecked(
  config: Config,
  log: Logger,
  onStage: (sentence: string) => void,
  opened: Opened,
): Promise<{ database: Database; address: DatabaseAddress }> {
  const address = config.database ?? (await opened.finish(embeddedAddress(config, onStage, opened)));
  if (config.database) await checkOutside(config.database, onStage);
  const database = openDatabase({
    ...address,
    max: config.databasePool,
    onError: ({ message }) => log.warn({ reason: message }, 'a database connection broke'),
  });
  await opened.keep(({ isCutShort }) => database.close({ atOnce: isCutShort }));
  const applied = await migrateAs(address, database);
  onStage(applied > 0 ? `Migrations: ${applied} applied` : 'Migrations: up to date');
  return { database, address };
}

async function embeddedAddress(
  config: Config,
  onStage: (sentence: string) => void,
  opened: Opened,
): Promise<DatabaseAddress> {
  const embedded = await startEmbedded({ dataDir: config.dataDir });
  await opened.keep(() => embedded.stop());
  onStage(embedded.adopted ? 'Database: adopted one left running' : 'Database: PostgreSQL started');
  return { url: embedded.url, directUrl: embedded.url, ownerUrl: embedded.url };
}

async function checkOutside(address: DatabaseAddress, onWait: (sentence: string) => void): Promise<void> {
  const { url, directUrl, ownerUrl } = address;
  await awaitDatabase(url, { variable: 'DATABASE_URL', onWait });
  if (directUrl !== url) await awaitDatabase(directUrl, { variable: 'DATABASE_DIRECT_URL', onWait });
  if (ownerUrl !== directUrl) await awaitDatabase(ownerUrl, { variable: 'DATABASE_OWNER_URL', onWait });
  await checkPooler(address);
}

/** By the owner, who may be another than the role of the running processes. */
async function migrateAs({ directUrl, ownerUrl }: DatabaseAddress, { direct }: Database): Promise<number> {
  if (ownerUrl === directUrl) return migrate(direct);
  const owner = openDatabase({ url: ownerUrl, max: 2 });
  try {
    return await migrate(owner.direct, { runtime: await roleOf(direct) });
  } finally {
    await owner.close();
  }
}
