/** What a page of a company says to people who look at it. */
export interface SitePage {
  url: string;
  title: string;
  description: string;
  headings: string[];
  /** Paragraphs, items of lists, cells: each its own words, as they are read. */
  blocks: string[];
  links: { url: string; text: string }[];
}

const RAW = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'iframe',
  'object',
  'textarea',
  'select',
  'canvas',
]);
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const BLOCK = new Set(
  'address article aside blockquote body br dd div dl dt fieldset figcaption footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul'.split(
    ' ',
  ),
);
const HEADING = /^h[1-4]$/;
const BLOCK_MOST = 1_500;
const BLOCKS_MOST = 3_000;
const LINKS_MOST = 1_000;
const TAG_MOST = 8_000;
const DEPTH_MOST = 300;

/** Reads from left to right, once: however broken or hostile the markup is, it takes as long as it is long. */
export function readPage(html: string, url: string): SitePage {
  const page: SitePage = { url, title: '', description: '', headings: [], blocks: [], links: [] };
  const lower = html.toLowerCase();
  let text = '';
  let heading = false;
  let hasTitle = false;
  let link: { url: string; text: string } | null = null;
  /** Elements that are open within one that nobody sees; none where everybody does. */
  let unseen: string[] = [];

  const endBlock = () => {
    const words = plainWords(text);
    text = '';
    if (words === '' || page.blocks.length >= BLOCKS_MOST) return;
    if (heading) page.headings.push(words.slice(0, BLOCK_MOST));
    else page.blocks.push(words.slice(0, BLOCK_MOST));
  };
  const say = (words: string) => {
    if (unseen.length > 0) return;
    text += words;
    if (link) link.text += words;
  };

  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at);
    if (open < 0) {
      say(html.slice(at));
      break;
    }
    if (open > at) say(html.slice(at, open));
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open + 4);
      at = end < 0 ? html.length : end + 3;
      continue;
    }
    const name = /^<\/?([a-z][a-z\d]*)/.exec(lower.slice(open, open + 40))?.[1];
    if (!name) {
      // a sign of its own, or a declaration
      if (!/[!?]/.test(html[open + 1] ?? '')) say('<');
      at = /[!?]/.test(html[open + 1] ?? '') ? afterTag(html, open) : open + 1;
      continue;
    }
    const end = afterTag(html, open);
    const isEnd = html[open + 1] === '/';
    const tag = html.slice(open, end);
    at = end;
    if (!isEnd && name === 'title' && !hasTitle) {
      hasTitle = true;
      const until = lower.indexOf('</title', end);
      page.title = plainWords(html.slice(end, until < 0 ? end : until)).slice(0, 300);
      at = until < 0 ? end : until;
      continue;
    }
    if (!isEnd && RAW.has(name)) {
      const until = lower.indexOf(`</${name}`, end);
      at = until < 0 ? html.length : afterTag(html, until);
      continue;
    }
    if (unseen.length > 0) {
      if (isEnd) {
        const place = unseen.lastIndexOf(name);
        if (place >= 0) unseen = unseen.slice(0, place);
      } else if (!VOID.has(name) && unseen.length < DEPTH_MOST) unseen.push(name);
      continue;
    }
    if (BLOCK.has(name)) endBlock();
    if (HEADING.test(name)) heading = !isEnd;
    if (isEnd) {
      if (name === 'a' && link) {
        if (page.links.length < LINKS_MOST)
          page.links.push({ url: link.url, text: plainWords(link.text).slice(0, 200) });
        link = null;
      }
      continue;
    }
    if (!VOID.has(name) && isUnseen(tag)) {
      unseen = [name];
      continue;
    }
    if (name === 'a') {
      const target = attribute(tag, 'href');
      const whole = target === null ? null : URL.parse(target.trim(), url);
      link = whole && /^https?:$/.test(whole.protocol) ? { url: whole.href, text: '' } : null;
    }
    if (name === 'meta' && page.description === '' && /^(?:og:)?description$/i.test(metaName(tag)))
      page.description = plainWords(attribute(tag, 'content') ?? '').slice(0, 600);
  }
  endBlock();
  return page;
}

/** Where a tag ends: a sign within quotes ends none, as long as the quotes are closed in time. */
function afterTag(html: string, open: number): number {
  const most = Math.min(html.length, open + TAG_MOST);
  let quote = '';
  for (let at = open + 1; at < most; at++) {
    const sign = html[at] as string;
    if (quote) {
      if (sign === quote) quote = '';
    } else if (sign === '>') return at + 1;
    else if ((sign === '"' || sign === "'") && html[at - 1] === '=') quote = sign;
  }
  const plain = html.indexOf('>', open);
  return plain < 0 ? html.length : plain + 1;
}

const metaName = (tag: string): string => attribute(tag, 'name') ?? attribute(tag, 'property') ?? '';

function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);
  return found ? withoutEntities(found[1] ?? found[2] ?? found[3] ?? '') : null;
}

/** What nobody who looks at the page reads: words for programs, and sometimes words against them. */
function isUnseen(tag: string): boolean {
  if (/\shidden(?:[\s=>/]|$)/i.test(tag) || /\saria-hidden\s*=\s*["']?true/i.test(tag)) return true;
  const style = attribute(tag, 'style')?.replace(/\s+/g, '').toLowerCase() ?? '';
  return /display:none|visibility:hidden|font-size:0(?:[a-z%;]|$)|opacity:0(?:;|$)|(?:left|top|text-indent):-\d{3,}/.test(
    style,
  );
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  euro: '€',
  pound: '£',
  copy: '©',
  reg: '®',
  trade: '™',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
  atilde: 'ã',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  bull: '•',
  middot: '·',
};

const withoutEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hexadecimal, name) => {
    if (name) return ENTITIES[name as string] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal as string, 16);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' ';
  });

/** Signs that show nothing and turn nothing round: words can be hidden by them. */
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

const plainWords = (text: string): string => withoutEntities(text).replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
