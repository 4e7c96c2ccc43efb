/** Where a mail program begins what it answers to, in our languages. */
const BEGINS = [
  /^on .{5,120} wrote:$/i,
  /^am .{5,120} schrieb .{1,120}:$/i,
  /^le .{5,120} a écrit\s*:$/i,
  /^el .{5,120} escribió:$/i,
  /^em .{5,120} escreveu:$/i,
  /^-{2,}\s*(original message|ursprüngliche nachricht|message d'origine|mensaje original|mensagem original)\s*-{2,}$/i,
  /^_{20,}$/,
];

/** Whether a line is where a mail program begins what it answers to. */
export const isQuoteBeginning = (line: string): boolean => BEGINS.some((pattern) => pattern.test(line));

/** What somebody has written themselves, above what they answer to; all of it where nothing else is left. */
export function ownWords(text: string): string {
  const lines = text.replace(/\r\n/g, '\n').split('\n');
  const isBeginning = (at: number) => {
    const line = (lines[at] ?? '').trim();
    // long ones are broken over two lines
    const both = `${line} ${(lines[at + 1] ?? '').trim()}`;
    return BEGINS.some((pattern) => pattern.test(line) || (line !== '' && pattern.test(both)));
  };
  const quoteFrom = lines.findIndex((line, at) => isBeginning(at) || isLastQuote(lines, line, at));
  const own = (quoteFrom < 0 ? lines : lines.slice(0, quoteFrom)).join('\n').trim();
  return own === '' ? text.trim() : own;
}

/** Quoted lines to the end: what stands between own words is part of them. */
const isLastQuote = (lines: readonly string[], line: string, at: number): boolean =>
  line.startsWith('>') && lines.slice(at).every((each) => each.trim() === '' || each.startsWith('>'));
