import { createFileRoute } from '@tanstack/react-router';
import { ActivityPage } from '../../../features/work/dashboard/activity-page.tsx';
import type { ActivitySearch } from '../../../features/work/dashboard/activity-search.ts';

export const Route = createFileRoute('/_app/dashboard/activity')({
  validateSearch: (search: Record<string, unknown>): ActivitySearch => search,
  component: ActivityPage,
});
