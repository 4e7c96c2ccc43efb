import type { accountCalls } from '../../../contract/accounts.ts';
import type { Handlers } from '../../core/http/handlers.ts';
import { createToken } from './create-token.ts';
import { fetchUser } from './fetch-user.ts';
import { logOut } from './log-out.ts';
import { signIn } from './sign-in.ts';
import { validateToken } from './validate-token.ts';

export const accountHandlers: Handlers<typeof accountCalls> = {
  createToken,
  validateToken,
  signIn,
  logout: logOut,
  fetchUser,
};
