import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/preferences/')({
  beforeLoad: () => {
    throw redirect({ to: '/preferences/user/basic', replace: true });
  },
});
