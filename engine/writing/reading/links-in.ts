/** A span that leads somewhere: an address of a page or of a mailbox, however it is disguised. */
export interface FoundLink {
  start: number;
  end: number;
  words: string;
}

/** Endings of bare hosts. Others, such as “quota.Then”, are a missing space. */
const ENDINGS =
  'com|net|org|io|ai|co|de|fr|es|pt|br|eu|uk|us|ch|at|be|nl|it|pl|ru|cn|in|app|dev|info|biz|me|tv|cc|ly|gg|to|xyz|shop|online|site|cloud|tech|link|click|store|pro|top|live|page|example|test|invalid|zip|mov|onion';
const SIGN = '[^\\s<>"“”«»|\\\\^`{}]';
/** Every part has a most, so that a text made to be slow is read as quickly as any other. */
const SCHEME = `(?:h[tx]{2}ps?|ftp|file|data|javascript|vbscript|mailto|tel|ws{1,2}|[a-z]{2,12}(?=:\\/\\/)):${SIGN}{1,2000}`;
const RELATIVE = `\\/\\/[\\p{L}\\p{N}-]{1,63}\\.${SIGN}{1,2000}`;
const MAILBOX = '[\\p{L}\\p{N}._%+-]{1,64}(?:@|\\s?[\\[(](?:at|dot)[\\])]\\s?)[\\p{L}\\p{N}.-]{1,190}';
const HOST = `(?<![\\p{L}\\p{N}@._-])(?:[\\p{L}\\p{N}][\\p{L}\\p{N}-]{0,62}(?:\\.|\\[\\.\\])){1,8}(?:${ENDINGS}|xn--[a-z\\d-]{2,59})(?![\\p{L}\\p{N}-])(?:[/?#:]${SIGN}{0,2000})?`;
const NUMBERED = '(?<![\\d.])\\d{1,3}(?:\\.\\d{1,3}){3}(?![\\d.])';
const SPOKEN =
  '(?<!\\p{L})\\p{L}[\\p{L}\\p{N}-]{1,62}\\s?(?:\\(dot\\)|\\sdot\\s|\\spunkt\\s|\\spunto\\s|\\sponto\\s)\\s?(?:com|net|org|io|de|example)(?!\\p{L})';
const LINK = new RegExp([SCHEME, RELATIVE, HOST, NUMBERED].join('|'), 'giu');
/** Slower, and so for what has the sign of a mailbox, or a point in words. */
const ANY_LINK = new RegExp([SCHEME, RELATIVE, MAILBOX, HOST, NUMBERED, SPOKEN].join('|'), 'giu');

/** What has one of these signs inside may lead somewhere; most words have none. */
const CHUNK = /\S{1,4000}/g;
const INSIDE = /[.:/@[(]./;
const SPOKEN_DOT = /\s(?:\(?dot\)?|punkt|punto|ponto)\s|[[(](?:at|dot)[\])]/i;

export function linksIn(text: string): FoundLink[] {
  // “nordbeam dot com” has spaces in it: then the whole text is searched
  if (SPOKEN_DOT.test(text)) return linksOfPart(text, 0);
  return Array.from(text.matchAll(CHUNK)).flatMap(({ 0: part, index }) =>
    INSIDE.test(part) ? linksOfPart(part, index) : [],
  );
}

const linksOfPart = (part: string, from: number): FoundLink[] =>
  Array.from(part.matchAll(/@|[([](?:at|dot)|\s/i.test(part) ? ANY_LINK : LINK)).flatMap(({ 0: found, index }) => {
    // a sentence's end is none of the address
    const words = found.replace(/[.,;:!?'’)\]]{1,20}$/, '');
    return words.length > 2 ? [{ start: from + index, end: from + index + words.length, words }] : [];
  });

/** The same text with nothing where links stand: what is left keeps its place. */
export function withoutLinks(text: string, links: readonly FoundLink[]): string {
  let plain = '';
  let from = 0;
  for (const { start, end } of links) {
    plain += text.slice(from, start) + ' '.repeat(end - start);
    from = end;
  }
  return plain + text.slice(from);
}
