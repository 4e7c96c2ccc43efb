import type { CheckFinding } from '../../../../../contract/system/schemas.ts';
import { checkDatabase, checkMigrations, checkRoles } from './check-database.ts';
import { checkClock, checkDisk } from './check-machine.ts';
import { checkMail, checkNetwork } from './check-outside.ts';
import { checkQueues, checkRestore, checkVersions, checkWorkers } from './check-work.ts';
import type { SystemCheck, CheckSettings, CheckSubject } from './finding.ts';

/** Every check there is, for health, the command and the page alike. */
const ANYWHERE: readonly SystemCheck[] = [checkDatabase, checkMigrations, checkRoles, checkDisk, checkClock];
/** They read tables of the product, which a database that was never migrated does not have. */
const MIGRATED: readonly SystemCheck[] = [checkWorkers, checkQueues, checkRestore, checkVersions];
const OUTSIDE = [checkMail, checkNetwork];

/** What can be told without asking anybody but the database: quick enough for a balancer. */
export async function checkSystem(subject: CheckSubject): Promise<CheckFinding[]> {
  const found = await runAll(ANYWHERE, subject);
  const isMigrated = !found.some(({ code }) => code === 'migrations_pending');
  return isMigrated ? [...found, ...(await runAll(MIGRATED, subject))] : found;
}

/** What others have to be asked for, some seconds each where they do not answer. */
export const askOutside = (settings: CheckSettings): Promise<CheckFinding[]> => runAll(OUTSIDE, { settings });

async function runAll<S>(checks: readonly ((subject: S) => Promise<CheckFinding[]>)[], subject: S) {
  return (await Promise.all(checks.map((check) => check(subject)))).flat();
}
