import { createDecipheriv, createHash } from 'node:crypto';
import * as z from 'zod';
import { EmailAddress } from '../../../../../contract/accounts/people.ts';

/** Who is in front of the CRM's page that embeds ours. */
const CrmUser = z.object({
  userId: z.string().regex(/^[\w-]{1,100}$/),
  companyId: z.string().regex(/^[\w-]{1,100}$/),
  userName: z.string().max(200).default(''),
  email: EmailAddress,
});
export type CrmUser = z.infer<typeof CrmUser>;

const PREFIX = Buffer.from('Salted__');
const SALT_BYTES = 8;

/**
 * Opens what the CRM sealed with the key shared with us: AES-256-CBC in OpenSSL's salted form, base64.
 * Null for anything else; which of the steps failed is nobody's business.
 */
export function openCrmSession(sealed: string, ssoKey: string): CrmUser | null {
  const bytes = Buffer.from(sealed, 'base64');
  const body = bytes.subarray(PREFIX.length + SALT_BYTES);
  if (!bytes.subarray(0, PREFIX.length).equals(PREFIX) || body.length === 0) return null;
  const { key, iv } = deriveKey(ssoKey, bytes.subarray(PREFIX.length, PREFIX.length + SALT_BYTES));
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, iv);
    const plain = Buffer.concat([decipher.update(body), decipher.final()]);
    // nothing in this form shows that it was changed on the way: text that is not clean UTF-8 was
    return CrmUser.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain)));
  } catch {
    return null;
  }
}

/** OpenSSL's EVP_BytesToKey with MD5, one round: the vendor's choice, not ours. */
function deriveKey(password: string, salt: Buffer): { key: Buffer; iv: Buffer } {
  let made = Buffer.alloc(0);
  let block = Buffer.alloc(0);
  while (made.length < 48) {
    block = createHash('md5').update(block).update(password).update(salt).digest();
    made = Buffer.concat([made, block]);
  }
  return { key: made.subarray(0, 32), iv: made.subarray(32, 48) };
}
