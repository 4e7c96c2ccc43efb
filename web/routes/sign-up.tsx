import { createFileRoute, redirect } from '@tanstack/react-router';

/** What people type: the page itself stands with the others of signing in. */
export const Route = createFileRoute('/sign-up')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/auth/sign-up', search: search as {}, replace: true });
  },
});
