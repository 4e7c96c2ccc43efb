import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Dialog } from '../../../../contract/inbox/schemas.ts';
import { api } from '../../../api/api.ts';
import { errorText } from '../../../api/error-text.ts';
import { snackbars } from '../../../ui/feedback/snackbars.ts';
import { patchConversations } from './patch-conversations.ts';
import { useInboxDates } from './use-inbox-dates.ts';

export interface ConversationChange {
  read?: boolean;
  starred?: boolean;
  archived?: boolean;
  lead?: boolean;
  customer?: boolean;
  snoozed_until?: string | null;
}
interface Change {
  ids: readonly string[];
  change: ConversationChange;
  /** Said when it is done. */
  text?: string;
  /** What takes it back. */
  undo?: ConversationChange;
}

/** Read, starred, archived, snoozed, lead, customer: for one conversation or many, with a way back. */
export function useConversationChanges() {
  const { t } = useTranslation();
  const moments = useInboxDates();
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: async ({ ids, change }: Change): Promise<void> => {
      if (ids.length === 1) await api.inbox.update({ profile: ids[0]!, ...change });
      else await api.inbox.bulk({ profile_ids: [...ids], ...change });
    },
    onMutate: async ({ ids, change }) => {
      // asked before the change, it would bring back what was; asked again when the change is saved
      await queryClient.cancelQueries({ queryKey: ['inbox', 'list'] });
      patchConversations(queryClient, ids, (dialog) => shown(dialog, change));
    },
    onSuccess: (_, { ids, text, undo }) => {
      if (text)
        snackbars.show({ type: 'success', text, ...(undo && { undo: () => mutation.mutate({ ids, change: undo }) }) });
    },
    onError: (error) => snackbars.show({ type: 'error', text: errorText(t, error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['inbox'] }),
  });
  const run = (dialogs: readonly Dialog[], change: ConversationChange, told: Pick<Change, 'text' | 'undo'> = {}) => {
    if (dialogs.length > 0) mutation.mutate({ ids: dialogs.map(({ profile }) => profile._id), change, ...told });
  };
  const count = (dialogs: readonly Dialog[]) => ({ count: dialogs.length });
  return {
    isBusy: mutation.isPending,
    /** Without a word: by opening it. */
    seen: (dialog: Dialog) => run([dialog], { read: true }),
    read: (of: readonly Dialog[]) =>
      run(of, { read: true }, { text: t(($) => $.inbox.did.read, count(of)), undo: { read: false } }),
    unread: (of: readonly Dialog[]) =>
      run(of, { read: false }, { text: t(($) => $.inbox.did.unread, count(of)), undo: { read: true } }),
    star: (of: readonly Dialog[], starred: boolean) =>
      run(
        of,
        { starred },
        of.length > 1 ? { text: t(($) => $.inbox.did.starred, count(of)), undo: { starred: !starred } } : {},
      ),
    archive: (of: readonly Dialog[], archived: boolean) =>
      run(
        of,
        { archived },
        {
          text: archived ? t(($) => $.inbox.did.archived, count(of)) : t(($) => $.inbox.did.unarchived, count(of)),
          undo: { archived: !archived },
        },
      ),
    snooze: (of: readonly Dialog[], until: string) =>
      run(
        of,
        { snoozed_until: until },
        {
          text: t(($) => $.inbox.did.snoozed, { ...count(of), when: moments.planned(until) }),
          undo: { snoozed_until: null },
        },
      ),
    unsnooze: (of: readonly Dialog[]) => run(of, { snoozed_until: null }),
    lead: (dialog: Dialog, lead: boolean) => run([dialog], { lead }),
    customer: (dialog: Dialog, customer: boolean) => run([dialog], { customer }),
  };
}
export type ConversationChanges = ReturnType<typeof useConversationChanges>;

/** What a change looks like before the server has answered. */
function shown(dialog: Dialog, change: ConversationChange): Partial<Dialog> {
  return {
    ...(change.read !== undefined && { unread: change.read ? 0 : Math.max(1, dialog.unread) }),
    ...(change.starred !== undefined && { is_starred: change.starred }),
    ...(change.archived !== undefined && { is_archived: change.archived }),
    ...(change.lead !== undefined && { is_lead: change.lead }),
    ...(change.customer !== undefined && { is_customer: change.customer }),
    ...(change.snoozed_until !== undefined && { snoozed_until: change.snoozed_until }),
  };
}
