const QUOTE = 34;
const LF = 10;
const CR = 13;
export const CSV_DELIMITERS = [',', ';', '\t', '|'] as const;

/** A line has more cells than were allowed for. */
export class TooManyCells extends Error {}

/**
 * Reads a table piece by piece: what has been read is handed out and forgotten, so that a file of any size needs little
 * memory. A cell in quotes may hold the delimiter, line ends and doubled quotes; lines without anything are passed over.
 */
export class CsvReader {
  readonly #delimiter: number;
  readonly #maxCellChars: number;
  readonly #maxCells: number;
  /** How many rows came, also those without a word. */
  #count = 0;
  /** Of the rows that were given out last: which of the file's each is, beginning with 1. */
  numbers: number[] = [];
  /** From the beginning of the first cell whose end has not come yet. */
  #rest = '';
  /** So much of it was looked at, is in no quotes and has no end: a long cell is not read anew with every piece. */
  #plain = 0;
  /** Of the line that is being read. */
  #cells: string[] = [];

  /** A quote that finds no end within `maxCellChars` was none. */
  constructor(delimiter: string, maxCellChars = 100_000, maxCells = Number.POSITIVE_INFINITY) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#maxCellChars = maxCellChars;
    this.#maxCells = maxCells;
  }

  push(text: string): string[][] {
    return this.#read(this.#rest + text, false);
  }

  end(): string[][] {
    return this.#read(this.#rest, true);
  }

  #read(text: string, isLast: boolean): string[][] {
    const rows: string[][] = [];
    this.numbers = [];
    let at = 0;
    const size = text.length;
    for (;;) {
      const cell = this.#cell(text, at, isLast);
      if (!cell) break;
      if (this.#cells.push(cell.value) > this.#maxCells) throw new TooManyCells();
      at = cell.next;
      if (!cell.endsRow) continue;
      this.#count++;
      if (this.#cells.some((each) => each !== '')) {
        rows.push(this.#cells);
        this.numbers.push(this.#count);
      }
      this.#cells = [];
      if (isLast && at >= size) break;
    }
    this.#rest = isLast ? '' : text.slice(at);
    return rows;
  }

  /** The cell that begins at `from`; null where its end is not known yet. */
  #cell(text: string, from: number, isLast: boolean): { value: string; next: number; endsRow: boolean } | null {
    const size = text.length;
    const plain = this.#plain;
    this.#plain = 0;
    let at = from;
    while (plain === 0 && text.charCodeAt(at) === 32) at++;
    const isBlank = at >= size;
    if (plain === 0 && text.charCodeAt(at) === QUOTE) {
      const quoted = this.#quoted(text, at, isLast);
      if (quoted !== 'open') return quoted;
      // a quote that is never closed: a mark of inches, or a broken file; the line is taken as it is
    }
    for (at = from + plain; at < size; at++) {
      const code = text.charCodeAt(at);
      if (code === this.#delimiter) return { value: text.slice(from, at).trim(), next: at + 1, endsRow: false };
      if (code === LF) return { value: text.slice(from, at).trim(), next: at + 1, endsRow: true };
      if (code === CR) {
        if (at + 1 >= size && !isLast) return this.#goesOn(at - from);
        const next = text.charCodeAt(at + 1) === LF ? at + 2 : at + 1;
        return { value: text.slice(from, at).trim(), next, endsRow: true };
      }
    }
    if (isLast) return { value: text.slice(from).trim(), next: size, endsRow: true };
    // whether a quote follows is not known yet
    return isBlank ? null : this.#goesOn(size - from);
  }

  #goesOn(plain: number): null {
    this.#plain = plain;
    return null;
  }

  #quoted(
    text: string,
    open: number,
    isLast: boolean,
  ): { value: string; next: number; endsRow: boolean } | 'open' | null {
    let at = open + 1;
    let hasDoubled = false;
    for (;;) {
      const close = text.indexOf('"', at);
      if (close < 0) return isLast || text.length - open > this.#maxCellChars ? 'open' : null;
      if (close - open > this.#maxCellChars) return 'open';
      if (close + 1 >= text.length && !isLast) return null;
      if (text.charCodeAt(close + 1) === QUOTE) {
        hasDoubled = true;
        at = close + 2;
        continue;
      }
      let value = text.slice(open + 1, close);
      if (hasDoubled) value = value.replaceAll('""', '"');
      // what stands between the quote and the delimiter belongs to the cell, as spreadsheets have it
      let next = close + 1;
      for (; next < text.length; next++) {
        const code = text.charCodeAt(next);
        if (code === this.#delimiter || code === LF || code === CR) break;
      }
      if (next - open > this.#maxCellChars) return 'open';
      if (next >= text.length && !isLast) return null;
      value = (value + text.slice(close + 1, next)).trim();
      const ended = text.charCodeAt(next);
      if (next >= text.length) return { value, next, endsRow: true };
      if (ended === this.#delimiter) return { value, next: next + 1, endsRow: false };
      if (ended === CR) {
        if (next + 1 >= text.length && !isLast) return null;
        return { value, next: text.charCodeAt(next + 1) === LF ? next + 2 : next + 1, endsRow: true };
      }
      return { value, next: next + 1, endsRow: true };
    }
  }
}

/** The delimiter by which the first lines fall into the same number of cells, and into more than one if any does. */
export function delimiterOf(text: string): string {
  const best = { delimiter: ',', score: 0 };
  for (const delimiter of CSV_DELIMITERS) {
    const reader = new CsvReader(delimiter);
    const rows = [...reader.push(text), ...reader.end()].slice(0, 20);
    const width = rows[0]?.length ?? 0;
    if (width < 2) continue;
    const alike = rows.filter((row) => row.length === width).length / rows.length;
    const score = alike * 100 + Math.min(width, 50);
    if (score > best.score) Object.assign(best, { delimiter, score });
  }
  return best.delimiter;
}
