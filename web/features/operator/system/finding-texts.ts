import type { TFunction } from 'i18next';
import type { CheckName, CheckState, FindingCode } from '../../../../contract/system/findings.ts';

/** Numbers are written in the person's language before. */
type Values = Record<string, string>;

export const CHECK_TEXTS: Record<CheckName, (t: TFunction) => string> = {
  database: (t) => t(($) => $.system.checks.database),
  migrations: (t) => t(($) => $.system.checks.migrations),
  roles: (t) => t(($) => $.system.checks.roles),
  disk: (t) => t(($) => $.system.checks.disk),
  clock: (t) => t(($) => $.system.checks.clock),
  workers: (t) => t(($) => $.system.checks.workers),
  queues: (t) => t(($) => $.system.checks.queues),
  restore: (t) => t(($) => $.system.checks.restore),
  versions: (t) => t(($) => $.system.checks.versions),
  mail: (t) => t(($) => $.system.checks.mail),
  network: (t) => t(($) => $.system.checks.network),
};

export const STATE_TEXTS: Record<CheckState, (t: TFunction) => string> = {
  well: (t) => t(($) => $.system.states.well),
  missing: (t) => t(($) => $.system.states.missing),
  wrong: (t) => t(($) => $.system.states.wrong),
};

/** What was found; a unit test holds the English words to the contract's. */
export const FINDING_TEXTS: Record<FindingCode, (t: TFunction, values: Values) => string> = {
  database_well: (t, values) => t(($) => $.system.found.databaseWell, { ...values }),
  database_away: (t, values) => t(($) => $.system.found.databaseAway, { ...values }),
  database_none: (t, values) => t(($) => $.system.found.databaseNone, { ...values }),
  connections_short: (t, values) => t(($) => $.system.found.connectionsShort, { ...values }),
  migrations_well: (t, values) => t(($) => $.system.found.migrationsWell, { ...values }),
  migrations_pending: (t, values) => t(($) => $.system.found.migrationsPending, { ...values }),
  migrations_newer: (t, values) => t(($) => $.system.found.migrationsNewer, { ...values }),
  roles_well: (t, values) => t(($) => $.system.found.rolesWell, { ...values }),
  roles_missing: (t, values) => t(($) => $.system.found.rolesMissing, { ...values }),
  disk_well: (t, values) => t(($) => $.system.found.diskWell, { ...values }),
  disk_elsewhere: (t) => t(($) => $.system.found.diskElsewhere),
  disk_low: (t, values) => t(($) => $.system.found.diskLow, { ...values }),
  disk_full: (t) => t(($) => $.system.found.diskFull),
  clock_well: (t, values) => t(($) => $.system.found.clockWell, { ...values }),
  clock_off: (t, values) => t(($) => $.system.found.clockOff, { ...values }),
  clock_jumped: (t, values) => t(($) => $.system.found.clockJumped, { ...values }),
  workers_well: (t, values) => t(($) => $.system.found.workersWell, { ...values }),
  workers_none: (t) => t(($) => $.system.found.workersNone),
  queues_well: (t, values) => t(($) => $.system.found.queuesWell, { ...values }),
  queues_late: (t, values) => t(($) => $.system.found.queuesLate, { ...values }),
  jobs_dead: (t, values) => t(($) => $.system.found.jobsDead, { ...values }),
  events_stuck: (t, values) => t(($) => $.system.found.eventsStuck, { ...values }),
  restore_well: (t) => t(($) => $.system.found.restoreWell),
  restore_held: (t, values) => t(($) => $.system.found.restoreHeld, { ...values }),
  accounts_held: (t, values) => t(($) => $.system.found.accountsHeld, { ...values }),
  versions_well: (t, values) => t(($) => $.system.found.versionsWell, { ...values }),
  versions_none: (t) => t(($) => $.system.found.versionsNone),
  versions_differ: (t, values) => t(($) => $.system.found.versionsDiffer, { ...values }),
  mail_well: (t, values) => t(($) => $.system.found.mailWell, { ...values }),
  mail_missing: (t) => t(($) => $.system.found.mailMissing),
  mail_unreached: (t, values) => t(($) => $.system.found.mailUnreached, { ...values }),
  network_well: (t, values) => t(($) => $.system.found.networkWell, { ...values }),
  network_demo: (t) => t(($) => $.system.found.networkDemo),
  network_missing: (t) => t(($) => $.system.found.networkMissing),
  network_unreached: (t, values) => t(($) => $.system.found.networkUnreached, { ...values }),
};

/** What to do about it. */
export const FINDING_FIXES: Partial<Record<FindingCode, (t: TFunction, values: Values) => string>> = {
  database_away: (t) => t(($) => $.system.fix.databaseAway),
  database_none: (t) => t(($) => $.system.fix.databaseNone),
  connections_short: (t) => t(($) => $.system.fix.connectionsShort),
  migrations_pending: (t) => t(($) => $.system.fix.migrationsPending),
  migrations_newer: (t) => t(($) => $.system.fix.migrationsNewer),
  roles_missing: (t, values) => t(($) => $.system.fix.rolesMissing, { ...values }),
  disk_low: (t) => t(($) => $.system.fix.diskLow),
  disk_full: (t) => t(($) => $.system.fix.diskFull),
  clock_off: (t) => t(($) => $.system.fix.clockOff),
  clock_jumped: (t) => t(($) => $.system.fix.clockJumped),
  workers_none: (t) => t(($) => $.system.fix.workersNone),
  queues_late: (t) => t(($) => $.system.fix.queuesLate),
  jobs_dead: (t) => t(($) => $.system.fix.jobsDead),
  events_stuck: (t) => t(($) => $.system.fix.eventsStuck),
  restore_held: (t) => t(($) => $.system.fix.restoreHeld),
  accounts_held: (t) => t(($) => $.system.fix.accountsHeld),
  versions_none: (t) => t(($) => $.system.fix.versionsNone),
  versions_differ: (t) => t(($) => $.system.fix.versionsDiffer),
  mail_missing: (t) => t(($) => $.system.fix.mailMissing),
  mail_unreached: (t) => t(($) => $.system.fix.mailUnreached),
  network_demo: (t) => t(($) => $.system.fix.networkDemo),
  network_missing: (t) => t(($) => $.system.fix.networkMissing),
  network_unreached: (t) => t(($) => $.system.fix.networkUnreached),
};
