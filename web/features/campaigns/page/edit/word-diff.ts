/** A stretch of text that both have, or only the one before, or only the one after. */
export interface Stretch {
  kind: 'same' | 'before' | 'after';
  text: string;
}

/** Comparing takes words × words: beyond this the whole text counts as rewritten. */
const WORDS_MAX = 1_500;
const wordsOf = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];

/** Which words were taken out and which were put in, in reading order. */
export function wordDiff(before: string, after: string): Stretch[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  if (a.length > WORDS_MAX || b.length > WORDS_MAX) return joined([one('before', before), one('after', after)]);
  const common = commonLengths(a, b);
  const out: Stretch[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      out.push(one('same', a[i] ?? ''));
      i++;
      j++;
    } else if (at(common, i + 1, j) >= at(common, i, j + 1)) out.push(one('before', a[i++] ?? ''));
    else out.push(one('after', b[j++] ?? ''));
  }
  out.push(...a.slice(i).map((text) => one('before', text)), ...b.slice(j).map((text) => one('after', text)));
  return joined(out);
}

const one = (kind: Stretch['kind'], text: string): Stretch => ({ kind, text });
const at = (table: readonly Uint16Array[], i: number, j: number) => table[i]?.[j] ?? 0;

/** How many words the rests from i and from j have in common, at most. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const row = table[i];
      if (row)
        row[j] = a[i] === b[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1));
    }
  return table;
}

/** Neighbours of one kind become one stretch: what was taken out stands before what was put in its place. */
function joined(parts: readonly Stretch[]): Stretch[] {
  const out: Stretch[] = [];
  const pending = { before: '', after: '' };
  const flush = () => {
    if (pending.before) out.push(one('before', pending.before));
    if (pending.after) out.push(one('after', pending.after));
    pending.before = pending.after = '';
  };
  for (const { kind, text } of parts) {
    if (kind !== 'same') {
      pending[kind] += text;
      continue;
    }
    flush();
    const last = out.at(-1);
    if (last?.kind === 'same') last.text += text;
    else out.push(one('same', text));
  }
  flush();
  return out;
}
