import { unsubscribeTexts } from './unsubscribe-texts.ts';

interface Body {
  html: string | undefined;
  text: string;
}

/** An address in running text; what ends a sentence does not belong to it. */
const IN_TEXT = /https?:\/\/[^\s<>"']+/gi;
const TRAILING = /[.,;:!?)\]}]+$/;
const IN_HTML = /(<a\b[^>]*?\bhref\s*=\s*)(["'])(https?:\/\/[^"']+)\2/gi;

/** The same link has the same mark wherever it stands, in the markup and in the plain text. */
export function rewriteLinks({ html, text }: Body, markOf: (url: string) => string): Body {
  const known = new Map<string, string>();
  const marked = (url: string): string => {
    const mark = known.get(url) ?? markOf(url);
    known.set(url, mark);
    return mark;
  };
  const inHtml = html?.replace(
    IN_HTML,
    (_whole, before: string, quote: string, url: string) =>
      `${before}${quote}${escapeHtml(marked(unescapeHtml(url)))}${quote}`,
  );
  const inText = text.replace(IN_TEXT, (found) => {
    const url = found.replace(TRAILING, '');
    return URL.canParse(url) ? marked(url) + found.slice(url.length) : found;
  });
  return { html: inHtml, text: inText };
}

export const addPixel = (html: string, url: string): string =>
  beforeEnd(html, `<img src="${escapeHtml(url)}" width="1" height="1" alt="" style="display:none">`);

export function addUnsubscribe({ html, text }: Body, url: string, language?: string | null): Body {
  const { link } = unsubscribeTexts(language);
  const line = `<p style="margin:24px 0 0;font-size:12px;color:#6b7280"><a href="${escapeHtml(url)}" style="color:#6b7280">${link}</a></p>`;
  return { html: html === undefined ? undefined : beforeEnd(html, line), text: `${text}\n\n${link}: ${url}` };
}

const beforeEnd = (html: string, addition: string): string =>
  /<\/body>/i.test(html) ? html.replace(/<\/body>/i, (end) => addition + end) : html + addition;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
const unescapeHtml = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (entity) => Object.keys(ENTITIES).find((sign) => ENTITIES[sign] === entity) ?? entity,
  );
