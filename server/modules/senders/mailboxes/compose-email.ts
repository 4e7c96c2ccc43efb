import { escapeHtml } from './rewrite-links.ts';

/** A step's text as people write it: with markup from the editor, or plain. */
export interface EmailDraft {
  text: string;
  signature?: string | null;
}

const MARKUP = /<\/?(?:p|br|div|span|a|b|i|u|em|strong|ul|ol|li|h[1-6]|table|img|blockquote)\b[^>]*>/i;
const LINK = /https?:\/\/[^\s<>"']+/gi;
const TRAILING = /[.,;:!?)\]}]+$/;

/** Both forms of an email, the signature below: markup for those who show it, plain text for everybody else. */
export function composeEmail({ text, signature }: EmailDraft): { html: string; text: string } {
  const parts = [text, ...(signature?.trim() ? [signature] : [])];
  const body = parts.map((part) => `<div>${htmlOf(part)}</div>`).join('<br>');
  return {
    html: `<!doctype html><html><head><meta charset="utf-8"></head><body>${body}</body></html>`,
    text: parts.map((part) => (MARKUP.test(part) ? textOf(part) : part)).join('\n\n'),
  };
}

function htmlOf(part: string): string {
  if (MARKUP.test(part)) return part;
  const lines = part.split(/\r?\n/).map((line) => {
    let at = 0;
    let html = '';
    for (const match of line.matchAll(LINK)) {
      const url = match[0].replace(TRAILING, '');
      html += `${escapeHtml(line.slice(at, match.index))}<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;
      at = match.index + url.length;
    }
    return html + escapeHtml(line.slice(at));
  });
  return lines.join('<br>\n');
}

/** What a mail program without markup shows. */
function textOf(html: string): string {
  return html
    .replace(
      /<a\b[^>]*\bhref\s*=\s*["'](https?:[^"']+)["'][^>]*>(.*?)<\/a>/gis,
      (_whole, url: string, label: string) => {
        const words = label.replace(/<[^>]+>/g, '').trim();
        return words === '' || words === url ? url : `${words} (${url})`;
      },
    )
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<li\b[^>]*>/gi, '- ')
    .replace(/<\/(?:p|div|li|h[1-6]|tr|blockquote)>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
