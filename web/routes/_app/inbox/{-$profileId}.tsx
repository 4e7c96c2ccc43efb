import { createFileRoute } from '@tanstack/react-router';
import { InboxPage } from '../../../features/work/inbox/inbox-page.tsx';
import type { InboxSearch } from '../../../features/work/inbox/inbox-search.ts';

export const Route = createFileRoute('/_app/inbox/{-$profileId}')({
  // told apart by who reads it: the lists of what it may say would cost every first load
  validateSearch: (search: Record<string, unknown>): InboxSearch => search,
  component: InboxPage,
});
