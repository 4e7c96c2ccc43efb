import { Button, Skeleton } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dialog } from '../../../../../contract/inbox/schemas.ts';
import { errorText } from '../../../../api/error-text.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import type { InboxSearch } from '../inbox-search.ts';
import { ConversationListRow } from './conversation-list-row.tsx';
import classes from './list.module.css';
import { NoConversations } from './no-conversations.tsx';
import type { Conversations } from './use-conversations.ts';
import type { ConversationSelection } from './use-conversation-selection.ts';

const ROW_HEIGHT = 85;
const TITLE_HEIGHT = 30;
/** How near its end the list asks for more. */
const ROWS_AHEAD = 8;

type Line = { kind: 'title'; of: 'unread' | 'rest' } | { kind: 'dialog'; dialog: Dialog } | { kind: 'more' };

interface Props {
  dialogs: Conversations;
  search: InboxSearch;
  openId: string | undefined;
  selection: ConversationSelection;
}

/** The conversations, however many: only those in sight are drawn. */
export function ConversationList({ dialogs, search, openId, selection }: Props) {
  // the list moves under it: what the virtualizer answers is never kept
  'use no memo';
  const { t } = useTranslation();
  const scroller = useRef<HTMLElement>(null);
  const lines = linesOf(dialogs);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.kind === 'title' ? TITLE_HEIGHT : ROW_HEIGHT),
    getItemKey: (index) => keyOf(lines[index]),
    overscan: 6,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const askForMore = useEffectEvent(() => {
    if (dialogs.hasMore && !dialogs.isLoadingMore) dialogs.more();
  });
  useEffect(() => {
    if (lines.length > 0 && last >= lines.length - ROWS_AHEAD) askForMore();
  }, [last, lines.length]);

  const showOpen = useEffectEvent(() => {
    const at = lines.findIndex((line) => line.kind === 'dialog' && line.dialog.profile._id === openId);
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
  });
  useEffect(() => showOpen(), [openId, dialogs.isLoading]);

  if (dialogs.error)
    return (
      <div className={classes.failure}>
        <FormFailure text={`${t(($) => $.inbox.failure.list)}. ${errorText(t, dialogs.error)}`} />
        <Button size="xs" variant="default" onClick={dialogs.retry}>
          {t(($) => $.inbox.failure.retry)}
        </Button>
      </div>
    );
  if (dialogs.isLoading) return <ListSkeleton />;
  if (lines.length === 0) return <NoConversations search={search} />;
  return (
    <section
      ref={scroller}
      className={classes.scroller}
      data-stale={dialogs.isStale || undefined}
      aria-label={t(($) => $.inbox.list.label)}
      aria-busy={dialogs.isStale || dialogs.isLoadingMore}
      // reached by the keyboard, so that arrows scroll it
      tabIndex={0}
    >
      <div className={classes.rows} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start, size, key }) => {
          const line = lines[index];
          return (
            <div key={key} className={classes.at} style={{ height: size, transform: `translateY(${start}px)` }}>
              {line?.kind === 'title' && (
                <h3 className={classes.section}>
                  {line.of === 'unread' ? t(($) => $.inbox.list.unread) : t(($) => $.inbox.list.rest)}
                </h3>
              )}
              {line?.kind === 'dialog' && (
                <ConversationListRow
                  dialog={line.dialog}
                  isOpen={line.dialog.profile._id === openId}
                  selection={selection}
                />
              )}
              {line?.kind === 'more' && <RowSkeleton />}
            </div>
          );
        })}
      </div>
    </section>
  );
}

/** Titles stand only where there are two parts to tell apart. */
function linesOf({ unread, rest, hasMore }: Conversations): Line[] {
  const rows = (part: readonly Dialog[]): Line[] => part.map((dialog) => ({ kind: 'dialog', dialog }));
  const hasTitles = unread.length > 0 && rest.length > 0;
  return [
    ...(hasTitles ? [{ kind: 'title', of: 'unread' } as const] : []),
    ...rows(unread),
    ...(hasTitles ? [{ kind: 'title', of: 'rest' } as const] : []),
    ...rows(rest),
    ...(hasMore ? [{ kind: 'more' } as const] : []),
  ];
}

function keyOf(line: Line | undefined): string {
  if (line?.kind === 'dialog') return line.dialog.profile._id;
  return line?.kind === 'title' ? line.of : 'more';
}

function ListSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t(($) => $.ui.loading)} className={classes.waitingRows}>
      {Array.from({ length: 8 }, (_, index) => (
        <RowSkeleton key={index} />
      ))}
    </div>
  );
}

const RowSkeleton = () => (
  <div className={classes.skeleton}>
    <Skeleton height={36} circle />
    <div>
      <Skeleton height={11} width="60%" />
      <Skeleton height={10} width="90%" />
      <Skeleton height={14} width={72} radius="xs" />
    </div>
  </div>
);
