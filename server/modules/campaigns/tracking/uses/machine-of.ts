import { networkMachine } from './machine-networks.ts';
import type { ReadingMachine } from './reading-machines.ts';

export interface LinkRequest {
  method: string;
  headers: Record<string, unknown>;
  ip: string;
}

/** By what they call themselves. The first that fits is it. */
const AGENTS: readonly (readonly [ReadingMachine, RegExp])[] = [
  ['google_proxy', /googleimageproxy|ggpht\.com/i],
  ['yahoo_proxy', /yahoomailproxy|yahoo ?mail ?proxy/i],
  ['outlook_safelinks', /safelinks|bingpreview|microsoft-?atp|office ?365 ?scan|exchange ?online ?protection/i],
  ['proofpoint', /proofpoint|urldefense/i],
  ['mimecast', /mimecast/i],
  ['barracuda', /barracuda/i],
  ['cisco', /ironport|cisco (?:umbrella|email|talos)|talosintelligence/i],
  ['trend_micro', /trend ?micro|\btmws\b/i],
  ['symantec', /symantec|messagelabs|clicktime|broadcom email/i],
  ['fireeye', /fireeye|trellix/i],
  ['sophos', /sophos/i],
  ['forcepoint', /forcepoint|websense/i],
  ['zscaler', /zscaler/i],
  ['palo_alto', /palo ?alto|cortex xpanse|\bpanw\b/i],
  ['check_point', /check ?point|avanan/i],
  [
    'preview',
    /preview|facebookexternalhit|whatsapp|telegrambot|skypeuri|linkedinbot|slack(?:bot|-img)|discordbot|twitterbot|embedly/i,
  ],
  [
    'program',
    /bot\b|crawl|spider|slurp|scan|prefetch|monitor|headless|phantom|selenium|puppeteer|playwright|curl|wget|python|java\/|okhttp|go-http|libwww|axios|node-fetch|node$|undici|ruby|perl|httpclient|apache-http/i,
  ],
];
/**
 * These fetch a picture when its reader opens the mail, in the reader's place: what comes through them is a person's
 * open, unless it came sooner than anybody reads or together with a machine's look at the links (`judge.ts`).
 */
export const SHOWS_TO_PEOPLE: ReadonlySet<string> = new Set<ReadingMachine>(['google_proxy', 'yahoo_proxy']);

/** Apple fetches every picture ahead of its reader, and says no more of itself than this. */
const APPLE_PRIVACY = /^mozilla\/5\.0$/i;

/** What kind of machine a request is of, as far as it tells by itself; null for what a person's own program sends. */
export function machineOf({ method, headers, ip }: LinkRequest): ReadingMachine | null {
  const agent = text(headers['user-agent']).trim();
  if (agent === '') return 'nameless';
  if (APPLE_PRIVACY.test(agent)) return 'apple_privacy';
  const named = AGENTS.find(([, pattern]) => pattern.test(agent))?.[0];
  if (named) return named;
  const near = networkMachine(ip);
  if (near) return near;
  if (method === 'HEAD') return 'head';
  const purpose = ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'].map((name) => text(headers[name])).join(' ');
  return /prefetch|preview|prerender/i.test(purpose) ? 'prefetch' : null;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
