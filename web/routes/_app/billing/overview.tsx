import { createFileRoute } from '@tanstack/react-router';
import { BillingOverviewPage } from '../../../features/money/billing/overview/billing-overview-page.tsx';

export const Route = createFileRoute('/_app/billing/overview')({
  validateSearch: ({ showCreditsModal }: Record<string, unknown>): { showCreditsModal?: 'true' } =>
    String(showCreditsModal) === 'true' ? { showCreditsModal: 'true' } : {},
  component: BillingOverviewPage,
});
