import { createFileRoute } from '@tanstack/react-router';
import { BillingOverviewPage } from '../../../features/money/billing/overview/billing-overview-page.tsx';
import { readOverviewSearch } from '../../../features/money/billing/overview/overview-search.ts';

export const Route = createFileRoute('/_app/billing/overview')({
  validateSearch: readOverviewSearch,
  component: BillingOverviewPage,
});
