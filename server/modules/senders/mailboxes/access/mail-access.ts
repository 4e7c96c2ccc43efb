import * as z from 'zod';
import { AMAZON_REGION } from '../../../../../contract/mailboxes/schemas.ts';
import type { Secrets } from '../../../../core/secrets/create-secrets.ts';
import { WORLD_MAIL_HOST } from '../../../../providers/email/email-provider.ts';
import type { MailAccess, MailSignIn, ReadingAccess } from '../../../../providers/email/port.ts';

const Server = z.object({
  host: z.string().min(1),
  port: z.int().min(1).max(65_535),
  security: z.enum(['tls', 'starttls', 'none']),
});
const Text = z.string().min(1);

/** Where answers are read to what leaves by somebody who keeps none. */
const Reading = Server.extend({ user: Text, password: Text }).nullable();

/** Signed in to with a password, or with what its owner allowed us at the vendor. */
const Servers = z.object({
  kind: z.literal('servers').optional(),
  smtp: Server,
  imap: Server.nullable(),
  user: Text,
  password: Text.optional(),
  refresh_token: Text.optional(),
  keeps_sent: z.boolean().default(false),
  /** What its mail is signed with before it is handed over, on a domain of the workspace's own. */
  dkim: z.object({ domain: Text, selector: Text, private_key: Text }).optional(),
});
export type ServersSettings = z.input<typeof Servers>;

/** How a mailbox is reached, as it is kept: every secret is sealed to its row and its field. */
const MailSettings = z.union([
  z.object({ kind: z.literal('gmail'), refresh_token: Text }),
  z.object({ kind: z.literal('sendgrid'), api_key: Text, imap: Reading }),
  z.object({
    kind: z.literal('amazon'),
    access_key_id: Text,
    secret_access_key: Text,
    region: z.string().regex(AMAZON_REGION),
    imap: Reading,
  }),
  Servers,
]);
export type MailSettings = z.input<typeof MailSettings>;

const SECRETS = ['password', 'refresh_token', 'api_key', 'secret_access_key'] as const;
const READING_PASSWORD = 'imap.password';
const DKIM_KEY = 'dkim.private_key';
const placeOf = (id: string, field: string) => ({ table: 'integrations', id, field });

/** Null where the row does not say how: nothing leaves by it. */
export function openMailAccess(
  secrets: Secrets,
  { id, settings }: { id: string; settings: unknown },
): MailAccess | null {
  const kept = MailSettings.safeParse(settings).data;
  if (!kept) return null;
  const open = (sealed: string, field: string) => secrets.open(sealed, placeOf(id, field));
  const reading = (given: z.output<typeof Reading>): ReadingAccess | null =>
    given && {
      server: { host: given.host, port: given.port, security: given.security },
      signIn: { user: given.user, password: open(given.password, READING_PASSWORD) },
    };
  switch (kept.kind) {
    case 'gmail':
      return {
        kind: 'gmail',
        grant: { vendor: 'google', refreshToken: open(kept.refresh_token, 'refresh_token') },
      };
    case 'sendgrid':
      return { kind: 'sendgrid', apiKey: open(kept.api_key, 'api_key'), reading: reading(kept.imap) };
    case 'amazon':
      return {
        kind: 'amazon',
        accessKeyId: kept.access_key_id,
        secretAccessKey: open(kept.secret_access_key, 'secret_access_key'),
        region: kept.region,
        reading: reading(kept.imap),
      };
    default: {
      const { smtp, imap, user, password, refresh_token, keeps_sent, dkim } = kept;
      const signIn: MailSignIn | null = password
        ? { user, password: open(password, 'password') }
        : refresh_token
          ? { user, grant: { vendor: 'microsoft', refreshToken: open(refresh_token, 'refresh_token') } }
          : null;
      const signing = dkim && {
        domain: dkim.domain,
        selector: dkim.selector,
        privateKey: open(dkim.private_key, DKIM_KEY),
      };
      return signIn && { kind: 'servers', smtp, imap, signIn, keepsSent: keeps_sent, ...(signing && { signing }) };
    }
  }
}

/** As it may be kept: what is secret can be opened for this row only. */
export function sealMailSettings<Settings extends MailSettings>(
  secrets: Secrets,
  id: string,
  settings: Settings,
): Settings {
  const sealed: Record<string, unknown> = { ...settings };
  for (const field of SECRETS) {
    const given = sealed[field];
    if (typeof given === 'string') sealed[field] = secrets.seal(given, placeOf(id, field));
  }
  const imap = sealed.imap as { password?: string } | null | undefined;
  if (imap?.password) sealed.imap = { ...imap, password: secrets.seal(imap.password, placeOf(id, READING_PASSWORD)) };
  const dkim = sealed.dkim as { private_key: string } | undefined;
  if (dkim) sealed.dkim = { ...dkim, private_key: secrets.seal(dkim.private_key, placeOf(id, DKIM_KEY)) };
  return sealed as Settings;
}

export const sealRefreshToken = (secrets: Secrets, id: string, refreshToken: string): string =>
  secrets.seal(refreshToken, placeOf(id, 'refresh_token'));

/** A mailbox of the synthetic world. */
export const worldMailSettings = (secrets: Secrets, id: string, address: string, password: string): MailSettings =>
  sealMailSettings(secrets, id, {
    smtp: { host: WORLD_MAIL_HOST, port: 587, security: 'none' },
    imap: { host: WORLD_MAIL_HOST, port: 143, security: 'none' },
    user: address,
    password,
  });
