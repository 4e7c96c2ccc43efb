import { resolve } from 'node:path';
import * as z from 'zod';
import { modelAccount, modelContradictions, ModelEnvironment } from './model-account.ts';
import { placementSeeds } from './placement-seeds.ts';

/** The one place that reads the environment. Everything else is handed what it needs. */
const number = (said: string) => z.coerce.number(said);
const whole = (least: number, most: number, said: string) => number(said).int(said).min(least, said).max(most, said);
const price = number('must be a price in cents, 0 or more').min(0, 'must be a price in cents, 0 or more').max(100_000);
const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');
const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );

/** Never `*` alone, nor a whole top level. */
const PICTURE_HOST = /^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?$/;
/** An address, with a port where it is not 53. */
const DNS_SERVER = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:]+\])(?::\d{1,5})?$|^[\da-f]*:[\da-f:]+$/;
const names = (value: string) =>
  value
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
/** With a path, so that no longer name or port begins with it. */
const isWebBeginning = (value: string) => /^https?:\/\/[^/]+\//.test(value) && URL.canParse(value);
const webBeginnings = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine(
    (beginnings) => beginnings.every(isWebBeginning),
    'must be beginnings of addresses, separated by commas, such as http://127.0.0.1:4000/',
  )
  .default([]);
const HOST_NAME = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/;
const LAPSE = 'must be a number, 1 or more';
const DRAIN = 'must be a number of seconds, 0 to 300';

const Environment = z.object({
  PORT: whole(1, 65_535, 'must be a port, 1 to 65535').default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  WORLD_PORT: whole(0, 65_535, 'must be a port, 1 to 65535, or 0 for none').optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_DIRECT_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_OWNER_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_POOL: whole(2, 500, 'must be a whole number, 2 to 500').default(20),
  ROLE: z.enum(['all', 'api', 'worker'], 'must be all, api or worker').default('all'),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.email('must be an email address').optional(),
  PUBLIC_URL: url('http:', 'https:').optional(),
  TRACKING_HOST: z
    .string()
    .toLowerCase()
    .regex(
      /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*$/,
      'must be the name of a host, such as track.example.com',
    )
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: url('http:', 'https:').default('https://accounts.google.com'),
  DIRECTORY_CLIENT_ID: z.string().optional(),
  DIRECTORY_CLIENT_SECRET: z.string().optional(),
  DIRECTORY_ISSUER: url('http:', 'https:').default('https://login.microsoftonline.com/common/v2.0'),
  CALENDLY_CLIENT_ID: z.string().min(1).optional(),
  CALENDLY_CLIENT_SECRET: z.string().min(1).optional(),
  CALENDLY_AUTH_BASE: url('http:', 'https:').default('https://auth.calendly.com'),
  CALENDLY_API_BASE: url('http:', 'https:').default('https://api.calendly.com'),
  HIGHLEVEL_CLIENT_ID: z.string().min(1).optional(),
  HIGHLEVEL_CLIENT_SECRET: z.string().min(1).optional(),
  HIGHLEVEL_AUTH_BASE: url('http:', 'https:').default('https://marketplace.gohighlevel.com'),
  HIGHLEVEL_API_BASE: url('http:', 'https:').default('https://services.leadconnectorhq.com'),
  /** Where the app is found at Zapier: its invitation or its page there. */
  ZAPIER_APP_URL: url('http:', 'https:').optional(),
  /** Where Zaps listen; nothing of theirs is sent elsewhere. */
  ZAPIER_HOOKS_BASE: url('http:', 'https:').default('https://hooks.zapier.com/'),
  CRM_SSO_KEY: z.string().min(16, 'must have 16 characters or more').optional(),
  CRM_ORIGIN: url('http:', 'https:').optional(),
  UNIPILE_URL: url('http:', 'https:').optional(),
  UNIPILE_API_KEY: z.string().min(8, 'must have 8 characters or more').optional(),
  STRIPE_SECRET_KEY: z.string().min(8, 'must have 8 characters or more').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8, 'must have 8 characters or more').optional(),
  STRIPE_API_BASE: url('http:', 'https:').optional(),
  DEMO: flag.optional(),
  DEMO_OPEN: flag.default(false),
  TIME_LAPSE: number(LAPSE).min(1, LAPSE).default(1440),
  SECRET_KEY: z
    .string()
    .regex(/^(?:[0-9a-f]{64}|[A-Za-z0-9+/]{43}=)$/i, 'must be 32 bytes, as 64 hexadecimal digits or in base64')
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level such as info')
    .default('info'),
  TRUST_PROXY: whole(0, 10, 'must be the number of proxies in front, 0 to 10').default(0),
  CLOUDFLARE_API_TOKEN: z.string().min(8, 'must have 8 characters or more').optional(),
  CLOUDFLARE_ACCOUNT_ID: z.string().min(1).optional(),
  CLOUDFLARE_API_BASE: url('http:', 'https:').default('https://api.cloudflare.com/client/v4'),
  HUNTER_API_KEY: z.string().min(8, 'must have 8 characters or more').optional(),
  HUNTER_API_BASE: url('http:', 'https:').default('https://api.hunter.io'),
  HUNTER_PRICE: price.default(3),
  PEOPLE_DATA_LABS_API_KEY: z.string().min(8, 'must have 8 characters or more').optional(),
  PEOPLE_DATA_LABS_API_BASE: url('http:', 'https:').default('https://api.peopledatalabs.com'),
  PEOPLE_DATA_LABS_PRICE: price.default(28),
  APOLLO_API_KEY: z.string().min(8, 'must have 8 characters or more').optional(),
  APOLLO_API_BASE: url('http:', 'https:').default('https://api.apollo.io'),
  APOLLO_PRICE: price.default(10),
  MAIL_HOST: z.string().regex(HOST_NAME, 'must be the name of a host, such as mail.example.com').optional(),
  MAIL_HOST_SPF: z.string().regex(HOST_NAME, 'must be a name, such as spf.example.com').optional(),
  MAIL_PRIVATE_HOSTS: flag.default(false),
  MAILBOX_PROBES: flag.default(false),
  GMAIL_API_BASE: url('http:', 'https:').optional(),
  SENDGRID_API_BASE: url('http:', 'https:').optional(),
  SES_API_BASE: url('http:', 'https:').optional(),
  PLACEMENT_SEEDS: z.string().transform(placementSeeds).optional(),
  DNS_SERVERS: z
    .string()
    .transform(names)
    .refine(
      (servers) => servers.every((server) => DNS_SERVER.test(server)),
      'must be addresses, separated by commas, such as 9.9.9.9 or 192.0.2.1:5353',
    )
    .optional(),
  PICTURE_HOSTS: z
    .string()
    .transform(names)
    .refine(
      (hosts) => hosts.every((host) => PICTURE_HOST.test(host)),
      'must be names of hosts, separated by commas, such as cdn.example.com or *.example.com',
    )
    .default([]),
  WEBHOOK_PRIVATE_URLS: webBeginnings,
  ...ModelEnvironment,
  AI_PRIVATE_URLS: webBeginnings,
  DRAIN_SECONDS: number(DRAIN).min(0, DRAIN).max(300, DRAIN).optional(),
});

