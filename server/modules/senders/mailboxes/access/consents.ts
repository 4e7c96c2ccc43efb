import * as z from 'zod';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import { hashToken, newToken } from '../../../../core/auth/token.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { OpenIdClient, Services } from '../../../../core/services.ts';
import type { MailConsent, MailVendor } from '../../../../providers/email/vendors/oauth-mail.ts';
import { deleteConsent, findConsent, insertConsent } from './consent-queries.ts';

const MINUTES = 10;

/** What a consent is asked for, kept until its answer comes. */
const Asked = z.object({
  vendor: z.enum(['google', 'microsoft']),
  nonce: z.string(),
  verifier: z.string(),
  origin: z.string(),
  id: z.string(),
  credential_id: z.string(),
  sender_name: z.string(),
  /** Of the mailbox that is connected again; empty for a new one. */
  email: z.string(),
});
export type AskedConsent = z.infer<typeof Asked> & { userId: string };

export const clientOfVendor = (vendor: MailVendor, { settings }: Services): OpenIdClient | null =>
  vendor === 'google' ? settings.outside.google : settings.outside.directory;

export const consentCallback = (vendor: MailVendor, { settings }: Services): string =>
  `${settings.publicUrl}/api/integrations/${vendor}/callback`;

/** The workspace stands before the secret: whoever comes back has no session that names it. */
export const newConsentState = (spaceId: string): string => `${spaceId}.${newToken()}`;
export const spaceOfState = (state: string): string | null => z.uuid().safeParse(state.split('.')[0]).data ?? null;

const place = (state: string) => ({ table: 'mailboxes_consents', id: hashToken(state).toString('base64url') });

export async function keepConsent(
  tx: SpaceTx,
  { user }: SpaceActor,
  asked: Omit<AskedConsent, 'userId'> & Pick<MailConsent, 'state'>,
  { secrets }: Services,
): Promise<void> {
  const { state, verifier, ...data } = asked;
  await insertConsent(tx, {
    hash: hashToken(state),
    userId: user.id,
    data: { ...data, verifier: secrets.seal(verifier, place(state)) },
    expiresAt: new Date(tx.now.getTime() + MINUTES * 60_000),
  });
}

/** Uses the state up; null where it never was, ran out or was used, or is another vendor's. */
export async function takeConsent(
  tx: SpaceTx,
  vendor: MailVendor,
  state: string,
  { secrets }: Services,
): Promise<AskedConsent | null> {
  const row = await deleteConsent(tx, hashToken(state));
  const asked = Asked.safeParse(row?.data).data;
  if (!row || !asked || row.expires_at <= tx.now || asked.vendor !== vendor) return null;
  return { ...asked, userId: row.user_id, verifier: secrets.open(asked.verifier, place(state)) };
}

/** Where the browser that asked is to go on; null where nothing was asked. */
export async function originOfConsent(tx: SpaceTx, state: string): Promise<string | null> {
  const row = await findConsent(tx, hashToken(state));
  return Asked.safeParse(row?.data).data?.origin ?? null;
}
