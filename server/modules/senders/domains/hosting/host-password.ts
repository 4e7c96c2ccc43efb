import { createHash, randomBytes } from 'node:crypto';

/**
 * What a mailbox of our own is signed in to with, and what its host compares it with, as Dovecot writes it. It is drawn
 * from 192 bits and typed by nobody, so that a quick hash with salt is enough.
 */
export function newHostPassword(): { password: string; hash: string } {
  const password = randomBytes(24).toString('base64url');
  const salt = randomBytes(16);
  const digest = createHash('sha512').update(password).update(salt).digest();
  return { password, hash: `{SSHA512}${Buffer.concat([digest, salt]).toString('base64')}` };
}
