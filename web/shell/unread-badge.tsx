import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api/api.ts';
import { badgeCount } from '../ui/display/badge-count.ts';

/** How many conversations wait unread: 99+ above 99, nothing for none. Live events of the inbox ask it again. */
export function UnreadBadge({ className }: { className: string | undefined }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['inbox', 'unread'],
    queryFn: ({ signal }) => api.inbox.unread({}, { signal }),
  });
  const shown = badgeCount(data?.unread ?? 0);
  if (!shown) return null;
  return (
    <span className={className}>
      <span aria-hidden>{shown}</span>
      <VisuallyHidden>{t(($) => $.nav.unread, { shown })}</VisuallyHidden>
    </span>
  );
}
