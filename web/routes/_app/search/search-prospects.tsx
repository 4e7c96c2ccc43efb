import { createFileRoute } from '@tanstack/react-router';
import type { FinderAddressChange } from '../../../features/work/finder/finder-search.ts';
import { FinderPage } from '../../../features/work/finder/finder-page.tsx';

export const Route = createFileRoute('/_app/search/search-prospects')({
  // told apart by who reads it: the lists of what it may say would cost every first load
  validateSearch: (search: Record<string, unknown>): FinderAddressChange => search,
  component: FinderPage,
});
