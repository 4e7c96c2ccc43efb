import type { Import } from './source-files.ts';

/** What the parts of the product may know of ours, the most particular part first. Who is not listed is a tool or a test. */
const PLACES: readonly (readonly [part: string, knows: readonly string[]])[] = [
  ['contract/', ['contract/']],
  ['engine/', ['contract/', 'engine/']],
  ['server/core/', ['contract/', 'engine/', 'server/core/']],
  ['server/providers/', ['contract/', 'engine/', 'server/core/', 'server/providers/']],
  ['server/modules/', ['contract/', 'engine/', 'server/core/', 'server/providers/', 'server/modules/']],
  [
    'server/runner/',
    ['contract/', 'engine/', 'server/core/', 'server/providers/', 'server/modules/', 'server/runner/'],
  ],
  ['server/world/', ['contract/', 'server/core/', 'server/world/']],
  ['server/', ['contract/', 'engine/', 'server/']],
  // knows no domain
  ['web/ui/', ['web/ui/', 'web/i18n/']],
  ['web/i18n/', ['contract/', 'web/i18n/', 'web/load-or-reload.ts']],
  ['web/brand/', ['contract/', 'web/brand/', 'web/api/']],
  ['web/api/', ['contract/', 'web/api/', 'web/brand/', 'web/ui/', 'web/load-or-reload.ts']],
  ['web/live/', ['contract/', 'web/live/', 'web/api/', 'web/ui/']],
  [
    'web/features/',
    [
      'contract/',
      'engine/',
      ...['features', 'shell', 'live', 'api', 'brand', 'i18n', 'ui'].map((folder) => `web/${folder}/`),
      'web/load-or-reload.ts',
      'web/plain-search.ts',
      'web/plain-text.ts',
    ],
  ],
  ['web/', ['contract/', 'engine/', 'web/']],
  ['extension/', ['contract/', 'engine/', 'extension/']],
];

/** The feature that a file belongs to, with its floor: `people/accounts`. */
const featureOf = (file: string): string | undefined => /^web\/features\/([^/]+\/[^/]+)/.exec(file)?.[1];

/** Why this import may not be, or null. The law as ARCHITECTURE states it. */
export function breach({ from, to }: Import): string | null {
  const [part, knows] = PLACES.find(([each]) => from.startsWith(each)) ?? [];
  if (knows && !knows.some((place) => to.startsWith(place))) return `${part} knows only ${knows.join(', ')}`;
  if (to === 'server/config.ts' && /^server\/(core|providers|modules|runner|world)\//.test(from))
    return 'configuration is handed in, not read';
  const [feature, other] = [featureOf(from), featureOf(to)];
  if (feature && other && feature !== other && !to.endsWith('/public.ts')) return 'a feature’s inside is its own';
  return null;
}

/** Packages that a part may use; a new one is a decision, and is added here. */
const PACKAGES: readonly (readonly [part: string, uses: RegExp])[] = [
  ['contract/', /^zod$/],
  // pure rules: neither files nor network nor a database
  ['engine/', /^zod$/],
  [
    'server/core/',
    /^(?:node:(?!process|test|assert|sqlite)|(?:@fastify\/(?:helmet|static)|@redis\/client|@socket\.io\/(?:postgres|redis-streams)-adapter|aws4fetch|fastify|graphile-worker|kysely|pg|pg-copy-streams|pino|prom-client|socket\.io|tldts|undici|zod)$)/,
  ],
  [
    'server/providers/',
    /^(?:node:(?:crypto|dns\/promises|net|stream|timers\/promises|tls)|@ai-sdk\/(?:anthropic|openai|openai-compatible)|ai|aws4fetch|imapflow|mailparser|nodemailer(?:\/lib\/[\w-]+)?|openid-client|stripe|zod)$/,
  ],
  [
    'server/modules/',
    /^(?:node:(?:crypto|http|path|timers\/promises|url|util)|@modelcontextprotocol\/sdk\/[\w/]+\.js|disposable-email-domains-js|fastify|kysely|libphonenumber-js\/min|oidc-provider|otpauth|sanitize-html|zod)$/,
  ],
  ['server/runner/', /^(?:node:timers\/promises|kysely|zod)$/],
  [
    'web/',
    /^(?:virtual:|(?:@atlaskit|@fontsource-variable|@mantine|@tiptap)\/|(?:@tabler\/icons-react|@tanstack\/react-(?:query|router|virtual)|@xyflow\/react|i18next|libphonenumber-js|react|react-dom|react-i18next|socket\.io-client|uqr)(?:$|\/))/,
  ],
];

/** Tools and checks that lie beside what they are about, and that the running product does not load. */
const isTool = (file: string): boolean =>
  /^engine\/testing\/|conformance\.ts$|^web\/(?:generate|router-config|i18n\/(?:check|read-texts)|[\w/-]+-plugin)\.ts$/.test(
    file,
  );

/** Why this package may not be used here, or null. */
export function packageBreach({ from, to }: Import): string | null {
  const [part, uses] = PACKAGES.find(([each]) => from.startsWith(each)) ?? [];
  return uses && !isTool(from) && !uses.test(to) ? `${part} does not use it` : null;
}

/** What a pure rule may not ask: the time, chance, the process, the network. */
const IMPURE =
  /\bDate\.now\b|\bnew Date\b(?!\s*\(\s*[^\s)])|(?<!new\s+|[\w.])Date\(|\bperformance\.|\bMath\.random\b|\bcrypto\.|\bprocess\.|\b(?:fetch|setTimeout|setInterval)\(/;
export const isImpure = (code: string): boolean => IMPURE.test(code);

/** Asks the machine for the time of day. */
export const asksTime = (code: string): boolean =>
  /\bDate\.now\b|\bnew Date\b(?!\s*\(\s*[^\s)])|(?<!new\s+|[\w.])Date\(\s*\)/.test(code);

/** Reads the environment, by whatever way. */
export const readsEnvironment = (code: string): boolean =>
  /\bprocess\s*(?:\?\.|\.)\s*env\b|\bprocess\s*(?:\?\.)?\[|[=(,:]\s*process\s*(?=[;,)\n])|['"](?:node:)?process['"]/.test(
    code,
  );
