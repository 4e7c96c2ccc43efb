import type { Import } from './source-files.ts';

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
