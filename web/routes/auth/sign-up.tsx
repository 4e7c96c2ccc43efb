import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignUpPage } from '../../features/people/accounts/sign-up/sign-up-page.tsx';
import { plainText } from '../../plain-text.ts';

export const Route = createFileRoute('/auth/sign-up')({
  validateSearch: ({ invite, i }: Record<string, unknown>): { invite?: string } => ({
    invite: plainText(invite) ?? plainText(i),
  }),
  beforeLoad: ({ location }) => {
    const { space, ...rest } = location.search as Record<string, unknown>;
    // A new person has no workspace yet, whatever the address says.
    if (space === undefined || space === 'null') return;
    throw redirect({ to: '/auth/sign-up', search: { ...rest, space: 'null' }, replace: true });
  },
  component: SignUpPage,
});
