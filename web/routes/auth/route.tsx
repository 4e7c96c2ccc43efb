import { createFileRoute, redirect } from '@tanstack/react-router';
import { AuthLayout } from '../../shell/layouts/auth-layout.tsx';

export const Route = createFileRoute('/auth')({
  beforeLoad: async ({ context }) => {
    const state = await context.session.load();
    if (state.kind === 'signed_in') throw redirect({ to: '/campaigns/my-campaigns/{-$filter}', replace: true });
  },
  component: AuthLayout,
});
