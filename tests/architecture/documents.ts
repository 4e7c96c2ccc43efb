/** What documents claim about the code: paths, file names, names, routes and tables. */
const FENCED = /^ *```[\s\S]*?^ *```/gm;
const FOLDERS = 'contract|engine|server|web|tests|benches|docs|scripts|extension';

/** What stands between single backticks, outside of longer examples. */
export const codeSpans = (markdown: string): string[] =>
  [...markdown.replace(FENCED, '').matchAll(/`([^`\n]+)`/g)].map(([, span]) => span as string);

/** Paths from the root: `server/app.ts`, `server/world/`. */
export const pathsIn = (markdown: string): string[] =>
  [...markdown.matchAll(new RegExp(`\`((?:${FOLDERS})/[\\w./-]*)\``, 'g'))].map(([, path]) => path as string);

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

const ROUTE = /^(?:GET|POST|PUT|PATCH|DELETE) (\/[^\s?]*)/;
const withoutNames = (path: string): string =>
  path.replace(/^\/api(?=\/)/, '').replaceAll(/\{[^}]*\}|:\w+|\$\{[^}]*\}/g, '*');

/** The paths that are served: every text of the code that looks like one. */
export const pathsOfCode = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(/['"`](\/[^'"`\s?]*)/g)].map(([, path]) => withoutNames(path!))));

/** Routes that a document names, `GET /labels/{id}`, and that nothing serves. */
export const lostRoutes = (markdown: string, served: ReadonlySet<string>): string[] =>
  codeSpans(markdown).filter((span) => {
    const path = ROUTE.exec(span)?.[1];
    return path !== undefined && !served.has(withoutNames(path));
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
