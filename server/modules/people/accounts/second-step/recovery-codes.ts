import { randomInt } from 'node:crypto';
import { hashToken } from '../../../../core/auth/token.ts';

const COUNT = 10;
/** No letter that is taken for a digit, or for another letter, when it is read from paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Shown once; only their hashes are kept. */
export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, () => `${part()}-${part()}`);

/** As it is kept, however the person typed it. */
export const recoveryHash = (code: string): string =>
  hashToken(code.toLowerCase().replace(/[^a-z0-9]/g, '')).toString('base64url');

const part = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
