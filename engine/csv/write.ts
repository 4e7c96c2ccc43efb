/** Begins a formula in one spreadsheet or another. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Numbers to call, one or more: nothing in them can be worked out, and a sign before would break them. */
const PHONES = /^\+\d[\d ]{5,18}(?:; \+?\d[\d ]{5,18})*$/;

/** A cell that a spreadsheet shows and never runs: an apostrophe before what would begin a formula (G094). */
export function safeCell(text: string): string {
  const shown = FORMULA.test(text) && !PHONES.test(text) ? `'${text}` : text;
  return /[",;\n\r\t|]/.test(shown) || shown !== shown.trim() ? `"${shown.replaceAll('"', '""')}"` : shown;
}

/** Lines as spreadsheets of every language open them: with the mark of UTF-8 before, and CR LF between. */
export function writeCsv(rows: Iterable<readonly string[]>): string {
  const lines = [];
  for (const row of rows) lines.push(row.map(safeCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