/** How long a stopping process still takes new connections: above the interval at which balancers ask. */
const DRAIN_SECONDS = 6;
const LOOPBACK_DRAIN_SECONDS = 0.2;

/** Browsers lead every name below localhost to this machine. */
const DEMO_TRACKING_HOST = 'track.kithline.localhost';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);
/** A host to put into an address, for a server that may listen everywhere. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
const isLoopback = (host: string) => LOOPBACK.has(host) || /^127(?:\.\d+){3}$/.test(host);

export type Config = ReturnType<typeof settle>;

export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Reads and judges the environment; throws one ConfigError that holds every problem at once. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  const problems = parsed.success
    ? [...contradictions(parsed.data), ...unknownVendors(given)]
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return settle(parsed.data);
}

function contradictions(env: z.output<typeof Environment>): string[] {
  const problems: string[] = modelContradictions(env);
  const s3 = [env.S3_ENDPOINT, env.S3_BUCKET, env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY];
  if (s3.some(Boolean) && !s3.every(Boolean))
    problems.push(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all or none.',
    );
  if (env.ROLE !== 'all' && !env.DATABASE_URL)
    problems.push(`ROLE=${env.ROLE} needs DATABASE_URL: several processes cannot share the embedded database.`);
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL'] as const)
    if (env[name] && !env.DATABASE_URL) problems.push(`${name} goes with DATABASE_URL: set both or neither.`);
  for (const vendor of ['GOOGLE', 'DIRECTORY'] as const)
    if (!env[`${vendor}_CLIENT_ID`] !== !env[`${vendor}_CLIENT_SECRET`])
      problems.push(`${vendor}_CLIENT_ID and ${vendor}_CLIENT_SECRET belong together: set both or neither.`);
  if (!env.CRM_SSO_KEY !== !env.CRM_ORIGIN)
    problems.push('CRM_SSO_KEY and CRM_ORIGIN belong together: set both or neither.');
  if (!env.CALENDLY_CLIENT_ID !== !env.CALENDLY_CLIENT_SECRET)
    problems.push('CALENDLY_CLIENT_ID and CALENDLY_CLIENT_SECRET belong together: set both or neither.');
  if (!env.HIGHLEVEL_CLIENT_ID !== !env.HIGHLEVEL_CLIENT_SECRET)
    problems.push('HIGHLEVEL_CLIENT_ID and HIGHLEVEL_CLIENT_SECRET belong together: set both or neither.');
  if (!env.UNIPILE_URL !== !env.UNIPILE_API_KEY)
    problems.push('UNIPILE_URL and UNIPILE_API_KEY belong together: set both or neither.');
  if (!env.STRIPE_SECRET_KEY !== !env.STRIPE_WEBHOOK_SECRET)
    problems.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both or neither.');
  if (env.STRIPE_API_BASE && !env.STRIPE_SECRET_KEY)
    problems.push('STRIPE_API_BASE goes with STRIPE_SECRET_KEY: set both or neither.');
  if (!env.CLOUDFLARE_API_TOKEN !== !env.CLOUDFLARE_ACCOUNT_ID)
    problems.push('CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID belong together: set both or neither.');
  if (!env.MAIL_HOST !== !env.MAIL_HOST_SPF)
    problems.push('MAIL_HOST and MAIL_HOST_SPF belong together: set both or neither.');
  if (env.DEMO_OPEN && !env.DEMO)
    problems.push('DEMO_OPEN=1 goes with DEMO=1: it opens the demo’s accounts to everybody who reaches this address.');
  if (env.WORLD_PORT === env.PORT) problems.push('WORLD_PORT must differ from PORT.');
  if (env.WORLD_PORT === undefined && env.PORT === 65_535)
    problems.push('WORLD_PORT must be set when PORT is 65535: there is no next port.');
  return problems;
}

/** A vendor of contact data that nobody here speaks to, with a key or a price: it would be passed over in silence. */
function unknownVendors(given: Record<string, string | undefined>): string[] {
  const known = ENRICHMENT_VENDORS.map(({ prefix }) => prefix as string);
  const priced = Object.keys(given).flatMap((name) => /^(.+)_PRICE$/.exec(name)?.[1] ?? []);
  const unknown = priced.filter((prefix) => !known.includes(prefix) && given[`${prefix}_API_KEY`]);
  const problems = unknown.map(
    (prefix) =>
      `${prefix}_PRICE and ${prefix}_API_KEY name no vendor of emails and phones that is asked: there are ${known.join(', ')}.`,
  );
  const keyless = known.filter((prefix) => !given[`${prefix}_API_KEY`]);
  for (const name of keyless.flatMap((prefix) => [`${prefix}_PRICE`, `${prefix}_API_BASE`]))
    if (given[name])
      problems.push(`${name} goes with ${name.replace(/_(?:PRICE|API_BASE)$/, '_API_KEY')}: set both or neither.`);
  return problems;
}

