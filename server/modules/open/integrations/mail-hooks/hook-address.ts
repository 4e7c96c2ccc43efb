import type { Secrets } from '../../../../core/secrets/create-secrets.ts';

/** Where vendors of mail tell what becomes of mails: the workspace, the mailbox, and what nobody else knows. */
export const MAIL_HOOK_PATH = '/api/hooks/mail/:spaceId/:mailboxId/:token';

export const hookAddress = (publicUrl: string, spaceId: string, mailboxId: string, token: string): string =>
  `${publicUrl}/api/hooks/mail/${spaceId}/${mailboxId}/${token}`;

const place = (mailboxId: string) => ({ table: 'integrations_hooks', id: mailboxId, field: 'token' });
export const sealHookToken = (secrets: Secrets, mailboxId: string, token: string): string =>
  secrets.seal(token, place(mailboxId));
export const openHookToken = (secrets: Secrets, mailboxId: string, sealed: string): string =>
  secrets.open(sealed, place(mailboxId));
