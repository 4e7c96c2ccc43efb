import type { StageName } from './budgets.ts';

export const TEST_FILES = [
  '{benches,contract,engine,web,server,tests,scripts}/**/*.test.{ts,tsx}',
  'tests/e2e/**/*.spec.ts',
];

/** Which stage runs a test file. What reads only the source belongs to the quick ones, wherever it lies. */
export function stageOf(file: string): StageName {
  if (file.endsWith('.spec.ts')) return 'Browser';
  if (file.endsWith('.component.test.tsx')) return 'Components';
  return /^(server|tests)\//.test(file) && !file.startsWith('tests/architecture/') ? 'Integration' : 'Unit';
}

/** `npm test -- [--since <commit>] [part of a path …]` */
export interface Wanted {
  since: string | null;
  /** No part of a path was named: the checks belong to the run. */
  isWhole: boolean;
  includes(file: string): boolean;
}

export function readWanted(args: readonly string[]): Wanted {
  const at = args.indexOf('--since');
  const since = at < 0 ? null : args[at + 1];
  if (since === undefined) throw new Error('--since needs a commit.');
  const parts = args.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  const paths = parts.map((part) => part.replace(/^\.\//, ''));
  return {
    since,
    isWhole: paths.length === 0,
    includes: (file) => paths.length === 0 || paths.some((part) => file.includes(part)),
  };
}
