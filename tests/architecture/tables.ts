import { moduleOf } from './floors.ts';

/** Whose a table is: the module that alone writes it. Tables are named after their owner, but for these. */
const OWNERS: Record<string, string> = {
  approvals: 'campaigns/approvals',
  audit: 'platform/audit',
  blacklist: 'contacts/blacklist',
  campaigns_account_days: 'campaigns/enrolments',
  campaigns_counters: 'campaigns/enrolments',
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
  // the runner writes most of them, but people settle lines, inboxes write by hand, and whoever has news wakes a lane
  runner_intents: 'senders/ledger',
  runner_lanes: 'senders/lanes',
};

/** `searches_uploads` is of the module `searches`, wherever it stands. */
export function ownerOf(table: string, modules: readonly string[]): string | undefined {
  const named = modules.find((name) => table.split('_')[0] === name.split('/')[1]);
  return OWNERS[table] ?? named;
}

export const tablesOf = (generated: string): string[] =>
  [...generated.matchAll(/^ {2}(\w+): \{$/gm)].map(([, name]) => name as string);

/** Who writes from this file. */
export const writerOf = (file: string): string | undefined =>
  moduleOf(file) ?? (file.startsWith('server/runner/') ? 'runner' : undefined);

/** A module's demo data writes its own tables too, and nobody imports it but `module.ts`. */
export const isQueryFile = (file: string): boolean => /queries\.ts$|\/demo\.ts$|\/demo\//.test(file);

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const WRITE =
  /\b(?:insertInto|updateTable|deleteFrom)\(\s*(?:['"`](\w+)|(?=\w))|(?<![\w'’])(?:insert\s+into|delete\s+from|update)\s+(?:only\s+)?(?:"?(\w+)|(?=\$\{))/g;

/** The tables that a file writes, by the query builder or in SQL; `?` where only the running code knows which. */
export function writesOf(text: string, tables: readonly string[]): string[] {
  const found = [...withoutComments(text).matchAll(WRITE)].map(([, built, raw]) => built ?? raw ?? '?');
  return [...new Set(found.filter((name) => name === '?' || tables.includes(name)))].toSorted();
}

/** Whether a file builds or holds SQL. */
export const hasSql = (text: string): boolean =>
  /^import (?!type )[^;]*from '(?:kysely|[^']*\/core\/db\/build\.ts)'/m.test(text) || /\.query\(/.test(text);
