import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Dialog } from '../../../../../contract/inbox/schemas.ts';
import type { InboxSearch } from '../inbox-search.ts';
import { inboxQueries } from '../queries.ts';
import { type PinnedConversation, pinConversation, splitSections } from './sections.ts';

const NONE: Dialog[] = [];

/** The conversations of the list in their sections; the open one keeps its place. */
export function useConversations(input: Omit<InboxSearch, 'view'>, openId: string | undefined) {
  const list = useInfiniteQuery(inboxQueries.list(input));
  const items = list.data?.pages.flatMap((page) => page.items) ?? NONE;
  const isUnreadFirst = input.order === undefined;
  const key = JSON.stringify(input);
  const [held, setHeld] = useState<{ key: string; id: string | undefined; place: PinnedConversation | null }>();
  // one is held from the first look at it in this list, until another one is opened
  const isReady = list.data !== undefined && !list.isPlaceholderData;
  let place = held?.key === key && held.id === openId ? held.place : undefined;
  if (place === undefined && isReady) {
    place = openId === undefined ? null : pinConversation(openId, splitSections(items, isUnreadFirst, null));
    setHeld({ key, id: openId, place });
  }
  // the thread asks for it; here its answer is only watched, also where it has left the folder
  const { data: opened } = useQuery({ ...inboxQueries.dialog(openId ?? ''), enabled: false });
  const fresh = openId ? opened?.dialog : null;
  const hold = place ? { ...place, dialog: fresh ?? place.dialog } : null;
  const sections = splitSections(items, isUnreadFirst, hold);
  return {
    ...sections,
    all: [...sections.unread, ...sections.rest],
    isLoading: list.data === undefined && list.error === null,
    isStale: list.isPlaceholderData,
    error: list.data === undefined ? list.error : null,
    retry: () => void list.refetch(),
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    more: () => void list.fetchNextPage(),
  };
}
export type Conversations = ReturnType<typeof useConversations>;
