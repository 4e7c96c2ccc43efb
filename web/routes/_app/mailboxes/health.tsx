import { createFileRoute } from '@tanstack/react-router';
import { HealthPage } from '../../../features/senders/deliverability/health/health-page.tsx';
import { readHealthSearch } from '../../../features/senders/deliverability/health/health-search.ts';

export const Route = createFileRoute('/_app/mailboxes/health')({
  validateSearch: readHealthSearch,
  component: HealthPage,
});
