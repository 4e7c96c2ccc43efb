import type { QueryClient } from '@tanstack/react-query';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { inboxQueries } from '../queries.ts';

/** The snackbars about messages that wait for their time, by message. */
const announced = new Map<string, number>();

export function announceScheduled(messageId: string, text: string, undo?: () => void): void {
  announced.set(messageId, snackbars.show({ type: 'success', text, undo }));
}

/** It does not leave: nothing says any more that it will, in the thread or beside it, before anybody is asked again. */
export function forgetCalledBack(queryClient: QueryClient, profileId: string, messageId: string): void {
  const shown = announced.get(messageId);
  if (shown !== undefined) snackbars.remove(shown);
  announced.delete(messageId);
  const isOther = ({ _id }: { _id: string }) => _id !== messageId;
  queryClient.setQueryData(
    inboxQueries.messages(profileId).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.filter(isOther),
          scheduled: page.scheduled.filter(isOther),
        })),
      },
  );
}
