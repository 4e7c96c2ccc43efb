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
 * of others are not loaded, since asking for one tells that the mail was read: their address waits in `data-src`.
 */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html.slice(0, LONGEST), {
    allowedTags: TAGS.split(' '),
    allowedAttributes: {
      a: ['href', 'title', 'rel', 'target'],
      img: ['data-src', 'alt', 'title', 'width', 'height'],
      td: ['colspan', 'rowspan', 'align', 'valign', 'width', 'height', 'bgcolor'],
      th: ['colspan', 'rowspan', 'align', 'valign', 'width', 'height', 'bgcolor'],
      table: ['width', 'border', 'cellpadding', 'cellspacing', 'align', 'bgcolor'],
      font: ['color', 'size', 'face'],
      ol: ['start', 'type'],
      '*': ['style', 'dir', 'lang'],
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
          alt: alt ?? '',
          ...(title && { title }),
          ...(width && /^\d{1,4}$/.test(width) && { width }),
          ...(height && /^\d{1,4}$/.test(height) && { height }),
        },
      }),
    },
  });
}
