import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckFinding } from '../contract/system/schemas.ts';
import { CHECKS } from '../contract/system/findings.ts';
import { type Config, ConfigError, readConfig } from '../server/config.ts';
import { systemClock } from '../server/core/clock/clock.ts';
import { awaitDatabase } from '../server/core/db/await-database.ts';
import { checkPooler } from '../server/core/db/check-pooler.ts';
import { openDatabase } from '../server/core/db/database.ts';
import { EmbeddedError } from '../server/core/db/embedded/embedded-error.ts';
import { reachDatabase } from '../server/core/db/reach-database.ts';
import { createTransactions } from '../server/core/db/transaction.ts';
import { createFaults } from '../server/core/faults.ts';
import { StartError } from '../server/core/start-error.ts';
import { finding } from '../server/modules/platform/system/checks/finding.ts';
import { askOutside, checkSystem } from '../server/modules/platform/system/checks/check-system.ts';
import { outsideOf } from '../server/outside-of.ts';

/** Says what is set up, what is missing and what is wrong, with the fix; ends with 1 where something is wrong. */
const SIGNS = { well: 'well   ', missing: 'missing', wrong: 'WRONG  ' };

try {
  const findings = await examine(readConfig());
  for (const check of CHECKS)
    for (const found of findings.filter((each) => each.check === check)) console.log(lineOf(found));
  const wrong = findings.filter(({ state }) => state === 'wrong').length;
  console.log(wrong === 0 ? '\nNothing is wrong.' : `\nThings that are wrong: ${wrong}.`);
  process.exitCode = wrong === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  for (const problem of error.problems) console.log(`${SIGNS.wrong}  settings    ${problem}`);
  process.exitCode = 1;
}

async function examine(config: Config): Promise<CheckFinding[]> {
  const worldOrigin = config.worldPort === 0 ? undefined : `http://127.0.0.1:${config.worldPort}`;
  const settings = {
    dataDir: config.database && config.s3 ? null : config.dataDir,
    outside: outsideOf(config, worldOrigin),
  };
  const [inside, outside] = await Promise.all([examineDatabase(config, settings), askOutside(settings)]);
  return [...inside, ...outside];
}

async function examineDatabase(config: Config, settings: Parameters<typeof askOutside>[0]): Promise<CheckFinding[]> {
  try {
    if (config.database) {
      await awaitDatabase(config.database.url, { variable: 'DATABASE_URL', patienceMs: 0 });
      await checkPooler(config.database);
    } else if (!existsSync(join(config.dataDir, 'pg', 'PG_VERSION')))
      return [finding('database_none', { path: config.dataDir })];
    return await examineReached(config, settings);
  } catch (error) {
    if (!(error instanceof StartError || error instanceof EmbeddedError)) throw error;
    return [finding('database_away', { reason: error.message.replace(/\.$/, '') })];
  }
}

/** The embedded database is joined where the server runs, else started for the while. */
async function examineReached(config: Config, settings: Parameters<typeof askOutside>[0]): Promise<CheckFinding[]> {
  const reached = await reachDatabase({ databaseUrl: config.database?.url ?? null, dataDir: config.dataDir });
  const database = openDatabase({ url: reached.url });
  try {
    return await createTransactions(database, systemClock).onPlatform(
      (tx) => checkSystem({ tx, faults: createFaults(), settings }),
      { readOnly: true },
    );
  } finally {
    await database.close();
    await reached.release();
  }
}

function lineOf({ state, check, text, fix }: CheckFinding): string {
  const advice = fix ? `\n${' '.repeat(SIGNS.well.length + 14)}→ ${fix}` : '';
  return `${SIGNS[state]}  ${check.padEnd(10)}  ${text}${advice}`;
}
