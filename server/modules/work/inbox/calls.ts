import type { inboxCalls } from '../../../../contract/inbox/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { attachFile } from '../../contacts/conversations/attach-file.ts';
import { changeMany, updateDialog } from './change-dialogs.ts';
import { cancelOutgoing, editOutgoing, retryOutgoing, sendOutgoingNow } from './change-outgoing.ts';
import { countAllUnread, countDialogs } from './count-dialogs.ts';
import { getDialog } from './get-dialog.ts';
import { listDialogs } from './list-dialogs.ts';
import { listScheduled } from './list-scheduled.ts';
import { markReply } from './mark-reply.ts';
import { previewText } from './preview-text.ts';
import { readThread } from './read-thread.ts';
import { saveDraft } from './save-draft.ts';
import { sendMessage } from './send-message.ts';
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
