import { createFileRoute } from '@tanstack/react-router';
import type { FinderAddressChange } from '../../../features/work/finder/finder-search.ts';
import { FinderPage } from '../../../features/work/finder/finder-page.tsx';

export const Route = createFileRoute('/_app/profiles/search-prospects')({
  validateSearch: (search: Record<string, unknown>): FinderAddressChange => search,
  component: FinderPage,
});
