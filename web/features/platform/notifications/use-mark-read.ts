import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { errorText } from '../../../api/error-text.ts';
import { snackbars } from '../../../ui/feedback/snackbars.ts';
import { notificationQueries } from './queries.ts';

/** One after the other: what is cleared right after it was marked has to be read by then. */
const IN_TURN = { scope: { id: 'notifications' } };

/** Marks some as read, or without ids all; the list shows it at once and asks again. */
export function useMarkRead() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { queryKey } = notificationQueries.list();
  return useMutation({
    ...IN_TURN,
    mutationFn: (ids: string[] | undefined) => api.notifications.read({ ids }),
    onMutate: (ids) => {
      queryClient.setQueryData(queryKey, (known) => {
        if (!known) return known;
        const isMeant = (id: string) => ids === undefined || ids.includes(id);
        const pages = known.pages.map((page) => ({
          ...page,
          unread: ids === undefined ? 0 : Math.max(0, page.unread - ids.length),
          items: page.items.map((item) => (isMeant(item._id) ? { ...item, is_read: true } : item)),
        }));
        return { ...known, pages };
      });
    },
    onError: (error) => snackbars.show({ type: 'error', text: errorText(t, error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

export function useClearRead() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    ...IN_TURN,
    mutationFn: () => api.notifications.clear(),
    onError: (error) => snackbars.show({ type: 'error', text: errorText(t, error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationQueries.list().queryKey }),
  });
}
