import { createHash } from 'node:crypto';
import { RETURNED_CHANNEL, type Returned } from '../../../../../contract/billing/returned.ts';

export interface ClosingPage {
  html: string;
  policy: string;
}

/** A page without words: it says in the browser what came of the payment, and closes its window, or goes on to `to`. */
export function closingPage(told: Returned, to: string): ClosingPage {
  const script = `new BroadcastChannel(${JSON.stringify(RETURNED_CHANNEL)}).postMessage(${JSON.stringify(told)});
window.close();
location.replace(${JSON.stringify(to)});`;
  const hash = createHash('sha256').update(script).digest('base64');
  return {
    html: `<!doctype html><html><head><meta charset="utf-8"><title>…</title><noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript></head><body><script>${script}</script></body></html>`,
    policy: `default-src 'none'; script-src 'sha256-${hash}'; frame-ancestors 'none'`,
  };
}
