import { posix } from 'node:path';

/** A person finds their way among so many files of a folder. */
export const MOST_FILES = 30;

/** Folders with more source files directly in them, tests included. */
export function crowdedFolders(files: readonly string[]): string[] {
  const ours = files.filter((file) => isCode(file) && /^(server|web|contract|engine|tests|scripts)\//.test(file));
  const folders = Map.groupBy(ours, (file) => posix.dirname(file));
  return [...folders].filter(([, inside]) => inside.length > MOST_FILES).map(([folder]) => folder);
}

const isCode = (file: string) => /\.(?:[cm]?[jt]sx?)$/.test(file) && !file.endsWith('.gen.ts');

/** More than this is more than one thing. */
export const MOST_LINES = 400;

/** Sheets that are longer, and still to be divided; none is added. */
const STILL_LONG: ReadonlySet<string> = new Set([
  'web/features/campaigns/simulation/simulate.module.css',
  'web/features/campaigns/wizard/wizard.module.css',
  'web/features/work/inbox/thread/thread.module.css',
]);

/** Code and style sheets that are too long. A migration that ran stays as it was. */
export const longFiles = (files: readonly string[], read: (file: string) => string): string[] =>
  files
    .filter((file) => (isCode(file) || file.endsWith('.css')) && !STILL_LONG.has(file))
    .filter((file) => read(file).replace(/\n$/, '').split('\n').length > MOST_LINES);
