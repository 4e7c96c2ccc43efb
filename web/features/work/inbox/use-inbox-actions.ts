import { type RefObject, useState } from 'react';
import type { Dialog } from '../../../../contract/inbox/schemas.ts';
import type { ConversationSelection } from './list/use-conversation-selection.ts';
import type { ConversationChanges } from './use-conversation-changes.ts';
import { useInbox } from './use-inbox.ts';
import { useInboxKeys } from './use-inbox-keys.ts';

interface Given {
  /** As they are listed. */
  all: readonly Dialog[];
  dialog: Dialog | null;
  selection: ConversationSelection;
  changes: ConversationChanges;
  field: RefObject<HTMLTextAreaElement | null>;
  isPhone: boolean;
  keepUnread: (id: string) => void;
}

/** What is done with the open conversation, or with those that are selected; each has its key. */
export function useInboxActions({ all, dialog, selection, changes, field, isPhone, keepUnread }: Given) {
  const { profileId, open } = useInbox();
  /** Who has acted within a thread stays within one, when the next takes its place. */
  const [focusedId, setFocused] = useState<string>();
  const at = all.findIndex(({ profile }) => profile._id === profileId);
  const go = (by: 1 | -1) => {
    const next = at < 0 ? all[0] : all[at + by];
    if (next) open(next.profile._id, { replace: profileId !== undefined });
  };
  const archive = () => {
    if (!dialog) return;
    changes.archive([dialog], !dialog.is_archived);
    if (dialog.is_archived) return;
    const next = isPhone ? undefined : (all[at + 1] ?? all[at - 1]);
    if (document.activeElement?.closest('[data-thread]')) setFocused(next?.profile._id);
    open(next?.profile._id, { replace: true });
  };
  const markUnread = () => {
    if (!dialog) return;
    keepUnread(dialog.profile._id);
    changes.unread([dialog]);
    if (isPhone) open(undefined, { replace: true });
  };
  const { chosen, clear } = selection;
  const either = (many: () => void, one: () => void) => () => {
    if (chosen.length === 0) return one();
    many();
    clear();
  };
  useInboxKeys({
    j: () => go(1),
    k: () => go(-1),
    r: () => field.current?.focus(),
    e: either(() => changes.archive(chosen, !chosen.every((each) => each.is_archived)), archive),
    s: either(
      () => changes.star(chosen, !chosen.every((each) => each.is_starred)),
      () => dialog && changes.star([dialog], !dialog.is_starred),
    ),
    u: either(() => changes.unread(chosen), markUnread),
  });
  return { archive, markUnread, focusedId, nextId: at < 0 ? undefined : all[at + 1]?.profile._id };
}
