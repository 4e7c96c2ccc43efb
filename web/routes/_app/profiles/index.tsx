import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/profiles/')({
  beforeLoad: () => {
    throw redirect({ to: '/profiles/my-prospects/{-$profileId}', replace: true });
  },
});
