import * as z from 'zod';
import type { Secrets } from '../../../core/secrets/create-secrets.ts';
import { WORLD_MAIL_HOST } from '../../../providers/email/email-provider.ts';
import type { MailAccess } from '../../../providers/email/port.ts';

const Server = z.object({
  host: z.string().min(1),
  port: z.int().min(1).max(65_535),
  security: z.enum(['tls', 'starttls', 'none']),
});

/** How a mailbox is reached, as it is kept: the password is sealed to its row. */
const MailSettings = z.object({
  smtp: Server,
  imap: Server.nullable(),
  user: z.string().min(1),
  password: z.string().min(1),
  keeps_sent: z.boolean().default(false),
});
export type MailSettings = z.input<typeof MailSettings>;

const placeOf = (id: string) => ({ table: 'integrations', id, field: 'password' });

/** Null where the row does not say how: nothing leaves by it. */
export function openMailAccess(
  secrets: Secrets,
  { id, settings }: { id: string; settings: unknown },
): MailAccess | null {
  const kept = MailSettings.safeParse(settings).data;
  if (!kept) return null;
  const { smtp, imap, user, keeps_sent } = kept;
  const password = secrets.open(kept.password, placeOf(id));
  return { kind: 'servers', smtp, imap, signIn: { user, password }, keepsSent: keeps_sent };
}

export const sealMailSettings = (
  secrets: Secrets,
  id: string,
  { password, ...settings }: MailSettings,
): MailSettings => ({ ...settings, password: secrets.seal(password, placeOf(id)) });

/** A mailbox of the synthetic world. */
export const worldMailSettings = (secrets: Secrets, id: string, address: string, password: string): MailSettings =>
  sealMailSettings(secrets, id, {
    smtp: { host: WORLD_MAIL_HOST, port: 587, security: 'none' },
    imap: { host: WORLD_MAIL_HOST, port: 143, security: 'none' },
    user: address,
    password,
  });
