import { createFileRoute, Outlet } from '@tanstack/react-router';
import { FeatureDoor } from '../../../features/campaigns/smart-sequences/feature-door.tsx';
import { GuardedPage } from '../../../shell/screens/guarded-page.tsx';

export const Route = createFileRoute('/_app/smart-sequences')({
  component: () => (
    <GuardedPage page="campaigns">
      <FeatureDoor>
        <Outlet />
      </FeatureDoor>
    </GuardedPage>
  ),
});
