import { posix } from 'node:path';
import { isSource } from './source-files.ts';

/** A person finds their way among so many files of a folder. */
export const MOST_FILES = 30;

/** Folders with more source files directly in them, tests included. */
export function crowdedFolders(files: readonly string[]): string[] {
  const ours = files.filter((file) => isSource(file) && /^(server|web|contract|engine|tests)\//.test(file));
  const folders = Map.groupBy(ours, (file) => posix.dirname(file));
  return [...folders].filter(([, inside]) => inside.length > MOST_FILES).map(([folder]) => folder);
}
