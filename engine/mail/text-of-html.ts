/** What a mail program without markup shows. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<(style|script|head|title)\b[^>]*>.*?<\/\1\s*>/gis, '')
    .replace(/<!--.*?-->/gs, '')
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
