/** What the self-check looks at, in the order in which it is told. */
export const CHECKS = [
  'database',
  'migrations',
  'roles',
  'disk',
  'files',
  'secrets',
  'clock',
  'workers',
  'queues',
  'restore',
  'versions',
  'redis',
  'mail',
  'network',
  'contact_data',
] as const;
export type CheckName = (typeof CHECKS)[number];

/** `missing` is not set up, which may be meant; `wrong` needs somebody. */
export const CHECK_STATES = ['well', 'missing', 'wrong'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

interface Finding {
  check: CheckName;
  state: CheckState;
  text: string;
  /** What to do about it; only what is well has none. */
  fix?: string;
}

/**
 * Everything that the self-check can find: in English here, for the command and the API, in all languages in the web.
 * Values in braces are filled in.
 */
export const FINDINGS = {
  database_well: {
    check: 'database',
    state: 'well',
    text: 'PostgreSQL {{version}} answers; connections in use: {{used}} of {{limit}}',
  },
  database_away: {
    check: 'database',
    state: 'wrong',
    text: 'The database cannot be used: {{reason}}',
    fix: 'Do what it says, then check again: until then no process starts.',
  },
  database_none: {
    check: 'database',
    state: 'missing',
    text: 'There is no database in {{path}} yet',
    fix: 'Start the product once with “npm start”: it makes one.',
  },
  connections_short: {
    check: 'database',
    state: 'wrong',
    text: 'The database has hardly a connection to spare: {{used}} of {{limit}} are in use',
    fix: 'Raise max_connections of PostgreSQL, or lower DATABASE_POOL.',
  },
  migrations_well: { check: 'migrations', state: 'well', text: 'All migrations are applied: {{count}}' },
  migrations_pending: {
    check: 'migrations',
    state: 'wrong',
    text: 'Migrations that are not applied yet: {{count}}',
    fix: 'Start the server of this version: it applies them.',
  },
  migrations_newer: {
    check: 'migrations',
    state: 'wrong',
    text: 'The database was migrated by a newer version ({{names}})',
    fix: 'Update this installation.',
  },
  roles_well: {
    check: 'roles',
    state: 'well',
    text: 'The role {{role}} takes on {{app}}, which keeps workspaces apart',
  },
  roles_missing: {
    check: 'roles',
    state: 'wrong',
    text: 'The database role {{role}} may not take on {{app}}',
    fix: 'As a superuser of the database: {{statement}}',
  },
  tables_closed: {
    check: 'roles',
    state: 'wrong',
    text: 'The database role {{role}} may not read the tables of the product',
    fix: 'As a superuser of the database: {{statement}}',
  },
  disk_well: { check: 'disk', state: 'well', text: '{{free}} GB are free on the disk of {{path}}' },
  disk_elsewhere: {
    check: 'disk',
    state: 'well',
    text: 'Nothing is kept on this machine; the disks of database and object store are watched there',
  },
  disk_low: {
    check: 'disk',
    state: 'wrong',
    text: 'Only {{free}} GB are free on the disk of {{path}}',
    fix: 'Make room, or enlarge the disk: a database without room stops.',
  },
  disk_full: {
    check: 'disk',
    state: 'wrong',
    text: 'Something could not be saved within the last five minutes, because a disk is full',
    fix: 'Make room on the disk of the database and on that of DATA_DIR.',
  },
  files_well: { check: 'files', state: 'well', text: 'The object storage {{host}} lets us in' },
  files_local: { check: 'files', state: 'well', text: 'Files are kept in {{path}}' },
  files_unreached: {
    check: 'files',
    state: 'wrong',
    text: 'The object storage {{host}} cannot be used: {{reason}}',
    fix: 'Correct the settings that begin with S3_, or open the way to that server.',
  },
  secrets_well: { check: 'secrets', state: 'well', text: 'Every stored secret has its key at hand' },
  secrets_closed: {
    check: 'secrets',
    state: 'wrong',
    text: 'Stored passwords and tokens cannot be read: they were sealed with a key that is not at hand ({{keys}})',
    fix: 'Set SECRET_KEY to the key of before, or add it as a further line to secret.key in DATA_DIR, then restart.',
  },
  clock_well: {
    check: 'clock',
    state: 'well',
    text: 'The clocks of this machine and of the database agree, to {{seconds}} s',
  },
  clock_off: {
    check: 'clock',
    state: 'wrong',
    text: 'The clocks of this machine and of the database are {{seconds}} s apart',
    fix: 'Switch on time synchronisation (NTP) on both machines.',
  },
  clock_jumped: {
    check: 'clock',
    state: 'wrong',
    text: 'The clock of this machine was set back by {{seconds}} s while the process ran',
    fix: 'Switch on time synchronisation (NTP), then restart the process.',
  },
  workers_well: { check: 'workers', state: 'well', text: 'Worker processes at work: {{count}}' },
  workers_none: {
    check: 'workers',
    state: 'wrong',
    text: 'No worker process is at work: nothing is sent, and no job is done',
    fix: 'Start a process with ROLE=worker or ROLE=all.',
  },
  queues_well: {
    check: 'queues',
    state: 'well',
    text: 'Jobs that wait for their time: {{waiting}}; none is late or dead',
  },
  queues_late: {
    check: 'queues',
    state: 'wrong',
    text: 'The oldest job that is due has waited for {{minutes}} minutes; due: {{waiting}}',
    fix: 'Start another worker; if one is at work, its log says what holds it.',
  },
  jobs_dead: {
    check: 'queues',
    state: 'wrong',
    text: 'Jobs that failed for good: {{count}}',
    fix: 'List them with “npm run jobs”, mend what failed, then retry or discard each.',
  },
  events_stuck: {
    check: 'queues',
    state: 'wrong',
    text: 'Events whose consequences failed for good: {{count}}',
    fix: 'The column last_error of the table outbox says why; after mending it, set attempts to 0.',
  },
  restore_well: { check: 'restore', state: 'well', text: 'Nothing is held after a restore' },
  restore_held: {
    check: 'restore',
    state: 'wrong',
    text: 'Sending is held since the restore of {{time}}: nothing leaves',
    fix: 'Look at what is listed under “Review”, then go on there or with “npm run release”.',
  },
  accounts_held: {
    check: 'restore',
    state: 'wrong',
    text: 'Accounts that are held after a restore, since they could not be asked what they sent: {{count}}',
    fix: 'Sign these accounts in again, or answer for them: “Review” in the banner, or “npm run release -- --anyway”.',
  },
  versions_well: {
    check: 'versions',
    state: 'well',
    text: 'Every process runs version {{version}}; processes: {{count}}',
  },
  versions_none: {
    check: 'versions',
    state: 'missing',
    text: 'No process of the product is running',
    fix: 'Start it with “npm start”, or by your service manager.',
  },
  api_none: {
    check: 'versions',
    state: 'wrong',
    text: 'No process serves people: only workers run',
    fix: 'Start a process with ROLE=api or ROLE=all.',
  },
  versions_differ: {
    check: 'versions',
    state: 'wrong',
    text: 'Processes run different versions: {{versions}}',
    fix: 'Finish the update: restart those of the older version.',
  },
  redis_well: { check: 'redis', state: 'well', text: 'Redis at {{host}} answers' },
  redis_none: {
    check: 'redis',
    state: 'well',
    text: 'No Redis is set: processes hear of each other through the database',
  },
  redis_unreached: {
    check: 'redis',
    state: 'wrong',
    text: '{{reason}}',
    fix: 'Do what it says, then check again: until then no process starts.',
  },
  mail_well: { check: 'mail', state: 'well', text: 'The mail server {{host}} lets us in' },
  mail_missing: {
    check: 'mail',
    state: 'missing',
    text: 'No mail server is set: mails are kept, not sent',
    fix: 'Set SMTP_URL.',
  },
  mail_unreached: {
    check: 'mail',
    state: 'wrong',
    text: 'The mail server {{host}} cannot be used: {{reason}}',
    fix: 'Correct SMTP_URL, or open the way to that server.',
  },
  network_well: { check: 'network', state: 'well', text: 'The gateway {{host}} to the social network answers' },
  network_demo: {
    check: 'network',
    state: 'missing',
    text: 'Accounts are led to the synthetic network of the demo',
    fix: 'Set UNIPILE_URL and UNIPILE_API_KEY.',
  },
  network_missing: {
    check: 'network',
    state: 'missing',
    text: 'No gateway to the social network is set: social accounts cannot be added',
    fix: 'Set UNIPILE_URL and UNIPILE_API_KEY.',
  },
  network_unreached: {
    check: 'network',
    state: 'wrong',
    text: 'The gateway {{host}} to the social network cannot be used: {{reason}}',
    fix: 'Correct UNIPILE_URL and UNIPILE_API_KEY, or ask the gateway’s support.',
  },
  contact_data_well: {
    check: 'contact_data',
    state: 'well',
    text: 'Providers of contact data that can be asked: {{count}}',
  },
  contact_data_missing: {
    check: 'contact_data',
    state: 'missing',
    text: 'No provider of contact data is set: emails and phones cannot be looked up',
    fix: 'Set HUNTER_API_KEY, PEOPLE_DATA_LABS_API_KEY or APOLLO_API_KEY.',
  },
  contact_data_refused: {
    check: 'contact_data',
    state: 'wrong',
    text: 'Providers of contact data refuse us or do not answer, and are passed over: {{names}}',
    fix: 'Look at the log: correct the key, or see what is left of the plan there.',
  },
} as const satisfies Record<string, Finding>;
export type FindingCode = keyof typeof FINDINGS;
export const FINDING_CODES = Object.keys(FINDINGS) as [FindingCode, ...FindingCode[]];
