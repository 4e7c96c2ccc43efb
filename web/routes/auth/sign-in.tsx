import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '../../features/people/accounts/sign-in-page.tsx';
import { plainText } from '../../plain-text.ts';

interface SignInSearch {
  /** Where the person was going. */
  redirect?: string;
  /** The code of an invite that waits for its answer. */
  invite?: string;
  /** What an external sign-in comes back with. */
  token?: string;
  success?: string;
  error?: string;
}

export const Route = createFileRoute('/auth/sign-in')({
  validateSearch: ({ redirect, invite, i, token, success, error }: Record<string, unknown>): SignInSearch => ({
    redirect: plainText(redirect),
    invite: plainText(invite) ?? plainText(i),
    token: plainText(token),
    success: plainText(success),
    error: plainText(error),
  }),
  component: SignInPage,
});
