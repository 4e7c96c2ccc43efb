export interface CsvRow {
  /** Where it begins, counted from 1. */
  line: number;
  cells: string[];
}

/** Comma, semicolon or tab: whichever the first line has most of. Quoted cells may hold any of them, and line ends. */
export function readCsv(text: string): CsvRow[] {
  const body = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(body.slice(0, body.search(/\n|$/)));
  const rows: CsvRow[] = [];
  let [cells, cell, isQuoted, line, begun]: [string[], string, boolean, number, number] = [[], '', false, 1, 1];
  const endRow = () => {
    cells.push(cell);
    if (cells.some((each) => each.trim() !== '')) rows.push({ line: begun, cells: cells.map((each) => each.trim()) });
    [cells, cell, begun] = [[], '', line];
  };
  for (let at = 0; at < body.length; at++) {
    const char = body[at] as string;
    if (char === '\n') line++;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (body[at + 1] === '"') cell += body[++at];
      else isQuoted = false;
    } else if (char === '"' && isBlank(cell)) [cell, isQuoted] = ['', true];
    else if (char === separator) {
      cells.push(cell);
      cell = '';
    } else if (char === '\n') endRow();
    else cell += char;
  }
  endRow();
  return rows;
}

/** Without reading all of a long cell anew at each of its quotes. */
const isBlank = (cell: string): boolean => cell.length < 100 && cell.trim() === '';

function separatorOf(line: string): string {
  const count = (char: string) => line.split(char).length;
  return [',', ';', '\t'].reduce((best, char) => (count(char) > count(best) ? char : best));
}
