import { textOfHtml } from '../../../../engine/mail/text-of-html.ts';
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
    text: parts.map((part) => (MARKUP.test(part) ? textOfHtml(part) : part)).join('\n\n'),
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
