import { createFileRoute } from '@tanstack/react-router';
import { BlacklistPage } from '../../../features/contacts/blacklist/blacklist-page.tsx';
import { readBlacklistSearch } from '../../../features/contacts/blacklist/blacklist-search.ts';

export const Route = createFileRoute('/_app/settings/blacklist')({
  validateSearch: readBlacklistSearch,
  component: BlacklistPage,
});
