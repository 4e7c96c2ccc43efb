import { createFileRoute } from '@tanstack/react-router';
import { BillingLayout } from '../../../features/money/billing/layout/billing-layout.tsx';
import { GuardedPage } from '../../../shell/screens/guarded-page.tsx';

export const Route = createFileRoute('/_app/billing')({
  component: () => (
    <GuardedPage page="billing">
      <BillingLayout />
    </GuardedPage>
  ),
});
