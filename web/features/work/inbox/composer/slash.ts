/** “/” at the beginning of a word opens the saved replies; what follows narrows them. */
const SLASH = /(^|\s)\/([\p{L}\p{N}_-]{0,30})$/u;

export interface Slash {
  /** Where the “/” stands. */
  at: number;
  query: string;
}

export function slashBefore(text: string, caret: number): Slash | null {
  const match = SLASH.exec(text.slice(0, caret));
  if (!match) return null;
  const query = match[2] ?? '';
  return { at: caret - query.length - 1, query };
}

/** Puts words in the place of what was typed from `at` to the caret. */
export function replaceRange(text: string, from: number, to: number, words: string): { text: string; caret: number } {
  return { text: text.slice(0, from) + words + text.slice(to), caret: from + words.length };
}

/** Whether a text has anything to fill in. */
export const hasPlaceholders = (text: string): boolean => /\{[a-z0-9_]+(?::[^{}]*)?\}/.test(text);
