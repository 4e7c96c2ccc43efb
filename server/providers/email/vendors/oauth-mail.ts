import * as openid from 'openid-client';
import type { Clock } from '../../../core/clock/clock.ts';
import type { OpenIdClient } from '../../../core/services.ts';
import type { MailTokens } from '../mail-tokens.ts';
import type { MailGrant } from '../port.ts';
import { MailStageError } from '../smtp/mail-stage-error.ts';
import { discovered } from '../../identity/discovered.ts';

export type MailVendor = MailGrant['vendor'];

/** What we ask a mailbox's owner for: to send, to read and to take our own check mails away again. */
export const MAIL_SCOPES: Record<MailVendor, string> = {
  google: 'openid email profile https://www.googleapis.com/auth/gmail.modify',
  microsoft:
    'openid email profile offline_access https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send',
};
/** By which of them mail is reached. */
const NEEDED: Record<MailVendor, RegExp> = { google: /gmail\.modify/, microsoft: /SMTP\.Send/i };

export interface MailConsent {
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
}

export type MailConsentOutcome =
  | { is: 'given'; email: string; name: string; refreshToken: string }
  | { is: 'declined' }
  /** It was given without what mail needs. */
  | { is: 'incomplete' }
  | { is: 'not_genuine' | 'away'; reason: string };

/** Where a mailbox's owner is asked; null while the vendor does not answer. */
export async function mailConsentUrl(
  vendor: MailVendor,
  client: OpenIdClient,
  asked: MailConsent & { email?: string },
): Promise<string | null> {
  const config = await discovered(client)().catch(() => null);
  if (!config) return null;
  return openid.buildAuthorizationUrl(config, {
    redirect_uri: asked.redirectUri,
    scope: MAIL_SCOPES[vendor],
    state: asked.state,
    nonce: asked.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(asked.verifier),
    code_challenge_method: 'S256',
    // a refresh token is given with a fresh consent only
    ...(vendor === 'google'
      ? { access_type: 'offline', prompt: 'consent select_account' }
      : { prompt: 'select_account' }),
    ...(asked.email && { login_hint: asked.email }),
  }).href;
}

/** What came back with the owner. */
export async function finishMailConsent(
  vendor: MailVendor,
  client: OpenIdClient,
  query: URLSearchParams,
  asked: MailConsent,
): Promise<MailConsentOutcome> {
  try {
    const callback = new URL(asked.redirectUri);
    callback.search = query.toString();
    const tokens = await openid.authorizationCodeGrant(await discovered(client)(), callback, {
      pkceCodeVerifier: asked.verifier,
      expectedState: asked.state,
      expectedNonce: asked.nonce,
    });
    const claims = tokens.claims() ?? {};
    const email = textOf(claims, 'email') ?? textOf(claims, 'preferred_username') ?? '';
    const isEnough = tokens.scope === undefined || NEEDED[vendor].test(tokens.scope);
    if (!tokens.refresh_token || !email || !isEnough) return { is: 'incomplete' };
    return { is: 'given', email, name: textOf(claims, 'name') ?? '', refreshToken: tokens.refresh_token };
  } catch (error) {
    const { code, name, message } = error as Error & { code?: string };
    if (error instanceof openid.AuthorizationResponseError) return { is: 'declined' };
    const isAway = name === 'TypeError' || name === 'TimeoutError' || code === 'OAUTH_TIMEOUT';
    return { is: isAway ? 'away' : 'not_genuine', reason: code ?? message };
  }
}

const textOf = (claims: object, name: string): string | null => {
  const value = (claims as Record<string, unknown>)[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Renewed so long before it runs out. */
const EARLY_MS = 2 * 60_000;

/** Buys access tokens, one at a time for a mailbox; a refresh token that was replaced is handed to whoever keeps it. */
export function mailTokens(
  clock: Clock,
  clientOf: (vendor: MailVendor) => OpenIdClient | null,
  keep: (mailboxId: string, grant: MailGrant) => Promise<void> = async () => {},
): MailTokens {
  const known = new Map<string, { token: string; bought: string; until: number }>();
  const buying = new Map<string, Promise<string>>();
  const buy = async (mailboxId: string, grant: MailGrant): Promise<string> => {
    const client = clientOf(grant.vendor);
    if (!client) throw new MailStageError('sign_in', `${grant.vendor} is not set up on this site.`, true);
    const reply = await openid.refreshTokenGrant(await configOf(client), grant.refreshToken).catch((error: unknown) => {
      throw refused(error as Error & { error?: string; error_description?: string });
    });
    const lasts = (reply.expires_in ?? 3_000) * 1_000;
    known.set(mailboxId, {
      token: reply.access_token,
      bought: grant.refreshToken,
      until: clock.now().getTime() + lasts,
    });
    if (reply.refresh_token && reply.refresh_token !== grant.refreshToken)
      await keep(mailboxId, { ...grant, refreshToken: reply.refresh_token });
    return reply.access_token;
  };
  return {
    get: (mailboxId, grant, wasRefused) => {
      const before = known.get(mailboxId);
      const holds = before && before.bought === grant.refreshToken && before.until - EARLY_MS > clock.now().getTime();
      if (holds && before.token !== wasRefused) return Promise.resolve(before.token);
      const name = `${mailboxId} ${grant.refreshToken}`;
      const running = buying.get(name) ?? buy(mailboxId, grant).finally(() => buying.delete(name));
      buying.set(name, running);
      return running;
    },
  };
}

async function configOf(client: OpenIdClient): Promise<openid.Configuration> {
  return discovered(client)().catch((error: Error) => {
    throw new MailStageError('connection', error.message, true);
  });
}

function refused(error: Error & { error?: string; error_description?: string }): MailStageError {
  if (!error.error) return new MailStageError('connection', error.message, true);
  const words = [error.error, error.error_description].filter(Boolean).join(': ');
  return new MailStageError('sign_in', words, error.error !== 'invalid_grant');
}
