import type { MailContent, MailBrand, MailTexts } from './mail-content.ts';

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = '#1f2430';
const MUTED = '#646b7a';
const LINE = '#e6e8ee';

/** The letter as HTML with styles inline, as mail programs want it, and as plain text. */
export function layOutMail(content: MailContent, texts: MailTexts, brand: MailBrand, language: string): Parts {
  return { html: htmlOf(content, texts, brand, language), text: textOf(content, texts, brand) };
}
interface Parts {
  html: string;
  text: string;
}

function htmlOf(content: MailContent, texts: MailTexts, brand: MailBrand, language: string): string {
  const body = [
    `<p style="margin:0 0 16px">${escapeHtml(content.greeting)}</p>`,
    ...content.paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`),
    ...(content.tables ?? []).map(tableHtml),
    ...(content.button ? [buttonHtml(content.button, texts.linkHint, brand.color)] : []),
    ...(content.notes ?? []).map((text) => small(linked(text, brand.origin))),
  ].join('\n');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(content.subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f5f6f9">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f6f9"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid ${LINE};border-radius:12px">
<tr><td style="padding:24px 32px 0;${FONT};font-size:17px;font-weight:600;color:${INK}">${escapeHtml(brand.name)}</td></tr>
<tr><td style="padding:20px 32px 16px;${FONT};font-size:15px;line-height:1.55;color:${INK}">
${body}
</td></tr>
</table>
<p style="max-width:560px;margin:16px auto 0;${FONT};font-size:12px;line-height:1.5;color:${MUTED}">${escapeHtml(texts.footer(brand.name))}</p>
</td></tr></table>
</body>
</html>
`;
}

function buttonHtml({ label, link }: NonNullable<MailContent['button']>, hint: string, color: string): string {
  const href = escapeHtml(link);
  const style = `display:inline-block;padding:12px 22px;border-radius:8px;background:${color};color:${inkOn(color)};font-weight:600;text-decoration:none`;
  return `<p style="margin:24px 0"><a href="${href}" style="${style}">${escapeHtml(label)}</a></p>
${small(`${escapeHtml(hint)}<br><a href="${href}" style="color:${MUTED};word-break:break-all">${href}</a>`)}`;
}

function tableHtml({ title, link, rows }: NonNullable<MailContent['tables']>[number]): string {
  const lines = rows.map(
    ([label, value]) =>
      `<tr><td style="padding:7px 0;border-top:1px solid ${LINE};color:${MUTED}">${escapeHtml(label)}</td><td align="right" style="padding:7px 0;border-top:1px solid ${LINE};font-weight:600">${escapeHtml(value)}</td></tr>`,
  );
  return `<p style="margin:24px 0 8px;font-weight:600"><a href="${escapeHtml(link)}" style="color:${INK}">${escapeHtml(title)}</a></p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="font-size:14px">${lines.join('')}</table>`;
}

const small = (html: string) => `<p style="margin:16px 0 0;font-size:13px;line-height:1.5;color:${MUTED}">${html}</p>`;

/** A note that is nothing but an address of ours can be followed. */
function linked(text: string, origin: string): string {
  const safe = escapeHtml(text);
  const isOurs = URL.canParse(text) && new URL(text).origin === origin;
  return isOurs ? `<a href="${safe}" style="color:${MUTED}">${safe}</a>` : safe;
}

function textOf(content: MailContent, texts: MailTexts, brand: MailBrand): string {
  const tables = (content.tables ?? []).map(({ title, link, rows }) =>
    [title, ...rows.map(([label, value]) => `  ${label}: ${value}`), link].join('\n'),
  );
  const button = content.button ? [`${content.button.label}:\n${content.button.link}`] : [];
  const parts = [content.greeting, ...content.paragraphs, ...tables, ...button, ...(content.notes ?? [])];
  return `${[...parts, `-- \n${texts.footer(brand.name)}`].join('\n\n')}\n`;
}

/** Dark or light letters, whichever reads better on the brand's colour. */
function inkOn(color: string): string {
  const hex = color.length === 4 ? color.replace(/[\da-f]/gi, '$&$&') : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return luminance > 0.179 ? '#111318' : '#ffffff';
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
