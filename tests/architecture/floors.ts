import type { Import, Source } from './source-files.ts';

/** From the ground up. A module knows the floors below its own, and its neighbours where no circle comes of it. */
export const FLOORS = [
  'platform',
  'people',
  'money',
  'senders',
  'contacts',
  'content',
  'campaigns',
  'work',
  'open',
  'operator',
] as const;

/** The module that a file of the server belongs to: `people/accounts`. */
export const moduleOf = (file: string): string | undefined => /^server\/modules\/([^/]+\/[^/]+)\/./.exec(file)?.[1];

const floorOf = (module: string): number => (FLOORS as readonly string[]).indexOf(module.split('/')[0] ?? '');

/** Why a module may not import this, or null. */
export function floorBreach({ from, to }: Import): string | null {
  const [ours, theirs] = [moduleOf(from), moduleOf(to)];
  if (ours && floorOf(ours) < 0) return `${ours} stands on no floor`;
  if (!ours || !theirs || ours === theirs) return null;
  return floorOf(theirs) > floorOf(ours) ? `${ours} may not know ${theirs}, which stands above it` : null;
}

/** Files of the modules' folder that belong to no module: none of these laws would hold for them. */
export const outsideModules = (files: readonly string[]): string[] =>
  files.filter((file) => file.startsWith('server/modules/') && !moduleOf(file));

/** Whose alone a query file is: its module's, or the runner's. */
const ownerOfQueries = (file: string): string | undefined =>
  moduleOf(file) ?? (file.startsWith('server/runner/') ? 'runner' : undefined);

/** Why these queries may not be imported here, or null: another asks the module's actions. */
export function queriesBreach({ from, to }: Import): string | null {
  const owner = to.endsWith('queries.ts') ? ownerOfQueries(to) : undefined;
  return owner && ownerOfQueries(from) !== owner ? `the queries of ${owner} are its own` : null;
}

/** Actions that are one query and nothing else, and so only pass it on under a name for others. */
const PASS_ON: ReadonlySet<string> = new Set(
  [
    'contacts/conversations/change-lines',
    'contacts/conversations/conversations-with',
    'contacts/conversations/drafts',
    'contacts/conversations/files/attachments',
    'contacts/conversations/mark-messages',
    'contacts/conversations/read-scopes',
    'contacts/conversations/store-message',
    'contacts/prospects/list/seen-prospects',
    'contacts/prospects/record/keep-contact',
    'contacts/prospects/record/keep-network-person',
    'contacts/prospects/verification/has-verdict',
    'content/templates/forget-label',
    'people/accounts/profile/confirm-email-of',
    'people/accounts/sessions/choose-for-token',
    'people/spaces/features/take-credits',
    'senders/credentials/begin-warm-up',
    'senders/limits/count-by-hand',
    'senders/mailboxes/count-mail',
    'senders/mailboxes/removed/bring-along',
    'work/inbox/writing/outgoing',
  ].map((name) => `server/modules/${name}.ts`),
);

/** Queries, and what builds them, that a file hands on as if they were its own. */
export const passedOn = ({ file, exports }: Pick<Source, 'file' | 'exports'>): string[] =>
  exports
    .filter(({ of, isType }) => of && !isType && (/^kysely$|\/core\/db\/build\.ts$/.test(of) || isPrivate(of)))
    .filter(({ of }) => !PASS_ON.has(file) || !of?.endsWith('queries.ts'))
    .map(({ name }) => `${file} passes on ${name}`);
const isPrivate = (file: string) => ownerOfQueries(file) !== undefined && file.endsWith('queries.ts');

const DEMO = /\/demo(?:\.ts$|\/)/;

/** Why this demo data may not be imported here, or null: the product does not stand on it. */
export function demoBreach({ from, to }: Import): string | null {
  if (!moduleOf(to) || !DEMO.test(to) || !from.startsWith('server/')) return null;
  if (DEMO.test(from) || from.startsWith('server/seed/')) return null;
  if (from === `server/modules/${moduleOf(to)}/module.ts`) return null;
  // prints who can sign in to the demo
  return from === 'server/main.ts' ? null : 'demo data is for its module.ts, the seed and other demo data';
}

/** Imports of modules instead of files: a circle among these is a knot, however cleanly the files lie. */
export const moduleImports = (imports: readonly Import[]): Import[] =>
  imports.flatMap(({ from, to, typeOnly }) => {
    const [ours, theirs] = [moduleOf(from), moduleOf(to)];
    return ours && theirs && ours !== theirs ? [{ from: ours, to: theirs, typeOnly }] : [];
  });

/** Modules listed before one that they use, or before one of a lower floor. */
export function misplaced(listed: readonly string[], imports: readonly Import[]): string[] {
  const place = new Map(listed.map((name, index) => [name, index]));
  const before = moduleImports(imports).filter(({ from, to }) => (place.get(from) ?? -1) < (place.get(to) ?? -1));
  const low = listed.filter((name, index) => index > 0 && floorOf(name) < floorOf(listed[index - 1] as string));
  return [...new Set([...before.map(({ from, to }) => `${from} before ${to}`), ...low])];
}
