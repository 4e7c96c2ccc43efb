import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { newId } from '../../../../core/ids.ts';
import type { Secrets } from '../../../../core/secrets/create-secrets.ts';

const BITS = 2048;
export const placeOfKey = (id: string) => ({ table: 'domains_keys', id, field: 'private_key' });

/** A key that mail is signed with: what is secret of it is sealed to its row. */
export async function makeKey(secrets: Secrets) {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: BITS });
  const id = newId();
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return {
    id,
    // nobody else's by chance: two workspaces may have one domain in mind
    selector: `k${randomBytes(4).toString('hex')}`,
    public_key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    private_sealed: secrets.seal(pem, placeOfKey(id)),
  };
}
