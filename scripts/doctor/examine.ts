import pg from 'pg';
import type { CheckFinding } from '../../contract/system/schemas.ts';
import type { Config } from '../../server/config.ts';
import { keyIds } from '../../server/core/backup/copy-key.ts';
import { systemClock } from '../../server/core/clock/clock.ts';
import { awaitDatabase } from '../../server/core/db/await-database.ts';
import { checkPooler } from '../../server/core/db/check-pooler.ts';
import { openDatabase } from '../../server/core/db/database.ts';
import { locateFolder } from '../../server/core/db/embedded/prepare-folder.ts';
import { ownerProblems } from '../../server/core/db/prepare-roles.ts';
import { reachDatabase } from '../../server/core/db/reach-database.ts';
import { createTransactions } from '../../server/core/db/transaction.ts';
import { createFaults } from '../../server/core/faults.ts';
import { checkDisk } from '../../server/modules/platform/system/checks/check-machine.ts';
import { askOutside, checkSystem, inOrder } from '../../server/modules/platform/system/checks/check-system.ts';
import { finding } from '../../server/modules/platform/system/checks/finding.ts';
import { outsideOf } from '../../server/outside-of.ts';

type Settings = Parameters<typeof askOutside>[0];

/** The self-check beside the server, or without one: whatever it meets becomes a finding. */
export async function examine(config: Config): Promise<CheckFinding[]> {
  const worldOrigin = config.worldPort === 0 ? undefined : `http://127.0.0.1:${config.worldPort}`;
  const settings = {
    dataDir: config.database && config.s3 ? null : config.dataDir,
    outside: outsideOf(config, worldOrigin),
  };
  const found = await Promise.all([examineDatabase(config, settings), askOutside(settings)]);
  return inOrder(found.flat());
}

async function examineDatabase(config: Config, settings: Settings): Promise<CheckFinding[]> {
  if (!config.database && !locateFolder(config.dataDir).hasCluster())
    return [finding('database_none', { path: config.dataDir }), ...(await diskAlone(settings))];
  const refused = await refusalsOf(config.database);
  try {
    return [...refused, ...(await examineReached(config, settings))];
  } catch (error) {
    const said = refused.length > 0 ? refused : [away(error)];
    return [...said, ...(await diskAlone(settings))];
  }
}

/** What a start would refuse about the addresses of an outside database and about the database behind them. */
async function refusalsOf(addresses: Config['database']): Promise<CheckFinding[]> {
  if (!addresses) return [];
  const { url, directUrl, ownerUrl } = addresses;
  const variables = new Map([[ownerUrl, 'DATABASE_OWNER_URL']]).set(directUrl, 'DATABASE_DIRECT_URL');
  variables.set(url, 'DATABASE_URL');
  const tried = await Promise.allSettled(
    [...variables].map(([each, variable]) => awaitDatabase(each, { variable, patienceMs: 0 })),
  );
  const failed = tried.flatMap((one) => (one.status === 'rejected' ? [away(one.reason)] : []));
  if (failed.length > 0) return failed;
  try {
    await checkPooler(addresses);
    return (await problemsAt(ownerUrl)).map((problem) => away(new Error(problem)));
  } catch (error) {
    return [away(error)];
  }
}

async function problemsAt(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    return await ownerProblems(client);
  } finally {
    await client.end();
  }
}

/** The embedded database is joined where the server runs, else started for the while. */
async function examineReached(config: Config, settings: Settings): Promise<CheckFinding[]> {
  const reached = await reachDatabase({
    databaseUrl: config.database?.url ?? null,
    dataDir: config.dataDir,
    mayBeNew: true,
  });
  const database = openDatabase({ url: reached.url });
  try {
    const subject = { faults: createFaults(), settings, keyIds: await keyIds(config) };
    return await createTransactions(database, systemClock).onPlatform((tx) => checkSystem({ ...subject, tx }), {
      readOnly: true,
    });
  } finally {
    await database.close();
    await reached.release();
  }
}

/** A disk without room is the commonest reason why there is no database to ask. */
const diskAlone = (settings: Settings) => checkDisk({ faults: createFaults(), settings });

function away(error: unknown): CheckFinding {
  const { message, code } = error as Error & { code?: string };
  return finding('database_away', { reason: (message || code || 'unknown reason').replace(/\.$/, '') });
}
