import { stripVTControlCharacters } from 'node:util';

export type Cell = string | number | null | undefined;
const WIDEST = 44;
const GAP = '  ';

/** What somebody else wrote must not move the cursor or colour the screen. */
export const plainLine = (text: string): string => stripVTControlCharacters(text).replace(/\p{Cc}+/gu, ' ');

/** Columns under their names, as wide as what they hold, within reason. */
export function asTable(names: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const cells = [names, ...rows].map((row) => row.map((cell) => short(plainLine(String(cell ?? '')))));
  const widths = names.map((_, at) => Math.max(...cells.map((row) => (row[at] ?? '').length)));
  return cells
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join(GAP)
        .trimEnd(),
    )
    .join('\n');
}

const short = (text: string): string => (text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text);
