import type { inboxCalls } from '../../../../contract/inbox/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { attachFile } from '../../contacts/conversations/files/attach-file.ts';
import { changeMany, updateDialog } from './dialogs/change-dialogs.ts';
import { cancelOutgoing, editOutgoing, retryOutgoing, sendOutgoingNow } from './writing/change-outgoing.ts';
import { countAllUnread, countDialogs } from './dialogs/count-dialogs.ts';
import { getDialog } from './dialogs/get-dialog.ts';
import { listDialogs } from './dialogs/list-dialogs.ts';
import { listScheduled } from './writing/list-scheduled.ts';
import { markReply } from './dialogs/mark-reply.ts';
import { previewText } from './writing/preview-text.ts';
import { readThread } from './read-thread.ts';
import { saveDraft } from './writing/save-draft.ts';
import { sendMessage } from './writing/send-message.ts';
import { tellTyping } from './tell-typing.ts';

export const inboxHandlers: Handlers<typeof inboxCalls> = {
  list: listDialogs,
  counts: countDialogs,
  byProfile: getDialog,
  messages: readThread,
  send: sendMessage,
  editScheduled: editOutgoing,
  cancelScheduled: cancelOutgoing,
  sendNow: sendOutgoingNow,
  retry: retryOutgoing,
  scheduled: listScheduled,
  update: updateDialog,
  bulk: changeMany,
  mark: markReply,
  saveDraft,
  typing: tellTyping,
  attach: attachFile,
  preview: previewText,
  unread: countAllUnread,
};
