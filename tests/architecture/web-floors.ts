import type { Import, Source } from './source-files.ts';

/** The floors of the web's features, from the ground up; the server's modules stand on the same ones. */
export const WEB_FLOORS = [
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

/** The feature that a file belongs to, with its floor: `content/templates`. */
export const featureOf = (file: string): string | undefined => /^web\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1];

/** Imports of one feature by another, as features. */
export const betweenFeatures = (imports: Import[]): Import[] =>
  imports.flatMap(({ from, to, typeOnly }) => {
    const [ours, theirs] = [featureOf(from), featureOf(to)];
    return ours && theirs && ours !== theirs ? [{ from: ours, to: theirs, typeOnly }] : [];
  });

/** Why one feature may not know another, or null. */
export function floorBreach(from: string, to: string): string | null {
  const [ours, theirs] = [floorOf(from), floorOf(to)];
  if (ours < 0) return `${from} stands on no floor`;
  if (theirs < 0) return `${to} stands on no floor`;
  return theirs > ours ? `${from} may not know ${to}, which stands above it` : null;
}

const floorOf = (feature: string): number => WEB_FLOORS.findIndex((floor) => feature.startsWith(`${floor}/`));

/** These ask accounts, spaces and senders whether somebody may come in at all, and hand out the answer alone. */
const GATES = ['web/shell/session/load-access-state.ts', 'web/shell/session/use-access-state.ts'];

/** Features above that a feature reaches through files of no feature: through the shell, which knows them all. */
export function reachedAbove(sources: readonly Pick<Source, 'file' | 'imports'>[]): string[] {
  const importsOf = new Map(sources.map(({ file, imports }) => [file, imports]));
  const between = new Map<string, Set<string>>();
  /** The features behind a file of no feature. */
  function behind(file: string): Set<string> {
    const known = between.get(file);
    if (known) return known;
    const found = new Set<string>();
    between.set(file, found);
    if (GATES.includes(file)) return found;
    for (const { to } of importsOf.get(file) ?? []) {
      const feature = featureOf(to);
      for (const each of feature ? [feature] : behind(to)) found.add(each);
    }
    return found;
  }
  const reached = sources.flatMap(({ file, imports }) => {
    const ours = featureOf(file);
    if (!ours) return [];
    const ways = imports.filter(({ to }) => !featureOf(to));
    return ways.flatMap(({ to }) =>
      [...behind(to)].flatMap((each) => (floorBreach(ours, each) ? [`${file} → ${to} → ${each}`] : [])),
    );
  });
  return [...new Set(reached)];
}

/** What a file outside of the features hands on of one of them. */
export const passedOn = ({ file, exports }: Pick<Source, 'file' | 'exports'>): string[] =>
  featureOf(file)
    ? []
    : exports.filter(({ of }) => of && featureOf(of)).map(({ name, of }) => `${file} passes on ${name} of ${of}`);
