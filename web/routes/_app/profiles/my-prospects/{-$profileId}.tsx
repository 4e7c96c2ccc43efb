import { createFileRoute } from '@tanstack/react-router';
import type { ProspectSearch } from '../../../../features/work/prospects/list/prospect-search.ts';
import { ProspectsPage } from '../../../../features/work/prospects/prospects-page.tsx';

export const Route = createFileRoute('/_app/profiles/my-prospects/{-$profileId}')({
  // told apart by who reads it: the lists of what it may say would cost every first load
  validateSearch: (search: Record<string, unknown>): ProspectSearch => search,
  component: ProspectsPage,
});
