import sanitizeHtml from 'sanitize-html';

/** More than any mail that a person reads. */
const LONGEST = 500_000;
const SIZE = /^(?:auto|0|\d{1,4}(?:\.\d{1,2})?(?:px|em|rem|%|pt)?)$/;
const SIDES = /^(?:(?:auto|0|\d{1,3}(?:\.\d{1,2})?(?:px|em|%|pt)?)\s*){1,4}$/;
const COLOR = /^(?:#[0-9a-f]{3,8}|[a-z]{3,24}|rgba?\([\d\s.,%]{3,40}\))$/i;
const WORD = /^[a-z-]{2,24}$/i;

/** A link without its own beginning would lead into our pages. */
const LEADS_OUT = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Only what changes how words look: nothing that can load, cover, or leave its place. */
const STYLES = {
  color: [COLOR],
  'background-color': [COLOR],
  'font-weight': [/^(?:[1-9]00|bold|bolder|lighter|normal)$/],
  'font-style': [WORD],
  'font-size': [SIZE],
  'font-family': [/^[\w\s,'"-]{2,120}$/],
  'line-height': [SIZE],
  'text-align': [WORD],
  'text-decoration': [/^[a-z\s-]{2,40}$/i],
  'vertical-align': [WORD],
  'white-space': [WORD],
  margin: [SIDES],
  padding: [SIDES],
  width: [SIZE],
  'max-width': [SIZE],
  height: [SIZE],
  border: [/^[\w\s#.]{1,40}$/],
  'border-collapse': [WORD],
};

const TAGS =
  'p div span br hr a b strong i em u s strike small sub sup blockquote pre code ul ol li dl dt dd h1 h2 h3 h4 h5 h6 ' +
  'table thead tbody tfoot tr td th caption col colgroup img font center address abbr';

/**
 * The markup of somebody's mail, as it may be shown: no scripts, handlers, forms, frames or addresses that run. Pictures
 * of others are not loaded, since asking for one tells that the mail was read: their address waits in `data-src`. Those
 * that came with it (`cid:`) are among its files: `data-file` names which. What programs mark as quoted is marked by us.
 */
export function sanitiseHtml(html: string, pictures: ReadonlyMap<string, string> = new Map()): string {
  return sanitizeHtml(html.slice(0, LONGEST), {
    allowedTags: TAGS.split(' '),
    allowedAttributes: {
      a: ['href', 'title', 'rel', 'target'],
      img: ['data-src', 'data-file', 'alt', 'title', 'width', 'height'],
      td: ['colspan', 'rowspan', 'align', 'valign', 'width', 'height', 'bgcolor'],
      th: ['colspan', 'rowspan', 'align', 'valign', 'width', 'height', 'bgcolor'],
      table: ['width', 'border', 'cellpadding', 'cellspacing', 'align', 'bgcolor'],
      font: ['color', 'size', 'face'],
      ol: ['start', 'type'],
      '*': ['style', 'dir', 'lang', 'data-quote'],
    },
    allowedStyles: { '*': STYLES },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesAppliedToAttributes: ['href', 'src', 'data-src', 'cite'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'title',
      'iframe',
      'object',
      'embed',
      'svg',
      'math',
      'template',
      'xmp',
      'noembed',
      'noframes',
      'plaintext',
      'select',
    ],
    enforceHtmlBoundary: false,
    nestingLimit: 60,
    transformTags: {
      '*': (tagName, { 'data-quote': _theirs, ...attribs }) => {
        const quote = quoteOf(tagName, attribs);
        return { tagName, attribs: quote ? { ...attribs, 'data-quote': quote } : attribs };
      },
      a: (tagName, { href, title }) => ({
        tagName,
        attribs: {
          ...(href &&
            LEADS_OUT.test(href.trim()) && {
              href: href.trim(),
              target: '_blank',
              rel: 'noopener noreferrer nofollow',
            }),
          ...(title && { title }),
        },
      }),
      img: (tagName, { src, alt, title, width, height }) => ({
        tagName,
        attribs: {
          ...(src && /^https?:\/\//i.test(src.trim()) && { 'data-src': src.trim() }),
          ...fileOf(src, pictures),
          alt: alt ?? '',
          ...(title && { title }),
          ...(width && /^\d{1,4}$/.test(width) && { width }),
          ...(height && /^\d{1,4}$/.test(height) && { height }),
        },
      }),
    },
  });
}

function fileOf(src: string | undefined, pictures: ReadonlyMap<string, string>): Record<string, string> {
  const [, cid] = /^\s*cid:(.+?)\s*$/i.exec(src ?? '') ?? [];
  const id = cid && pictures.get(cid);
  return id ? { 'data-file': id } : {};
}

/** By these programs mark what is answered to; others mark it with a word (`engine/mail/own-words.ts`). */
const CITED =
  /(?:^|\s)(?:gmail_quote|gmail_quote_container|yahoo_quoted|protonmail_quote|moz-cite-prefix|zmail_extra)(?:\s|$)/;
const CITED_IDS = /^(?:divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|reply-intro)$/i;
/** Outlook draws a line over it, and says nothing else. */
const OUTLOOK_LINE = /border-top:\s*solid\s+#(?:E1E1E1|B5C4DF)\s+1\.0pt/i;

/** `cite`: this element is a quote; `rest`: it begins here and goes to the end. */
function quoteOf(tagName: string, attribs: Record<string, string>): 'cite' | 'rest' | null {
  if (CITED_IDS.test(attribs.id ?? '') || OUTLOOK_LINE.test(attribs.style ?? '')) return 'rest';
  return CITED.test(attribs.class ?? '') || (tagName === 'blockquote' && attribs.type === 'cite') ? 'cite' : null;
}
