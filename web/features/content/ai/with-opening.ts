/** A greeting, up to its sign or the end of its line. */
const GREETING = /^\s*\S[^\n.?!]{0,60}?(?:,|!|\n)\s*/u;

/** The opening sentence behind the greeting of what stands in the step, or at its beginning. */
export function withOpening(text: string, opening: string): string {
  if (text.trim() === '') return opening;
  const greeting = GREETING.exec(text)?.[0] ?? '';
  const rest = text.slice(greeting.length).trimStart();
  return [greeting, opening, rest === '' ? '' : ` ${rest}`].join('');
}
