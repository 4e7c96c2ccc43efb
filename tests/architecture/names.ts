const EXPORT = /^export (?:async )?(?:const|let|function\*?|class|abstract class|interface|type) (\w+)/gm;

/** The names that a file declares and exports; a value and a type of the same name are one thing. */
export const exportedNames = (text: string): string[] => [
  ...new Set([...text.matchAll(EXPORT)].map((match) => match[1]!)),
];

/** Names that more than one file exports: a reader could not know which of them is meant. */
export function namesExportedTwice(files: readonly { file: string; text: string }[]): string[] {
  const places = new Map<string, string[]>();
  for (const { file, text } of files)
    for (const name of exportedNames(text)) places.set(name, [...(places.get(name) ?? []), file]);
  return [...places].filter(([, at]) => at.length > 1).map(([name, at]) => `${name}: ${at.join(', ')}`);
}

/** What the identifiers of a text are made of: each camel-case part and each run of parts, as it is written. */
export function identifierParts(text: string): Set<string> {
  const identifiers = new Set(withoutTexts(text).match(/[A-Za-z_]\w*/g));
  return new Set([...identifiers].flatMap(partsOf));
}

function partsOf(identifier: string): string[] {
  const parts = identifier.split(/_|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/);
  return parts.flatMap((_, from) =>
    parts.slice(from).map((_part, count) => parts.slice(from, from + count + 1).join('')),
  );
}

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
