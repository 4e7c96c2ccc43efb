import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Every file of the project: what git tracks and what it would track. */
export function projectFiles(): string[] {
  const out = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return [...new Set(out.split('\n').filter(Boolean))].filter((file) => existsSync(ROOT + file));
}

export const read = (file: string): string => readFileSync(ROOT + file, 'utf8');

export interface Import {
  from: string;
  /** A path from the root, or the name of a package as it is written. */
  to: string;
  /** Types vanish before the code runs. */
  typeOnly: boolean;
}

export interface Source {
  file: string;
  /** The text with spaces in place of its comments. */
  code: string;
  /** Of our own files. */
  imports: Import[];
  packages: Import[];
  /** Imports of what only the running code knows. */
  unclear: string[];
  exports: Export[];
}

export interface Export {
  name: string;
  /** Where it is taken from, when it is only passed on: a path from the root, or a package. */
  of: string | undefined;
  /** Whether it is given a name here: declared, or passed on under another one. */
  isNamed: boolean;
  isType: boolean;
}

/** What a file imports and exports, as a parser reads it. */
export function parseSource(file: string, text = read(file)): Source {
  const { module, comments } = parseSync(file, text);
  const code = comments.reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(start, end).replaceAll(/[^\n]/g, ' ') + rest.slice(end),
    text,
  );
  const resolve = (to: string) => (to.startsWith('.') ? posix.join(posix.dirname(file), to) : to);
  const found = new Map<string, Import>();
  const unclear: string[] = [];
  const add = (path: string, typeOnly: boolean) => {
    const to = resolve(path);
    found.set(to, { from: file, to, typeOnly: typeOnly && (found.get(to)?.typeOnly ?? true) });
  };
  for (const { moduleRequest, entries } of module.staticImports)
    add(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType));
  const exports: Export[] = [];
  for (const { exportName, importName, moduleRequest, isType } of module.staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    if (moduleRequest) add(moduleRequest.value, isType);
    exports.push({
      name: exportName.name ?? '*',
      of: moduleRequest ? resolve(moduleRequest.value) : undefined,
      isNamed: !moduleRequest || importName.name !== exportName.name,
      isType,
    });
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const path = code.slice(moduleRequest.start, moduleRequest.end).trim();
    if (/^(['"`])[^'"`$]*\1$/.test(path)) add(path.slice(1, -1), false);
    else unclear.push(path);
  }
  // a type that is named where it is used
  for (const [, , path] of code.matchAll(/\bimport\(\s*(['"])([^'"]+)\1\s*\)/g)) add(path!, true);
  const all = [...found.values()];
  const isOurs = ({ to }: Import) => FOLDER.test(to) || existsSync(ROOT + to);
  return { file, code, imports: all.filter(isOurs), packages: all.filter((each) => !isOurs(each)), unclear, exports };
}

const FOLDER = /^(?:\.\.|contract|engine|server|web|extension|scripts|tests|benches|docs)\//;

const parsed = new Map<string, Source>();

/** The same, read once. */
export function sourceOf(file: string): Source {
  const source = parsed.get(file) ?? parseSource(file);
  parsed.set(file, source);
  return source;
}

/** The imports of our own files, resolved to paths from the root. */
export const importsOf = (file: string, text?: string): Import[] =>
  (text === undefined ? sourceOf(file) : parseSource(file, text)).imports;

export const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /^(tests|web\/testing)\//.test(file);
export const isSource = (file: string) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts');
