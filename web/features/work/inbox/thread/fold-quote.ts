import { isQuoteBeginning } from '../../../../../engine/mail/own-words.ts';

/** Passed on, not answered to: that is what one is meant to read. */
const FORWARDED =
  /^(?:-{2,}\s*(?:forwarded message|weitergeleitete nachricht|message transféré|mensaje reenviado|mensagem encaminhada)|begin forwarded message)/i;
/** The head of the old mail, as Outlook writes it above. */
const OLD_HEAD =
  /^(?:from|von|de)\s?:\s.{3,300}?(?:sent|gesendet|envoyé|enviado(?: el| em)?|date|datum|fecha|data)\s?:\s/i;
const HEAD_MAX = 600;
const QUOTES = 'blockquote,[data-quote]';

/**
 * Takes away what a mail answers to, where that stands below what was written: by the marks of mail programs, or by the
 * line that begins it. Answers between the lines of the old mail stay as they are. Whether anything was taken away.
 */
export function foldQuote(body: HTMLElement): boolean {
  const start = startOfQuote(body);
  if (!start) return false;
  const range = body.ownerDocument.createRange();
  range.setStartBefore(start);
  range.setEndAfter(body.lastChild ?? start);
  const quoted = range.extractContents();
  if (isBlank(body)) {
    // nothing else was said
    body.replaceChildren(...quoted.childNodes);
    return false;
  }
  return true;
}

const wordsOf = (node: Node): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();
const isBlank = (element: Element): boolean => wordsOf(element) === '' && !element.querySelector('img');

function startOfQuote(body: HTMLElement): Node | null {
  const nodes = body.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  // the body itself is the first
  nodes.nextNode();
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const words = wordsOf(node);
    if (words !== '' && words.length < HEAD_MAX && FORWARDED.test(words)) return null;
    if (words.length < HEAD_MAX && (isQuoteBeginning(words) || OLD_HEAD.test(words))) return node;
    if (!(node instanceof HTMLElement)) continue;
    if (node.dataset.quote === 'rest') return FORWARDED.test(words) ? null : node;
    if (!node.matches(QUOTES)) continue;
    if (FORWARDED.test(words)) return null;
    return isLast(body, node) ? lineBefore(node) : null;
  }
  return null;
}

/** Nobody has written below it, nor between its lines. */
function isLast(body: HTMLElement, quote: HTMLElement): boolean {
  const range = body.ownerDocument.createRange();
  range.setStartAfter(quote);
  range.setEndAfter(body.lastChild ?? quote);
  const after = range.cloneContents();
  for (const other of after.querySelectorAll(QUOTES)) other.remove();
  if (wordsOf(after) !== '') return false;
  if (quote.matches('blockquote') || !quote.querySelector('blockquote')) return true;
  const own = quote.cloneNode(true) as HTMLElement;
  const first = own.querySelector('blockquote');
  const below = own.ownerDocument.createRange();
  below.setStartAfter(first as Node);
  below.setEndAfter(own.lastChild as Node);
  const between = below.cloneContents();
  for (const other of between.querySelectorAll(QUOTES)) other.remove();
  return wordsOf(between) === '';
}

/** With the line “… wrote:” right above, which may be in pieces. */
function lineBefore(quote: HTMLElement): Node {
  let [start, line]: [Node, string] = [quote, ''];
  for (let before = quote.previousSibling; before; before = before.previousSibling) {
    const words = wordsOf(before);
    if (words === '' && line !== '') break;
    line = `${before.textContent ?? ''}${line}`;
    if (isQuoteBeginning(line.replace(/\s+/g, ' ').trim())) start = before;
    if (line.length > HEAD_MAX) break;
  }
  return start;
}
