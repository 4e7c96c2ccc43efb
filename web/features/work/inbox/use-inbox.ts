import { getRouteApi } from '@tanstack/react-router';
import { type InboxSearch, readInboxSearch } from './inbox-search.ts';

const route = getRouteApi('/_app/inbox/{-$profileId}');

/** Where one is in the inbox: all of it stands in the address. */
export function useInbox() {
  const { profileId } = route.useParams();
  const search = readInboxSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  return {
    profileId,
    search,
    /** Another choice of conversations; the open one stays open. */
    narrow: (change: InboxSearch) =>
      void navigate({
        search: (now) => ({ ...now, ...change }),
        replace: 'q' in change && Object.keys(change).length === 1,
      }),
    open: (id: string | undefined, { replace = false } = {}) =>
      void navigate({
        to: '/inbox/{-$profileId}',
        params: { profileId: id },
        search: (now) => ({ ...now, view: undefined }),
        replace,
      }),
    look: (view: InboxSearch['view']) => void navigate({ search: (now) => ({ ...now, view }) }),
  };
}
export type Inbox = ReturnType<typeof useInbox>;
