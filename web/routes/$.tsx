import { createFileRoute, redirect } from '@tanstack/react-router';

/** Whatever is not a page of ours. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/campaigns', replace: true });
  },
});
