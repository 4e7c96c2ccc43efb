import { createFileRoute } from '@tanstack/react-router';
import { goToAllowedPage } from '../../../shell/guards.ts';
import { GuardedPage } from '../../../shell/screens/guarded-page.tsx';

export const Route = createFileRoute('/_app/campaigns')({
  beforeLoad: ({ context }) => goToAllowedPage('campaigns', context.standing),
  component: () => <GuardedPage page="campaigns" />,
});
