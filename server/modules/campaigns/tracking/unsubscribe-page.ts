import type { Language } from '../../../../contract/accounts/people.ts';
import { escapeHtml } from '../../senders/mailboxes/rewrite-links.ts';
import { unsubscribeTexts } from '../../senders/mailboxes/unsubscribe-texts.ts';

export interface UnsubscribePage {
  language: Language;
  state: 'asks' | 'done' | 'gone';
  brand: { name: string; color: string };
  address: string;
}

const STYLE = (color: string) => `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f5f6f9, #14161b); color: light-dark(#1b1e26, #e8eaf0); }
  main { box-sizing: border-box; width: min(100%, 480px); padding: 32px 24px; }
  h1 { font-size: 22px; font-weight: 600; margin: 0 0 8px; }
  p { margin: 0 0 20px; overflow-wrap: anywhere; }
  small { opacity: .7; }
  button { font: inherit; font-weight: 600; padding: 11px 22px; border: 0; border-radius: 8px; background: ${color}; color: #fff; cursor: pointer; }
  button:focus-visible { outline: 3px solid light-dark(#1b1e26, #e8eaf0); outline-offset: 2px; }`;

/** A small page: who is asked is told by name of the brand, in the reader's language. It loads nothing. */
export function unsubscribePage({ language, state, brand, address }: UnsubscribePage): string {
  const texts = unsubscribeTexts(language);
  const [title, more] = {
    asks: [texts.title, texts.question(address, brand.name)],
    done: [texts.done, texts.doneMore(address)],
    gone: [texts.gone, texts.goneMore],
  }[state] as [string, string];
  const form = `<form method="post"><input type="hidden" name="by" value="page"><button>${escapeHtml(texts.button)}</button></form>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${STYLE(escapeHtml(brand.color))}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(more)}</p>${state === 'asks' ? form : ''}<p><small>${escapeHtml(brand.name)}</small></p></main></body></html>`;
}
