import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/campaigns/')({
  beforeLoad: () => {
    throw redirect({ to: '/campaigns/my-campaigns/{-$filter}', replace: true });
  },
});
