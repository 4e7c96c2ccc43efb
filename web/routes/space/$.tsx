import { createFileRoute, redirect } from '@tanstack/react-router';

/** Whatever is not one of the pages beside it. */
export const Route = createFileRoute('/space/$')({
  beforeLoad: () => {
    throw redirect({ to: '/space/create', replace: true });
  },
});
