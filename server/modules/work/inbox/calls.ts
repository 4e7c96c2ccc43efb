import type { inboxCalls } from '../../../../contract/inbox/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { attachFile } from '../../contacts/conversations/files/attach-file.ts';
import { updateConversations, updateConversation } from './conversations/change-conversations.ts';
import { cancelOutgoing, editOutgoing, retryOutgoing, sendOutgoingNow } from './writing/change-outgoing.ts';
import { countAllUnread, countConversations } from './conversations/count-conversations.ts';
import { getConversation } from './conversations/get-conversation.ts';
import { listConversations } from './conversations/list-conversations.ts';
import { listScheduled } from './writing/list-scheduled.ts';
import { markReply } from './conversations/mark-reply.ts';
import { previewMessage } from './writing/preview-message.ts';
import { readThread } from './read-thread.ts';
import { saveDraft } from './writing/save-draft.ts';
import { sendMessage } from './writing/send-message.ts';
import { correctReading } from './reading/correct-reading.ts';
import { publishTyping } from './publish-typing.ts';

export const inboxHandlers: Handlers<typeof inboxCalls> = {
  list: listConversations,
  counts: countConversations,
  byProfile: getConversation,
  messages: readThread,
  send: sendMessage,
  editScheduled: editOutgoing,
  cancelScheduled: cancelOutgoing,
  sendNow: sendOutgoingNow,
  retry: retryOutgoing,
  scheduled: listScheduled,
  update: updateConversation,
  bulk: updateConversations,
  mark: markReply,
  correct: correctReading,
  saveDraft,
  typing: publishTyping,
  attach: attachFile,
  preview: previewMessage,
  unread: countAllUnread,
};
