import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment, ThreadMessage, WritingChannel } from '../../../../../contract/inbox/schemas.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { inboxQueries } from '../queries.ts';
import { announceScheduled, forgetCalledBack } from '../thread/called-back.ts';
import { restoreToComposer } from '../thread/use-message-actions.ts';
import { useInboxDates } from '../use-inbox-dates.ts';
import { hasPlaceholders } from './slash.ts';

export interface WrittenMessage {
  channel: WritingChannel;
  credentialsId: string;
  text: string;
  subject: string;
  files: readonly Attachment[];
  mailboxId?: string;
  signatureId?: string;
  templateId?: string;
  savedReplyId?: string;
  /** null: at once, after the seconds in which it can be called back. */
  at: string | null;
}

/** Values are missing, so nothing was sent. */
export class MissingValuesError extends Error {
  readonly fields: readonly string[];

  constructor(fields: readonly string[]) {
    super('A placeholder has no value');
    this.fields = fields;
  }
}

/** Sends what is written, with placeholders filled in. Asked again after a lost answer, it is still sent once. */
export function useSendMessage(profileId: string, onSent: (written: WrittenMessage) => void) {
  const { t } = useTranslation();
  const moments = useInboxDates();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['inbox'] });
  /** The same words have the same name, until they are sent. */
  const named = useRef<{ words: string; key: string } | null>(null);
  const callBack = useMutation({
    mutationFn: (id: string) => api.inbox.cancelScheduled({ profile: profileId, id }),
    onSuccess: (message) => {
      forgetCalledBack(queryClient, profileId, message._id);
      restoreToComposer(profileId, message);
    },
    onError: (error) => snackbars.show({ type: 'error', text: errorText(t, error) }),
    onSettled: refresh,
  });
  const send = useMutation({
    mutationFn: async ({ message, ...written }: WrittenMessage & { message?: ThreadMessage }) => {
      const body = await bodyOf(profileId, written);
      if (message) return api.inbox.editScheduled({ profile: profileId, id: message._id, ...body });
      const words = JSON.stringify(body);
      if (named.current?.words !== words) named.current = { words, key: crypto.randomUUID() };
      return api.inbox.send({ profile: profileId, ...body, key: named.current.key });
    },
    onSuccess: (message, { message: edited, ...written }) => {
      named.current = null;
      showInThread(message);
      onSent(written);
      void refresh();
      // what leaves at once says so in the thread, with its own way back
      if (!written.at) return;
      const text = t(($) => $.inbox.composer.willLeave, { when: moments.planned(written.at) });
      announceScheduled(message._id, text, edited ? undefined : () => callBack.mutate(message._id));
    },
  });

  /** It stands in the thread before the thread is asked again. */
  function showInThread(message: ThreadMessage): void {
    queryClient.setQueryData(inboxQueries.messages(profileId).queryKey, (data) => {
      const [first, ...rest] = data?.pages ?? [];
      if (!data || !first) return data;
      const scheduled = [...first.scheduled.filter(({ _id }) => _id !== message._id), message];
      return { ...data, pages: [{ ...first, scheduled }, ...rest] };
    });
  }
  return send;
}

async function bodyOf(profile: string, written: Omit<WrittenMessage, 'message'>) {
  const { channel, credentialsId, files, at } = written;
  const subject = channel === 'email' || channel === 'inmail' ? written.subject.trim() : '';
  const filled =
    hasPlaceholders(written.text) || hasPlaceholders(subject)
      ? await api.inbox.preview({ profile, text: written.text, subject, credentials_id: credentialsId })
      : { text: written.text, subject, missing: [] };
  if (filled.missing.length > 0) throw new MissingValuesError(filled.missing);
  return {
    type: channel,
    credentials_id: credentialsId,
    text: filled.text,
    subject: filled.subject,
    attachments: files.map(({ _id }) => _id),
    mailbox_id: channel === 'email' ? written.mailboxId : undefined,
    signature_id: channel === 'email' ? written.signatureId : undefined,
    template_id: written.templateId,
    saved_reply_id: written.savedReplyId,
    scheduled_at: at,
  };
}
