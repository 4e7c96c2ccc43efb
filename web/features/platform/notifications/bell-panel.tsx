import { Button, Skeleton } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/error-text.ts';
import { useNotificationAction } from '../../../shell/use-notification-action.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NotificationListRow } from './notification-list-row.tsx';
import classes from './notifications.module.css';
import { notificationQueries } from './queries.ts';
import { useClearRead, useMarkRead } from './use-mark-read.ts';

/** What happened while nobody looked, newest first. */
export function BellPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(notificationQueries.list());
  const act = useNotificationAction();
  const markRead = useMarkRead();
  const clearRead = useClearRead();
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const unread = list.data?.pages[0]?.unread ?? 0;

  if (list.isPending) return <Waiting />;
  if (list.error && items.length === 0) {
    return (
      <p className={classes.failed} role="alert">
        {errorText(t, list.error)}
      </p>
    );
  }
  return (
    <>
      <div className={classes.bar}>
        <h2>{t(($) => $.bell.title)}</h2>
        <div className={classes.barActs}>
          <Button
            size="compact-xs"
            variant="subtle"
            disabled={unread === 0}
            loading={markRead.isPending}
            onClick={() => markRead.mutate(undefined)}
          >
            {t(($) => $.bell.markAll)}
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            disabled={!items.some((item) => item.is_read)}
            loading={clearRead.isPending}
            onClick={() => clearRead.mutate()}
          >
            {t(($) => $.bell.clear)}
          </Button>
        </div>
      </div>
      {items.length === 0 ? (
        <EmptyState icon={IconBellOff} title={t(($) => $.bell.empty)} text={t(($) => $.bell.emptyText)} />
      ) : (
        <ul className={classes.list} tabIndex={-1}>
          {items.map((item) => (
            <li key={item._id}>
              <NotificationListRow
                notification={item}
                onOpen={() => {
                  if (!item.is_read) markRead.mutate([item._id]);
                  if (!item.action) return;
                  onLeave();
                  act(item.action);
                }}
              />
            </li>
          ))}
          {list.hasNextPage && <More isLoading={list.isFetchingNextPage} onSeen={() => void list.fetchNextPage()} />}
        </ul>
      )}
    </>
  );
}

/** The end of the list: whoever scrolls to it gets the next page. */
function More({ isLoading, onSeen }: { isLoading: boolean; onSeen: () => void }) {
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!end.current || isLoading) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen());
    watcher.observe(end.current);
    return () => watcher.disconnect();
  });
  return (
    <li ref={end} className={classes.more}>
      <Skeleton height={34} />
    </li>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div className={classes.waiting} role="status" aria-label={t(($) => $.ui.loading)}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={44} radius="md" />
      ))}
    </div>
  );
}
