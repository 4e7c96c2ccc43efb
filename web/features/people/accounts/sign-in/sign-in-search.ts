import { plainText } from '../../../../plain-text.ts';

/** What the address of the sign-in page may say. */
export interface SignInSearch {
  /** Where the person was going. */
  redirect?: string;
  /** The code of an invite that waits for its answer. */
  invite?: string;
  /** What an external sign-in comes back with. */
  token?: string;
  success?: string;
  error?: string;
}

export function signInSearch({ redirect, invite, i, token, success, error }: Record<string, unknown>): SignInSearch {
  return {
    redirect: plainText(redirect),
    invite: plainText(invite) ?? plainText(i),
    token: plainText(token),
    success: plainText(success),
    error: plainText(error),
  };
}
