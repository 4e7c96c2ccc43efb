import { isVideo, placeholdersIn } from '../../../../engine/text/placeholders.ts';

/** A document of the editor as plain data. */
export interface DocNode {
  type: string;
  text?: string;
  attrs?: { key: string; fallback: string | null };
  content?: DocNode[];
}

export const CHIP = 'placeholder';

/**
 * The stored text as a document: a paragraph for each line, a chip for each placeholder that is known. Whatever else
 * stands in brackets stays the text it is, so that nothing is changed by being opened.
 */
export function docOf(text: string, isKnown: (key: string) => boolean): DocNode {
  return { type: 'doc', content: text.split('\n').map((line) => paragraphOf(line, isKnown)) };
}

function paragraphOf(line: string, isKnown: (key: string) => boolean): DocNode {
  const content: DocNode[] = [];
  let from = 0;
  const add = (words: string) => words !== '' && content.push({ type: 'text', text: words });
  for (const mention of placeholdersIn(line)) {
    if (isVideo(mention) || !isKnown(mention.key)) continue;
    const at = line.indexOf(mention.written, from);
    add(line.slice(from, at));
    content.push({ type: CHIP, attrs: { key: mention.key, fallback: mention.fallback } });
    from = at + mention.written.length;
  }
  add(line.slice(from));
  return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' };
}

export const chipText = ({ key, fallback }: { key: string; fallback: string | null }): string =>
  fallback === null ? `{${key}}` : `{${key}:${fallback}}`;

/** The document as it is stored. */
export const textOf = (doc: DocNode): string =>
  (doc.content ?? [])
    .map(({ content = [] }) =>
      content.map((node) => (node.type === CHIP && node.attrs ? chipText(node.attrs) : (node.text ?? '\n'))).join(''),
    )
    .join('\n');

/** Where something in brackets is no placeholder: from and to, within one line of plain text. */
export function wrongBrackets(line: string, isKnown: (key: string) => boolean): [from: number, to: number][] {
  return [...line.matchAll(/\{[^{}]*\}|[{}]/g)]
    .filter(([written]) => {
      const [mention] = placeholdersIn(written);
      return !mention || (!isVideo(mention) && !isKnown(mention.key));
    })
    .map((match) => [match.index, match.index + match[0].length]);
}
