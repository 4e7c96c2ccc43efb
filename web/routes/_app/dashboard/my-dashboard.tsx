import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '../../../features/work/dashboard/dashboard-page.tsx';

export const Route = createFileRoute('/_app/dashboard/my-dashboard')({
  validateSearch: (search: Record<string, unknown>): { period?: string } => search,
  component: DashboardPage,
});
