import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Dialog } from '../../../../contract/inbox/schemas.ts';
import { inboxQueries } from './queries.ts';

type Page = { items: Dialog[]; next: string | null };

/** Shows a change at once, everywhere the conversations stand; the server's answer follows. */
export function patchConversations(
  queryClient: QueryClient,
  ids: readonly string[],
  change: (dialog: Dialog) => Partial<Dialog>,
): void {
  const patched = (dialog: Dialog) => (ids.includes(dialog.profile._id) ? { ...dialog, ...change(dialog) } : dialog);
  queryClient.setQueriesData<InfiniteData<Page>>(
    { queryKey: ['inbox', 'list'] },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(patched) })) },
  );
  for (const id of ids)
    queryClient.setQueryData(
      inboxQueries.dialog(id).queryKey,
      (data) => data && { ...data, dialog: data.dialog && patched(data.dialog) },
    );
}
