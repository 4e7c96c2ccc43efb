import type { Source } from './source-files.ts';

/** The names that a file gives to what it exports; a value and a type of the same name are one thing. */
const exportedNames = ({ exports }: Pick<Source, 'exports'>): Set<string> =>
  new Set(exports.filter(({ isNamed, name }) => isNamed && name !== '*').map(({ name }) => name));

/** Names that more than one file exports: a reader could not know which of them is meant. */
export function namesExportedTwice(sources: readonly Pick<Source, 'file' | 'exports'>[]): string[] {
  const places = new Map<string, string[]>();
  for (const source of sources)
    for (const name of exportedNames(source)) places.set(name, [...(places.get(name) ?? []), source.file]);
  return [...places].filter(([, at]) => at.length > 1).map(([name, at]) => `${name}: ${at.join(', ')}`);
}

/** What the identifiers of a text are made of: each camel-case part and each run of parts, as it is written. */
export function identifierParts(text: string): Set<string> {
  const identifiers = new Set(withoutTexts(text).match(/[A-Za-z_]\w*/g));
  return new Set([...identifiers].flatMap(partsOf));
}

const known = new Map<string, string[]>();
function partsOf(identifier: string): string[] {
  const found = known.get(identifier) ?? splitName(identifier);
  known.set(identifier, found);
  return found;
}

function splitName(identifier: string): string[] {
  const parts = identifier.split(/_|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/);
  return parts.flatMap((_, from) =>
    parts.slice(from).map((_part, count) => parts.slice(from, from + count + 1).join('')),
  );
}

/** The retired words among these parts, alone or as a plural. */
export const retiredAmong = (parts: ReadonlySet<string>, retired: readonly string[]): string[] =>
  retired.filter((word) => parts.has(word) || parts.has(`${word}s`));

/** What the name of a file or a class is made of, `mail-carrier.ts`, as if it were an identifier. */
export function nameParts(name: string): Set<string> {
  const words = name.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const pascal = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
  return new Set([...words, ...partsOf(pascal), ...partsOf(pascal.replace(/^./, (first) => first.toLowerCase()))]);
}

/** The classes of a style sheet. */
export const classesOf = (css: string): string[] =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name!);

/** Comments and strings are ordinary language, SQL and names of the wire. */
const withoutTexts = (text: string) =>
  text.replace(
    /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g,
    ' ',
  );

export interface Glossary {
  /** Each listed word with the identifiers and paths that stand for it in the code. */
  words: { word: string; inCode: string[] }[];
  retired: string[];
}

/** Reads the two tables of docs/GLOSSARY.md. */
export function readGlossary(markdown: string): Glossary {
  const [listed = '', retired = ''] = markdown.split(/^## Retired words$/m);
  const rows = (text: string) =>
    text
      .split('\n')
      .filter((line) => line.startsWith('| ') && !/^\| ?(-|word)/.test(line))
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
  return {
    words: rows(listed).map((cells) => ({
      word: cells[0] ?? '',
      inCode: [...(cells.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1]!),
    })),
    retired: rows(retired).flatMap((cells) => (cells[0] ?? '').split(/,\s*/)),
  };
}
