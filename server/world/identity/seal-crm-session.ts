import { createCipheriv, createHash, randomBytes } from 'node:crypto';

/** What GoHighLevel tells an embedded page about the person in front of it. */
export interface CrmSession {
  userId: string;
  companyId: string;
  role: string;
  type: string;
  userName: string;
  email: string;
  activeLocation: string;
}

/** Sealed as that vendor does it: AES-256-CBC in OpenSSL's salted form, key and iv by EVP_BytesToKey with MD5. */
export function sealCrmSession(session: CrmSession, ssoKey: string): string {
  const salt = randomBytes(8);
  const rounds = [Buffer.alloc(0)];
  for (let round = 0; round < 3; round++)
    rounds.push(
      createHash('md5')
        .update(Buffer.concat([rounds[round] ?? Buffer.alloc(0), Buffer.from(ssoKey), salt]))
        .digest(),
    );
  const material = Buffer.concat(rounds);
  const cipher = createCipheriv('aes-256-cbc', material.subarray(0, 32), material.subarray(32));
  const body = Buffer.concat([cipher.update(JSON.stringify(session), 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from('Salted__'), salt, body]).toString('base64');
}
