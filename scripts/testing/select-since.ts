import { execFileSync } from 'node:child_process';
import { posix } from 'node:path';
import { importsOf, isSource, projectFiles, ROOT, read } from '../../tests/architecture/source-files.ts';
import { stageOf } from './wanted.ts';

export interface Selection {
  files: string[];
  /** What was chosen and why, for whoever waits. */
  sentence: string;
}

/** What a file leads to: what it imports, and what it names by its path (a program it starts, a file it reads). */
export type Links = ReadonlyMap<string, readonly string[]>;

/** Every test may depend on these, and no import says so. */
const TOUCHES_ALL = [
  /^server\/migrations\//,
  /^scripts\/(?!.*\.test\.ts$)/,
  /^\.ci\//,
  /^[^/]+\.(json|ts|cjs|mjs|yaml)$/,
  /^Containerfile$/,
];
const PRODUCT = /^(web|server|contract|engine)\//;
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

/** The test files that a change since a commit can touch, also one that is not committed yet. */
export function selectSince(commit: string, tests: readonly string[]): Selection {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
  // both names of what was renamed: whoever named the old one may break
  const changed = new Set([
    ...git('diff', '--name-only', '--no-renames', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]);
  return select([...changed], tests, readLinks());
}

export function select(changed: readonly string[], tests: readonly string[], links: Links): Selection {
  const cause = changed.find((file) => TOUCHES_ALL.some((pattern) => pattern.test(file)));
  if (cause) return { files: [...tests], sentence: `Everything is run: ${cause} has changed.` };
  const reached = whatLeadsTo(changed, links);
  const isProductChanged = changed.some((file) => PRODUCT.test(file) && !isTest(file));
  // styles and texts reach a page in ways that no import tells
  const isLookChanged = changed.some((file) => file.startsWith('web/') && !isSource(file));
  const files = tests.filter((test) => {
    if (reached.has(test) || test.startsWith('tests/architecture/')) return true;
    if (stageOf(test) === 'Browser') return isProductChanged;
    return isLookChanged && test.startsWith('web/');
  });
  return {
    files,
    sentence: `Changed files: ${changed.length}. Test files to run: ${files.length} of ${tests.length}.`,
  };
}

/** The files themselves, and all that lead to one of them over any number of links. */
function whatLeadsTo(files: readonly string[], links: Links): Set<string> {
  const backwards = new Map<string, string[]>();
  for (const [from, targets] of links)
    for (const to of targets) backwards.set(to, [...(backwards.get(to) ?? []), from]);
  const reached = new Set(files);
  for (const file of reached) for (const from of backwards.get(file) ?? []) reached.add(from);
  return reached;
}

const NAMED = /['"`]([\w@./-]+\.\w+)['"`]/g;

function readLinks(): Links {
  const files = projectFiles();
  const known = new Set(files);
  return new Map(
    files
      .filter((file) => isSource(file) || file.endsWith('.mjs'))
      .map((file) => {
        const text = read(file);
        const imported = importsOf(file, text).map(({ to }) => to);
        const named = [...text.matchAll(NAMED)].flatMap(([, path = '']) => [
          posix.normalize(path),
          posix.join(posix.dirname(file), path),
        ]);
        return [file, [...new Set([...imported, ...named])].filter((to) => known.has(to))];
      }),
  );
}
