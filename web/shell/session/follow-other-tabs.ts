import { otherTabs } from '../../api/other-tabs.ts';
import { unauthorized } from '../../api/unauthorized.ts';
import { accountQueries } from '../../features/people/accounts/queries.ts';
import { queryClient } from '../../query-client.ts';

/** Whoever logs out in one tab has left the others too; where somebody else came in, they begin anew as that person. */
export function followOtherTabs(): void {
  otherTabs.listen((userId) => {
    const own = queryClient.getQueryData(accountQueries.user().queryKey)?._id;
    if (own === undefined || own === userId) return;
    if (userId === null) unauthorized.report('/auth/logout');
    else location.reload();
  });
}
