import { moduleOf } from './floors.ts';
import type { Source } from './source-files.ts';

/** Whose a table is: the module that alone writes it. Tables are named after their owner, but for these. */
const OWNERS: Record<string, string> = {
  api_keys: 'open/api-keys',
  api_keys_secrets: 'open/api-keys',
  api_keys_uses: 'open/api-keys',
  calendly_users: 'open/calendly',
  calendly_event_types: 'open/calendly',
  calendly_bookings: 'open/calendly',
  chat_channels: 'open/chat',
  approvals: 'campaigns/approvals',
  audit: 'platform/audit',
  blacklist: 'contacts/blacklist',
  campaigns_account_days: 'campaigns/enrolments',
  campaigns_counters: 'campaigns/enrolments',
  clock_marks: 'core',
  credentials_invitations: 'senders/limits',
  enrolments: 'campaigns/enrolments',
  events: 'core',
  files: 'core',
  inbox_attachments: 'contacts/conversations',
  inbox_dialogs: 'contacts/conversations',
  inbox_drafts: 'contacts/conversations',
  inbox_messages: 'contacts/conversations',
  integrations: 'senders/mailboxes',
  integrations_days: 'senders/mailboxes',
  migrations: 'core',
  outbox: 'core',
  photos: 'core',
  processes: 'core',
  prospects_suppressed: 'contacts/blacklist',
  rate_counts: 'core',
  repeated_requests: 'core',
  // the runner writes most of them, but people settle lines, inboxes write by hand, and whoever has news wakes a lane
  runner_intents: 'senders/ledger',
  warm_ups: 'senders/warm-up',
  warm_ups_days: 'senders/warm-up',
  warm_ups_mails: 'senders/warm-up',
  warm_ups_pool: 'senders/warm-up',
  runner_lanes: 'senders/lanes',
};

/** `searches_uploads` is of the module `searches`, wherever it stands. */
export function ownerOf(table: string, modules: readonly string[]): string | undefined {
  const named = modules.find((name) => table.split('_')[0] === name.split('/')[1]);
  return OWNERS[table] ?? named;
}

export const tablesOf = (generated: string): string[] =>
  [...generated.matchAll(/^ {2}(\w+): \{$/gm)].map(([, name]) => name as string);

/** Who writes from this file: a module, the runner, core, or nobody who owns a table. */
export const writerOf = (file: string): string | undefined =>
  moduleOf(file) ?? /^server\/(runner|core)\//.exec(file)?.[1] ?? undefined;

/** Files that write what is not theirs, each with its reason. */
const WRITES_FOR_OTHERS: Record<string, readonly string[]> = {
  // when a session or a key was last used, written with the request that uses it, before any module has a say
  'server/core/auth/find-actor.ts': ['accounts_tokens', 'api_keys', 'spaces_members'],
  // a backup is of every table
  'server/core/backup/restore-backup.ts': ['?'],
  // in the same transaction as what was restored
  'server/core/backup/hold-restored.ts': ['restores', 'restores_accounts', 'runner_lanes', '?'],
};

/** The seed fills an empty database by the million; the world's tables are in a schema of its own. */
const mayWriteForOthers = (file: string, table: string): boolean =>
  file.startsWith('server/seed/') || (WRITES_FOR_OTHERS[file]?.includes(table) ?? false);

/** What a file writes although it may not, as a table or `?`. A module and the runner write in query files alone. */
export function wrongWrites(file: string, code: string, tables: readonly string[], modules: readonly string[]) {
  const writer = writerOf(file);
  const isPlace = writer === 'core' || isQueryFile(file);
  return writesOf(code, tables).filter(
    (table) => !mayWriteForOthers(file, table) && (!isPlace || !writer || ownerOf(table, modules) !== writer),
  );
}

/** A module's demo data writes its own tables too, and nobody imports it but `module.ts`. */
export const isQueryFile = (file: string): boolean => /queries\.ts$|\/demo\.ts$|\/demo\//.test(file);

const BUILT =
  /\b(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\s*\(\s*(\[[^\]]*\]|'[^']*'|"[^"]*"|`[^`]*`|[\w$])/g;
const RAW =
  /(?<![\w'’])(?:insert\s+into|delete\s+from|merge\s+into|update|truncate(?:\s+table)?|copy(?=\s+[\w".]+\s*(?:\([^)]*\)\s*)?from\b))\s+(?:only\s+)?([\w".]+(?:\s*,\s*[\w".]+)*|\$\{)/gi;

/** `tasks`, `public.tasks`, `"tasks"`, `tasks as t`; a table of another schema is none of ours. */
const tableIn = (name: string): string =>
  (name.trim().replaceAll('"', '').split(/\s/)[0] ?? '').toLowerCase().replace(/^public\./, '');

/** The tables that code without its comments writes, by the query builder or in SQL; `?` where only the running code knows which. */
export function writesOf(code: string, tables: readonly string[]): string[] {
  const built = [...code.matchAll(BUILT)].flatMap(([, what]) => {
    const names = [...what!.matchAll(/['"`]([^'"`]+)['"`]/g)].map(([, name]) => name!);
    return names.length > 0 && !names.some((name) => name.includes('${')) ? names : ['?'];
  });
  const raw = [...code.matchAll(RAW)].flatMap(([, what]) => (what === '${' ? ['?'] : what!.split(',')));
  const found = [...built, ...raw].map(tableIn);
  return [...new Set(found.filter((name) => name === '?' || tables.includes(name)))].toSorted();
}

/** Whether a file builds or holds SQL. */
export const hasSql = ({ code, imports, packages }: Pick<Source, 'code' | 'imports' | 'packages'>): boolean =>
  [...imports, ...packages].some(
    ({ to, typeOnly }) => !typeOnly && /^(?:kysely|pg|server\/core\/db\/build\.ts)$/.test(to),
  ) || /\bCompiledQuery\b|\.query\s*(?:<[^;()]*>\s*)?\(/.test(code);
