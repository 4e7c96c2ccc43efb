import { Button, Skeleton } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dialog, ThreadMessage } from '../../../../../contract/inbox/schemas.ts';
import { errorText } from '../../../../api/error-text.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { inboxQueries } from '../queries.ts';
import { useInboxDates } from '../use-inbox-dates.ts';
import { byDay, gatherThread } from './by-day.ts';
import { MessageBubble } from './message-bubble.tsx';
import { ScheduledCard } from './scheduled-card.tsx';
import classes from './thread.module.css';
import { useMessageActions } from './use-message-actions.ts';

interface Props {
  profileId: string;
  name: string;
  person: Dialog['profile'] | undefined;
  onEdit: (message: ThreadMessage) => void;
  onCalledBack: () => void;
}

/**
 * The messages by day, the newest in sight. The scroller counts from its bottom (its one child lies in a reversed
 * column), so that older pages come in above without moving what is being read.
 */
export function MessageList({ profileId, name, person, onEdit, onCalledBack }: Props) {
  const { t } = useTranslation();
  const moments = useInboxDates();
  const actions = useMessageActions(profileId, onCalledBack);
  const thread = useInfiniteQuery(inboxQueries.messages(profileId));
  const { messages, waiting } = gatherThread(thread.data?.pages ?? []);
  const top = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);

  const older = useEffectEvent(() => {
    if (thread.hasNextPage && !thread.isFetchingNextPage) void thread.fetchNextPage();
  });
  const pages = thread.data?.pages.length ?? 0;
  useEffect(() => {
    if (!top.current || pages === 0) return;
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && older(), {
      root: scroller.current,
      rootMargin: '400px 0px 0px 0px',
    });
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [pages]);

  // what one has just sent is in sight, wherever one was reading
  const newestOwn = messages.findLast(({ is_ours, state }) => is_ours && state === 'queued')?._id;
  useEffect(() => {
    if (newestOwn) scroller.current?.scrollTo({ top: 0 });
  }, [newestOwn]);

  if (thread.error && !thread.data)
    return (
      <div className={classes.failure}>
        <FormFailure text={`${t(($) => $.inbox.failure.thread)}. ${errorText(t, thread.error)}`} />
        <Button size="xs" variant="default" onClick={() => void thread.refetch()}>
          {t(($) => $.inbox.failure.retry)}
        </Button>
      </div>
    );
  if (!thread.data) return <ThreadSkeleton />;
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      role="log"
      aria-live="off"
      tabIndex={0}
      aria-label={t(($) => $.inbox.thread.label, { name })}
    >
      <div className={classes.thread}>
        <div ref={top} />
        {thread.hasNextPage && (
          <Button
            className={classes.older}
            size="compact-xs"
            variant="subtle"
            loading={thread.isFetchingNextPage}
            onClick={() => void thread.fetchNextPage()}
          >
            {t(($) => $.inbox.thread.older)}
          </Button>
        )}
        {messages.length === 0 && waiting.length === 0 && (
          <EmptyState
            icon={IconMessages}
            title={t(($) => $.inbox.empty.thread)}
            text={t(($) => $.inbox.empty.threadText)}
          />
        )}
        {byDay(messages).map((day) => (
          <section key={day.key} className={classes.day}>
            <h3>{moments.day(day.at)}</h3>
            {day.messages.map((message) => (
              <MessageBubble
                key={message._id}
                profileId={profileId}
                message={message}
                person={person}
                actions={actions}
              />
            ))}
          </section>
        ))}
        {waiting.map((message) => (
          <ScheduledCard key={message._id} message={message} actions={actions} onEdit={onEdit} />
        ))}
      </div>
    </div>
  );
}

function ThreadSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.scroller} role="status" aria-label={t(($) => $.ui.loading)}>
      <div className={classes.thread}>
        <Skeleton className={classes.ourSkeleton} height={74} width="72%" radius="lg" />
        <Skeleton height={54} width="60%" radius="lg" />
        <Skeleton className={classes.ourSkeleton} height={40} width="46%" radius="lg" />
        <Skeleton height={54} width="64%" radius="lg" />
      </div>
    </div>
  );
}
