import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  DRAFT_TYPES,
  type ThreadMessage,
  type WritingChannel,
  WRITING_CHANNELS,
} from '../../../../../contract/inbox/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { useUser } from '../../../../shell/session/use-access-state.ts';
import { draftStore } from '../composer/draft-store.ts';
import { forgetCalledBack } from './called-back.ts';

const isWritingChannel = (channel: string): channel is WritingChannel =>
  WRITING_CHANNELS.some((each) => each === channel);

/** Words of a message that does not leave stand in the composer again, with its files. */
export function restoreToComposer(profileId: string, message: ThreadMessage): void {
  if (!isWritingChannel(message.channel)) return;
  const words = { draft: message.text, subject: message.subject };
  draftStore.giveBack(profileId, DRAFT_TYPES[message.channel], words, message.attachments);
}

/** What can be done with what has not left yet, or did not arrive. */
export function useMessageActions(profileId: string, onCalledBack: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const user = useUser();
  const refresh = ['inbox'] as const;
  const callBack = useApiMutation({
    call: (id: string) => api.inbox.cancelScheduled({ profile: profileId, id }),
    onDone: (message) => {
      forgetCalledBack(queryClient, profileId, message._id);
      restoreToComposer(profileId, message);
      onCalledBack();
      // the field has its words at once; the thread follows
      void queryClient.invalidateQueries({ queryKey: ['inbox'] });
      snackbars.show({ type: 'success', text: t(($) => $.inbox.scheduled.cancelled) });
    },
    onRefusal: () => {
      void queryClient.invalidateQueries({ queryKey: ['inbox'] });
      return false;
    },
  });
  const sendNow = useApiMutation({ call: (id: string) => api.inbox.sendNow({ profile: profileId, id }), refresh });
  const retry = useApiMutation({
    call: ({ id, wasSent }: { id: string; wasSent?: boolean }) =>
      api.inbox.retry({ profile: profileId, id, was_sent: wasSent }),
    refresh,
  });
  return {
    /** What waits is its author's, and an admin's. */
    mayChange: ({ author }: ThreadMessage) => user.space?.role === 'admin' || author?._id === user._id,
    isBusy: callBack.isPending || sendNow.isPending || retry.isPending,
    callBack: (message: ThreadMessage) => callBack.mutate(message._id),
    sendNow: (message: ThreadMessage) => sendNow.mutate(message._id),
    retry: (message: ThreadMessage, wasSent?: boolean) => retry.mutate({ id: message._id, wasSent }),
  };
}
export type MessageActions = ReturnType<typeof useMessageActions>;
