import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWK } from 'oidc-provider';
import { hashToken } from '../../../core/auth/token.ts';
import type { Services } from '../../../core/services.ts';
import { addRecordOnce, livingRecord } from './queries.ts';

export interface OauthKeys {
  /** Signs identity tokens; its public half is at /api/oauth/jwks. */
  signing: JWK;
  /** Signs the cookies that hold a request together. */
  cookie: string;
}

const KIND = 'Keys';
const HASH = hashToken('keys');
const PLACE = { table: 'oauth_records', id: 'keys' };
const generate = promisify(generateKeyPair);

/** The same keys in every process and after every restart: made once, kept encrypted. */
export async function loadOauthKeys({ transactions, secrets }: Services): Promise<OauthKeys> {
  const read = () => transactions.onPlatform((tx) => livingRecord(tx, KIND, HASH), { readOnly: true });
  let row = await read();
  if (!row) {
    const sealed = secrets.seal(JSON.stringify(await makeKeys()), PLACE);
    await transactions.onPlatform((tx) => addRecordOnce(tx, KIND, HASH, { sealed }));
    // another process may have been quicker: its keys count
    row = await read();
  }
  if (!row) throw new Error('the OAuth keys could not be kept');
  const { sealed } = row.payload as { sealed: string };
  return JSON.parse(secrets.open(sealed, PLACE)) as OauthKeys;
}

async function makeKeys(): Promise<OauthKeys> {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 });
  const signing = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' } as JWK;
  return { signing, cookie: randomBytes(32).toString('base64url') };
}
