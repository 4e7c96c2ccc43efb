import type { Language } from '../../../../contract/accounts/people.ts';
import { escapeHtml } from '../../senders/mailboxes/rewrite-links.ts';
import { unsubscribeTexts } from '../../senders/mailboxes/unsubscribe-texts.ts';

export interface PageBrand {
  name: string;
  color: string;
  /** On dark ground; the same where the brand has no other. */
  darkColor: string;
  /** Whole addresses of its logo on light and on dark ground; its mark is drawn where it has none. */
  logo: { shape: 'square' | 'rectangle'; light: string | null; dark: string | null };
}

export interface UnsubscribePage {
  language: Language;
  state: 'asks' | 'done' | 'gone';
  brand: PageBrand;
  /** The workspace that wrote. */
  sender: string;
  address: string;
}

/** The mark of a brand without a logo, on a square of 24. */
const GLYPH = 'M4 15.5 11 5l3 6.5L20 4l-4.2 15-5-6.2L4 15.5Z';

/** White or black, whichever is read better on a colour. */
export function textOn(color: string): '#fff' | '#111' {
  const hex = color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3').slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.0561 ? '#fff' : '#111';
}

const STYLE = ({ color, darkColor }: PageBrand) => `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --brand: light-dark(${color}, ${darkColor}); --on-brand: light-dark(${textOn(color)}, ${textOn(darkColor)}); }
  body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; background: light-dark(#f5f6f9, #14161b); color: light-dark(#1b1e26, #e8eaf0); }
  main { box-sizing: border-box; width: min(100%, 480px); padding: 32px max(24px, env(safe-area-inset-right)) max(32px, env(safe-area-inset-bottom)) max(24px, env(safe-area-inset-left)); }
  header { display: flex; align-items: center; gap: 10px; margin: 0 0 28px; font-weight: 600; overflow-wrap: anywhere; }
  header img { display: block; height: 32px; max-width: 200px; object-fit: contain; }
  header img.square { width: 32px; border-radius: 8px; }
  header i { display: grid; flex: none; place-items: center; width: 32px; height: 32px; border-radius: 8px; background: var(--brand); color: var(--on-brand); }
  .dark { display: none; }
  @media (prefers-color-scheme: dark) { .light { display: none; } header img.dark { display: block; } }
  h1 { font-size: 22px; font-weight: 600; margin: 0 0 8px; }
  p { margin: 0 0 20px; overflow-wrap: anywhere; }
  button { font: inherit; font-weight: 600; min-height: 48px; padding: 11px 22px; border: 0; border-radius: 8px; background: var(--brand); color: var(--on-brand); cursor: pointer; }
  @media (max-width: 30em) { button { width: 100%; } }
  button:focus-visible { outline: 3px solid light-dark(#1b1e26, #e8eaf0); outline-offset: 2px; }`;

function brandMark({ name, logo: { shape, light, dark } }: PageBrand): string {
  const plain = escapeHtml(name);
  const image = (src: string, ground: string) =>
    `<img class="${shape}${ground}" src="${escapeHtml(src)}" alt="${shape === 'rectangle' ? plain : ''}">`;
  const logos =
    light || dark
      ? light === dark || !light || !dark
        ? image(light ?? dark ?? '', '')
        : image(light, ' light') + image(dark, ' dark')
      : `<i aria-hidden="true"><svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor"><path d="${GLYPH}"/></svg></i>`;
  return `<header>${logos}${shape === 'rectangle' && (light || dark) ? '' : `<span>${plain}</span>`}</header>`;
}

/** A small page in the brand's look and the reader's language. It loads nothing but the brand's logo. */
export function unsubscribePage({ language, state, brand, sender, address }: UnsubscribePage): string {
  const texts = unsubscribeTexts(language);
  const [title, more] = {
    asks: [texts.title, texts.question(address, sender, brand.name)],
    done: [texts.done, texts.doneMore(address, sender)],
    gone: [texts.gone, texts.goneMore],
  }[state] as [string, string];
  const form = `<form method="post"><input type="hidden" name="by" value="page"><button>${escapeHtml(texts.button)}</button></form>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${STYLE(brand)}</style></head>
<body><main>${brandMark(brand)}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(more)}</p>${state === 'asks' ? form : ''}</main></body></html>`;
}
