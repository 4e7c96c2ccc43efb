import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** Where a secret lives. It is sealed into the ciphertext: moved to another row or column, it no longer opens. */
export interface SecretContext {
  table: string;
  id: string;
  field?: string;
}

export interface SecretKey {
  id: string;
  /** 32 bytes. */
  key: Buffer;
}

export interface Secrets {
  seal(text: string, context: SecretContext): string;
  open(sealed: string, context: SecretContext): string;
  /** Sealed with a former key: seal it again at the next chance. */
  isOutdated(sealed: string): boolean;
  /** Of the keys at hand. */
  keyIds: readonly string[];
}

export class SecretError extends Error {}

const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encryption at rest, AES-256-GCM. The text form is `v1.<key id>.<nonce, ciphertext and tag in base64url>`. */
export function createSecrets(options: { keys: readonly SecretKey[]; current: string }): Secrets {
  const keys = new Map(options.keys.map(({ id, key }) => [id, checked(id, key)]));
  const currentKey = keys.get(options.current);
  if (!currentKey) throw new SecretError(`There is no secret key ${options.current}.`);

  return {
    seal: (text, context) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', currentKey, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(associated(options.current, context));
      const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${options.current}.${body.toString('base64url')}`;
    },
    open: (sealed, context) => {
      const { keyId, body } = parse(sealed);
      const key = keys.get(keyId);
      if (!key) throw new SecretError(`This secret was sealed with key ${keyId}, which is not at hand.`);
      const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(associated(keyId, context));
      decipher.setAuthTag(body.subarray(-TAG_BYTES));
      try {
        return decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch (error) {
        throw new SecretError('This secret does not open here: it was changed, or belongs to another row.', {
          cause: error,
        });
      }
    },
    isOutdated: (sealed) => parse(sealed).keyId !== options.current,
    keyIds: [...keys.keys()],
  };
}

/** The name of a key, computed from it: whoever has the key knows its id, and the id gives nothing away. */
export const keyId = (key: Buffer): string =>
  createHash('sha256').update('key id').update(key).digest('hex').slice(0, 8);

/** As the ciphers want it: bytes would be looked at anew for each secret. */
function checked(id: string, key: Buffer): KeyObject {
  if (key.length !== 32) throw new SecretError(`Secret key ${id} must have 32 bytes, not ${key.length}.`);
  if (!/^[\w-]+$/.test(id)) throw new SecretError(`${JSON.stringify(id)} is not a key id.`);
  return createSecretKey(key);
}

/** JSON, so that no two contexts are written alike. */
const associated = (id: string, { table, id: row, field = '' }: SecretContext): Buffer =>
  Buffer.from(JSON.stringify([VERSION, id, table, row, field]));

function parse(sealed: string): { keyId: string; body: Buffer } {
  const [version, id, text, ...rest] = sealed.split('.');
  const body = Buffer.from(text ?? '', 'base64url');
  if (version !== VERSION || !id || rest.length > 0 || body.length < NONCE_BYTES + TAG_BYTES)
    throw new SecretError('This is not a sealed secret.');
  return { keyId: id, body };
}
