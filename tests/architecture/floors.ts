import type { Import } from './source-files.ts';

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

/** Whose alone a query file is: its module's, or the runner's. */
const ownerOfQueries = (file: string): string | undefined =>
  moduleOf(file) ?? (file.startsWith('server/runner/') ? 'runner' : undefined);

/** Why these queries may not be imported here, or null: another asks the module's actions. */
export function queriesBreach({ from, to }: Import): string | null {
  const owner = to.endsWith('queries.ts') ? ownerOfQueries(to) : undefined;
  return owner && ownerOfQueries(from) !== owner ? `the queries of ${owner} are its own` : null;
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