const isReached = (env: z.output<typeof Environment>): boolean =>
  !isLoopback(env.HOST) ||
  env.TRUST_PROXY > 0 ||
  (env.PUBLIC_URL ? !isLoopback(new URL(env.PUBLIC_URL).hostname) : false);

function settle(env: z.output<typeof Environment>) {
  return {
    host: env.HOST,
    port: env.PORT,
    worldPort: env.WORLD_PORT ?? env.PORT + 1,
    dataDir: resolve(env.DATA_DIR),
    database: env.DATABASE_URL
      ? {
          url: env.DATABASE_URL,
          directUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
          ownerUrl: env.DATABASE_OWNER_URL ?? env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
        }
      : null,
    databasePool: env.DATABASE_POOL,
    role: env.ROLE,
    redisUrl: env.REDIS_URL ?? null,
    s3: env.S3_ENDPOINT
      ? {
          endpoint: env.S3_ENDPOINT,
          bucket: env.S3_BUCKET ?? '',
          region: env.S3_REGION,
          accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
        }
      : null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    publicUrl: new URL(env.PUBLIC_URL ?? `http://${reachableHost(env.HOST)}:${env.PORT}`).origin,
    // nothing on the internet leads to a demo on its own machine: the synthetic world's DNS does
    trackingHost: env.TRACKING_HOST ?? ((env.DEMO ?? !isReached(env)) && !isReached(env) ? DEMO_TRACKING_HOST : null),
    google: openIdOf(env, 'GOOGLE'),
    directory: openIdOf(env, 'DIRECTORY'),
    crm: env.CRM_SSO_KEY ? { ssoKey: env.CRM_SSO_KEY, origin: new URL(env.CRM_ORIGIN ?? '').origin } : null,
    calendly:
      env.CALENDLY_CLIENT_ID && env.CALENDLY_CLIENT_SECRET
        ? {
            clientId: env.CALENDLY_CLIENT_ID,
            clientSecret: env.CALENDLY_CLIENT_SECRET,
            authUrl: env.CALENDLY_AUTH_BASE.replace(/\/+$/, ''),
            apiUrl: env.CALENDLY_API_BASE.replace(/\/+$/, ''),
          }
        : null,
    highLevel:
      env.HIGHLEVEL_CLIENT_ID && env.HIGHLEVEL_CLIENT_SECRET
        ? {
            clientId: env.HIGHLEVEL_CLIENT_ID,
            clientSecret: env.HIGHLEVEL_CLIENT_SECRET,
            authUrl: env.HIGHLEVEL_AUTH_BASE.replace(/\/+$/, ''),
            apiUrl: env.HIGHLEVEL_API_BASE.replace(/\/+$/, ''),
          }
        : null,
    zapier: { appUrl: env.ZAPIER_APP_URL ?? null, hooksUrl: new URL(env.ZAPIER_HOOKS_BASE).href },
    network: env.UNIPILE_URL
      ? { baseUrl: env.UNIPILE_URL.replace(/\/+$/, ''), apiKey: env.UNIPILE_API_KEY ?? '' }
      : null,
    payments: env.STRIPE_SECRET_KEY
      ? {
          secretKey: env.STRIPE_SECRET_KEY,
          webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
          apiBase: env.STRIPE_API_BASE ? new URL(env.STRIPE_API_BASE).origin : null,
        }
      : null,
    registrar: env.CLOUDFLARE_API_TOKEN
      ? {
          baseUrl: env.CLOUDFLARE_API_BASE.replace(/\/+$/, ''),
          token: env.CLOUDFLARE_API_TOKEN,
          accountId: env.CLOUDFLARE_ACCOUNT_ID ?? '',
        }
      : null,
    model: modelAccount(env),
    privateModels: env.AI_PRIVATE_URLS,
    enrichment: ENRICHMENT_VENDORS.flatMap(({ name, prefix }) => enrichmentOf(env, name, prefix)),
    mailHost: env.MAIL_HOST ? { name: env.MAIL_HOST, spf: env.MAIL_HOST_SPF ?? '' } : null,
    demo: env.DEMO ?? !isReached(env),
    isDemoOpen: env.DEMO_OPEN,
    allowsPrivateMail: env.MAIL_PRIVATE_HOSTS,
    placementSeeds: env.PLACEMENT_SEEDS ?? [],
    probesMailboxes: env.MAILBOX_PROBES,
    dnsServers: env.DNS_SERVERS ?? null,
    mailBases: {
      gmail: env.GMAIL_API_BASE?.replace(/\/+$/, '') ?? null,
      sendgrid: env.SENDGRID_API_BASE?.replace(/\/+$/, '') ?? null,
      amazon: env.SES_API_BASE?.replace(/\/+$/, '') ?? null,
    },
    /** Others than this machine can come in, as far as the settings tell. */
    isReached: isReached(env),
    timeScale: env.TIME_LAPSE,
    secretKey: env.SECRET_KEY ?? null,
    logLevel: env.LOG_LEVEL,
    proxies: env.TRUST_PROXY,
    pictureHosts: env.PICTURE_HOSTS,
    privateReceivers: env.WEBHOOK_PRIVATE_URLS,
    // where nobody but this machine comes in there is no balancer that has to notice
    drainMs: 1000 * (env.DRAIN_SECONDS ?? (isReached(env) ? DRAIN_SECONDS : LOOPBACK_DRAIN_SECONDS)),
  };
}

const ENRICHMENT_VENDORS = [
  { name: 'hunter', prefix: 'HUNTER' },
  { name: 'people_data_labs', prefix: 'PEOPLE_DATA_LABS' },
  { name: 'apollo', prefix: 'APOLLO' },
] as const;
type EnrichmentVendor = (typeof ENRICHMENT_VENDORS)[number];

function enrichmentOf(
  env: z.output<typeof Environment>,
  name: EnrichmentVendor['name'],
  prefix: EnrichmentVendor['prefix'],
) {
  const apiKey = env[`${prefix}_API_KEY`];
  const baseUrl = env[`${prefix}_API_BASE`].replace(/\/+$/, '');
  return apiKey ? [{ name, apiKey, baseUrl, price: env[`${prefix}_PRICE`] }] : [];
}

function openIdOf(env: z.output<typeof Environment>, vendor: 'GOOGLE' | 'DIRECTORY') {
  const [clientId, clientSecret] = [env[`${vendor}_CLIENT_ID`], env[`${vendor}_CLIENT_SECRET`]];
  return clientId && clientSecret ? { issuer: env[`${vendor}_ISSUER`], clientId, clientSecret } : null;
}
