import { SourceId } from '../../../contract/writing/schemas.ts';

/** Where a writer says that words rest on a source: `{{claim:r2|opened four roles}}`. It is a hint, and is verified. */
export interface ClaimMark {
  source_id: string;
  start: number;
  end: number;
}
export type ReadMarks = { outcome: 'read'; text: string; marks: ClaimMark[] } | { outcome: 'broken_mark'; at: number };

const OPEN = '{{';
const CLOSE = '}}';
const MARK = /^\{\{claim:([A-Za-z0-9_-]{1,60})\|([^{}|\n]{1,600})\}\}/;

/** Takes marks out of a text. Double brackets that are no whole mark, and marks in marks, break it. */
export function readMarks(marked: string): ReadMarks {
  let text = '';
  const marks: ClaimMark[] = [];
  let from = 0;
  for (;;) {
    const open = marked.indexOf(OPEN, from);
    const part = marked.slice(from, open < 0 ? undefined : open);
    if (part.includes(CLOSE)) return { outcome: 'broken_mark', at: from + part.indexOf(CLOSE) };
    text += part;
    if (open < 0) return { outcome: 'read', text, marks };
    const [whole, source_id = '', words = ''] = MARK.exec(marked.slice(open, open + 700)) ?? [];
    if (!whole || words.trim() === '') return { outcome: 'broken_mark', at: open };
    marks.push({ source_id, start: text.length, end: text.length + words.length });
    text += words;
    from = open + whole.length;
  }
}

/** Writes a mark; words that would break it stay without. */
export const writeMark = (source_id: string, words: string): string =>
  SourceId.safeParse(source_id).success && /^[^{}|\n]{1,600}$/.test(words) && words.trim() !== ''
    ? `{{claim:${source_id}|${words}}}`
    : words;
