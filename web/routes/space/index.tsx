import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/space/')({
  beforeLoad: () => {
    throw redirect({ to: '/space/create', replace: true });
  },
});
