import { createFileRoute, redirect } from '@tanstack/react-router';

/** Pages that are not built give way to the first one. */
export const Route = createFileRoute('/_app/settings/$')({
  beforeLoad: () => {
    throw redirect({ to: '/settings', replace: true });
  },
});
