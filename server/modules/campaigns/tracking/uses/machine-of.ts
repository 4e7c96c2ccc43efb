/** Those who look into mails and links that are not theirs to read. */
export const MACHINES = [
  'apple_privacy',
  'google_proxy',
  'yahoo_proxy',
  'outlook_safelinks',
  'proofpoint',
  'mimecast',
  'barracuda',
  'cisco',
  'trend_micro',
  'symantec',
  'fireeye',
  'sophos',
  'forcepoint',
  'zscaler',
  'palo_alto',
  'check_point',
  'preview',
  'program',
  'nameless',
  'head',
  'prefetch',
  'early',
  'burst',
] as const;
export type ReadingMachine = (typeof MACHINES)[number];

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
/** Apple fetches every picture ahead of its reader, and says no more of itself than this. */
const APPLE_PRIVACY = /^mozilla\/5\.0$/i;

/** By where they ask from: the networks that these services publish. */
const NETWORKS: readonly (readonly [ReadingMachine, string])[] = [
  ['google_proxy', '66.249.80.0/20 64.233.172.0/23 66.102.0.0/20 72.14.199.0/24 74.125.208.0/20'],
  ['outlook_safelinks', '40.92.0.0/15 40.107.0.0/16 52.100.0.0/14 104.47.0.0/17'],
  ['proofpoint', '67.231.144.0/20 148.163.128.0/19 185.132.180.0/22 205.220.160.0/19 208.84.64.0/22'],
  ['mimecast', '91.220.42.0/24 146.101.78.0/24 195.130.217.0/24 205.139.110.0/23 207.211.31.0/24 207.82.80.0/24'],
  ['barracuda', '64.235.144.0/20 209.222.80.0/21'],
  ['cisco', '68.232.128.0/19 139.138.32.0/19 184.94.240.0/20 207.54.64.0/18 216.71.128.0/19'],
  ['symantec', '85.158.136.0/21 95.131.104.0/21 117.120.16.0/21 193.109.254.0/23 194.106.220.0/23 216.82.240.0/20'],
];
const numberOf = (address: string): number | null => {
  const parts = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/i.exec(address)?.slice(1).map(Number);
  return parts?.every((part) => part < 256) ? parts.reduce((sum, part) => sum * 256 + part, 0) : null;
};
/** From the first address to the last. */
const networks = NETWORKS.flatMap(([machine, text]) =>
  text.split(' ').map((subnet) => {
    const [address = '', bits = ''] = subnet.split('/');
    const [first, size] = [numberOf(address) ?? 0, 2 ** (32 - Number(bits))];
    return { machine, first, last: first + size - 1 };
  }),
);

/** What kind of machine a request is of, as far as it tells by itself; null for what a person's own program sends. */
export function machineOf({ method, headers, ip }: LinkRequest): ReadingMachine | null {
  const agent = text(headers['user-agent']).trim();
  if (agent === '') return 'nameless';
  if (APPLE_PRIVACY.test(agent)) return 'apple_privacy';
  const named = AGENTS.find(([, pattern]) => pattern.test(agent))?.[0];
  if (named) return named;
  const address = numberOf(ip);
  const near = address === null ? undefined : networks.find(({ first, last }) => first <= address && address <= last);
  if (near) return near.machine;
  if (method === 'HEAD') return 'head';
  const purpose = ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'].map((name) => text(headers[name])).join(' ');
  return /prefetch|preview|prerender/i.test(purpose) ? 'prefetch' : null;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
