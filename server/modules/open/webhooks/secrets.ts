import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { WEBHOOK_SECRET_PREFIX } from '../../../../contract/webhooks/schemas.ts';
import type { Services } from '../../../core/services.ts';

const SECRET_BYTES = 32;
const HINT_LENGTH = 4;

/** A secret as receivers' libraries take it (Standard Webhooks): base64 behind `whsec_`. */
export const newSecret = (): string => WEBHOOK_SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** What its columns keep of a new secret. */
export const sealedSecret = (secret: string, id: string, { secrets }: Pick<Services, 'secrets'>) => ({
  secret_sealed: secrets.seal(secret, { table: 'webhooks', id, field: 'secret' }),
  secret_hint: secret.slice(-HINT_LENGTH),
});

export function openSecret(sealed: string | null, id: string, { secrets }: Pick<Services, 'secrets'>): string {
  if (sealed === null) throw new Error('A Zap has no secret');
  return secrets.open(sealed, { table: 'webhooks', id, field: 'secret' });
}

export interface SealedSecrets {
  id: string;
  /** Null where nothing is signed: Zapier. */
  secret_sealed: string | null;
  former_sealed: string | null;
  former_until: Date | null;
}

/** Those that sign at this moment, the newest first: two of them for a while after a rotation. */
export function keysThatSign(row: SealedSecrets, { secrets }: Pick<Services, 'secrets'>, now: Date): KeyObject[] {
  const { former_sealed: former, former_until: until } = row;
  const sealed = [row.secret_sealed, ...(former && until && until > now ? [former] : [])];
  return sealed
    .filter((each) => each !== null)
    .map((each) => {
      const secret = openSecret(each, row.id, { secrets });
      return createSecretKey(Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64'));
    });
}

export interface SignedMessage {
  id: string;
  /** When it is sent: an old signature cannot be used again. */
  at: Date;
  body: string;
}

/** The headers of Standard Webhooks: one signature for each secret, any of which a receiver may know. */
export function signedHeaders({ id, at, body }: SignedMessage, keys: readonly KeyObject[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const text = `${id}.${timestamp}.${body}`;
  const signatures = keys.map((key) => `v1,${createHmac('sha256', key).update(text).digest('base64')}`);
  return {
    'content-type': 'application/json',
    'user-agent': 'webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    ...(signatures.length > 0 && { 'webhook-signature': signatures.join(' ') }),
  };
}

/** The same with every try of a delivery, and where it is sent again. */
export const deliveryMessageId = (deliveryId: string): string => `msg_${deliveryId.replaceAll('-', '')}`;
