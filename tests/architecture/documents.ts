import { posix } from 'node:path';

/** What documents claim about the code: paths, file names, names, routes and tables. */
const FENCED = /^ *```[\s\S]*?^ *```/gm;
const FOLDERS = 'contract|engine|server|web|tests|benches|docs|scripts|extension';

/** What stands between single backticks, outside of longer examples. */
export const codeSpans = (markdown: string): string[] =>
  [...markdown.replace(FENCED, '').matchAll(/`([^`\n]+)`/g)].map(([, span]) => span as string);

/** Paths from the root, `server/app.ts`, `server/world/`, and files that a sentence names without backticks. */
export const pathsIn = (markdown: string): string[] => {
  const spans = [...markdown.matchAll(new RegExp(`\`((?:${FOLDERS})/[\\w./*-]*)(?::\\d+(?:-\\d+)?)?\``, 'g'))];
  const bare = [
    ...markdown.matchAll(new RegExp(`(?<![\\w./\`@-])(?:${FOLDERS})/[\\w./-]+\\.(?:tsx?|mjs|sql|css|md)\\b`, 'g')),
  ];
  return [...new Set([...spans.map(([, path]) => path!), ...bare.map(([path]) => path)])];
};

/** Whether a path, or a pattern with stars, leads to a file or folder of ours. */
export function isThere(path: string, files: readonly string[]): boolean {
  const pattern = path.replaceAll('.', '\\.').replaceAll(/\*+/g, (stars) => (stars === '*' ? '[^/]*' : '.*'));
  const whole = new RegExp(`^${pattern}${path.endsWith('/') ? '' : '(?:/|$)'}`);
  return files.some((file) => whole.test(file));
}

/** The files that a page links to, from the root. */
export const linksIn = (page: string, markdown: string): string[] =>
  [...markdown.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, path]) => posix.join(posix.dirname(page), path!));

/** The commands that a page tells to run, `npm run check`. */
export const commandsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name]) => name!);

const FILE = /^[\w@./-]+\.(?:tsx?|mjs|sql|css|json)$/;
const FOLDER = /^[\w-]+(?:\/[\w-]+)*\/$/;

/** The folders that a page is about: those that it cites, and those of the files that it cites. */
const citedFolders = (markdown: string): string[] =>
  pathsIn(markdown).map((path) => (/\.\w+$/.test(path) ? path.replace(/[^/]*$/, '') : path.replace(/\/?$/, '/')));

/** Files and folders that a page names without their whole path, and that are not below a folder that it cites. */
export function lostFiles(markdown: string, files: readonly string[]): string[] {
  const folders = citedFolders(markdown);
  const near = files.filter((file) => folders.some((folder) => file.startsWith(folder)));
  const named = codeSpans(markdown).filter((span) => (FILE.test(span) && !span.startsWith('/')) || FOLDER.test(span));
  return named.filter(
    (name) =>
      !near.some((file) => isNamed(file, name)) && !files.some((file) => file === name || file.startsWith(name)),
  );
}
const isNamed = (file: string, name: string): boolean =>
  name.endsWith('/') ? `/${file}`.includes(`/${name}`) : `/${file}`.endsWith(`/${name}`);

/** “`name` (`file.ts`)” where the file does not have the name. */
export function lostInFiles(markdown: string, files: readonly string[], read: (file: string) => string): string[] {
  const pairs = [...markdown.matchAll(/`([A-Za-z][A-Za-z\d]*)(?:\([^`]*\))?`(?: \(|, )`([\w./-]+\.tsx?)`/g)];
  return pairs
    .filter(([, name, path]) => {
      const meant = files.filter((file) => isNamed(file, path!));
      return meant.length > 0 && !meant.some((file) => new RegExp(`\\b${name}\\b`).test(read(file)));
    })
    .map(([, name, path]) => `${name} in ${path}`);
}

/** The words of all code that a document may name. */
export const wordsOfCode = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => text.match(/[A-Za-z_]\w*/g) ?? []));

/** Spans with a word that no code has: a function, type, constant, table, event or job that is gone. */
export const lostNames = (markdown: string, words: ReadonlySet<string>): string[] =>
  codeSpans(markdown)
    .filter((span) => !FILE.test(span) && !FOLDER.test(span))
    .filter((span) => (span.match(/[A-Za-z_]\w*/g) ?? []).some((word) => !words.has(word)));

/** Variables of the environment, `DATA_DIR=…`, that a page names anywhere, examples too, and that no code has. */
export const lostVariables = (markdown: string, words: ReadonlySet<string>): string[] =>
  [...new Set(markdown.match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g) ?? [])].filter((name) => !words.has(name));

const ROUTE = /^(GET|POST|PUT|PATCH|DELETE) (\/[^\s?]*)/;
const withoutNames = (path: string): string =>
  path.replace(/^\/api(?=\/)/, '').replaceAll(/\{[^}]*\}|:\w+|\$\{[^}]*\}/g, '*');

/** The paths that are served: every text of the code that looks like one. */
export const pathsOfCode = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(/['"`](\/[^'"`\s?]*)/g)].map(([, path]) => withoutNames(path!))));

/** The methods of each path of the contract. */
export const methodsOf = (calls: readonly { method: string; path: string }[]): Map<string, string[]> =>
  new Map(
    [...Map.groupBy(calls, ({ path }) => withoutNames(path))].map(([path, all]) => [
      path,
      all.map(({ method }) => method),
    ]),
  );

/** Routes that a document names, `GET /labels/{id}`, and that nothing serves, or only for another method. */
export const lostRoutes = (
  markdown: string,
  served: ReadonlySet<string>,
  methods: ReadonlyMap<string, readonly string[]>,
): string[] =>
  codeSpans(markdown).filter((span) => {
    const [, method, written] = ROUTE.exec(span) ?? [];
    if (!method || !written) return false;
    const path = withoutNames(written);
    return !served.has(path) || !(methods.get(path)?.includes(method) ?? true);
  });

/** The tables that a module's page says are its own: the sentence that begins with “Table:” or “Tables:”. */
export function tablesOnPage(markdown: string, tables: readonly string[]): string[] {
  const sentence = /\bTables?: ([^.;\n]*)/.exec(markdown)?.[1] ?? '';
  const named = codeSpans(sentence);
  return tables.filter((table) =>
    named.some((name) => name === table || (name.endsWith('_*') && table.startsWith(name.slice(0, -1)))),
  );
}

/** The modules that the table of floors lists, `people/accounts`; what stands in brackets explains one of them. */
export const modulesOnMap = (markdown: string): string[] =>
  [...markdown.matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm)].flatMap(([, floor, names]) =>
    (names ?? '')
      .replaceAll(/\([^)]*\)/g, '')
      .split(',')
      .map((name) => `${floor}/${name.trim()}`),
  );

/** Retired words in the prose of a page, alone or as a plural; names of the wire stand between backticks. */
export function retiredIn(markdown: string, retired: readonly string[]): string[] {
  const prose = markdown.replace(FENCED, '').replaceAll(/`[^`\n]+`/g, ' ');
  return retired.filter((word) => new RegExp(`\\b${word}s?\\b`, 'i').test(prose));
}
