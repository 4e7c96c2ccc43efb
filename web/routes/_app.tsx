import { createFileRoute } from '@tanstack/react-router';
import { keepSpaceForAdmins, loadStanding, requireSignIn } from '../shell/guards.ts';
import { MainLayout } from '../shell/layouts/main-layout.tsx';

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location, search }) => {
    const user = await requireSignIn(context.session, location.href);
    keepSpaceForAdmins(user, search.space);
    return { standing: await loadStanding(context.queryClient, user) };
  },
  component: MainLayout,
});
