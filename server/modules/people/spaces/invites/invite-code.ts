import { randomInt } from 'node:crypto';
import { INVITE_CODE_LENGTH } from '../../../../../contract/spaces/members.ts';
import { hashToken } from '../../../../core/auth/token.ts';

/** No 0 and O, no 1, I and L: a code may be read out or copied by hand. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export const newInviteCode = (): string =>
  Array.from({ length: INVITE_CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Small letters are as good as capital ones. */
export const hashInviteCode = (code: string): Buffer => hashToken(`invite:${code.toUpperCase()}`);
