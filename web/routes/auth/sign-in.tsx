import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '../../features/accounts/sign-in-page.tsx';

interface SignInSearch {
  /** Where the person was going. */
  redirect?: string;
}

export const Route = createFileRoute('/auth/sign-in')({
  validateSearch: ({ redirect }: Record<string, unknown>): SignInSearch => ({
    redirect: typeof redirect === 'string' ? redirect : undefined,
  }),
  component: SignInPage,
});
