import type { BlacklistEntry, BlacklistKind } from '../../../../contract/blacklist/schemas.ts';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The whole list as a file that can be imported again. */
export function blacklistCsv(entries: readonly BlacklistEntry[]): string {
  return ['kind,value', ...entries.map(({ kind, value }) => `${kind},${quoted(value)}`), ''].join('\r\n');
}

/** What was typed, one value a line: those that hold something. */
export const typedLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The same as a file; without a kind each line is of the kind it looks like. */
export function linesCsv(lines: readonly string[], kind: BlacklistKind | null): string {
  return lines.map((line) => (kind ? `${kind},${quoted(line)}` : quoted(line))).join('\r\n');
}
