import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands: SHA-1, six digits, thirty seconds. One step before or after counts too. */
const PERIOD_S = 30;
const WINDOW = 1;
const SECRET_BYTES = 20;

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the QR code says to the app. */
export const totpAddress = (secret: string, issuer: string, label: string): string =>
  totp(secret, issuer, label).toString();

/** The number of the thirty seconds whose code this is, or null. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, window: WINDOW, timestamp });
  return delta === null ? null : TOTP.counter({ period: PERIOD_S, timestamp }) + delta;
}

const totp = (secret: string, issuer = '', label = '') =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });
