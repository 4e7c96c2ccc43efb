import { createFileRoute, Outlet } from '@tanstack/react-router';
import { FeatureGate } from '../../../features/campaigns/smart-sequences/feature-gate.tsx';
import { GuardedPage } from '../../../shell/screens/guarded-page.tsx';

export const Route = createFileRoute('/_app/smart-sequences')({
  component: () => (
    <GuardedPage page="campaigns">
      <FeatureGate>
        <Outlet />
      </FeatureGate>
    </GuardedPage>
  ),
});
