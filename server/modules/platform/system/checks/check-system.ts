import { CHECKS, type FindingCode } from '../../../../../contract/system/findings.ts';
import type { CheckFinding } from '../../../../../contract/system/schemas.ts';
import { checkDatabase, checkMigrations, checkRoles } from './check-database.ts';
import { checkClock, checkDisk } from './check-machine.ts';
import { checkFiles, checkMail, checkNetwork, checkRedis } from './check-outside.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkContactData, checkQueues, checkRestore, checkVersions, checkWorkers } from './check-work.ts';
import type { SystemCheck, CheckSettings, CheckSubject } from './finding.ts';

/** Every check there is, for health, the command and the page alike. */
const ANYWHERE: readonly SystemCheck[] = [checkDatabase, checkRoles, checkDisk, checkClock];
/** They read tables of the product, which a database that was never migrated does not have. */
const MIGRATED: readonly SystemCheck[] = [
  checkSecrets,
  checkWorkers,
  checkQueues,
  checkRestore,
  checkVersions,
  checkContactData,
];
const OUTSIDE = [checkRedis, checkFiles, checkMail, checkNetwork];

/** What can be told without asking anybody but the database: quick enough for a balancer. */
export async function checkSystem(subject: CheckSubject): Promise<CheckFinding[]> {
  const found = await runAll(ANYWHERE, subject);
  const has = (code: FindingCode) => found.some((each) => each.code === code);
  // a statement that is refused would end the transaction of all the others
  if (!has('tables_closed')) found.push(...(await checkMigrations(subject)));
  if (!has('tables_closed') && !has('migrations_pending')) found.push(...(await runAll(MIGRATED, subject)));
  return inOrder(found);
}

/** What others have to be asked for, some seconds each where they do not answer. */
export const askOutside = (settings: CheckSettings): Promise<CheckFinding[]> => runAll(OUTSIDE, { settings });

/** As the contract has them: a finding stands where people look for it. */
export const inOrder = (findings: readonly CheckFinding[]): CheckFinding[] =>
  findings.toSorted((a, b) => CHECKS.indexOf(a.check) - CHECKS.indexOf(b.check));

async function runAll<S>(checks: readonly ((subject: S) => Promise<CheckFinding[]>)[], subject: S) {
  return (await Promise.all(checks.map((check) => check(subject)))).flat();
}
