import { createFileRoute, redirect } from '@tanstack/react-router';

/** The first steps stand on the dashboard. */
export const Route = createFileRoute('/onboarding')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/my-dashboard', replace: true });
  },
});
