import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import {
  type Attachment,
  DRAFT_TYPES,
  type DraftType,
  type WritingChannel,
} from '../../../../../contract/inbox/schemas.ts';
import { api } from '../../../../api/api.ts';
import { patchConversations } from '../patch-conversations.ts';
import { isLoneSlash } from './create-draft-store.ts';
import { draftStore } from './draft-store.ts';

const SERVER_COPY_MS = 1_200;

/** What is written to a person in a channel: kept here at every letter, and on the server after a short pause. */
export function useMessageDraft(profileId: string, channel: WritingChannel) {
  const queryClient = useQueryClient();
  const type = DRAFT_TYPES[channel];
  const kept = useSyncExternalStore(draftStore.subscribe, () => draftStore.of(profileId, type));
  const files = useSyncExternalStore(draftStore.subscribe, () => draftStore.files(profileId, type));
  const text = kept?.draft ?? '';
  const subject = kept?.subject ?? '';
  /** What the server does not have yet. */
  const unsaved = useRef<{ text: string; subject: string; channel: WritingChannel } | null>(null);

  const save = useEffectEvent(() => {
    const written = unsaved.current;
    if (!written) return;
    const words = isLoneSlash(written.text) ? { ...written, text: '' } : written;
    unsaved.current = null;
    const draft = words.text === '' ? null : { channel: words.channel, text: words.text };
    const kind = { type: DRAFT_TYPES[words.channel], channel: words.channel };
    api.inbox.saveDraft({ profile: profileId, ...kind, draft: words.text, subject: words.subject }).then(
      () => {
        patchConversations(queryClient, [profileId], () => ({ draft }));
        void queryClient.invalidateQueries({ queryKey: ['inbox', 'counts'] });
      },
      // it is kept here in any case, and saved with the next letter
      () => {
        unsaved.current ??= words;
      },
    );
  });
  useEffect(() => {
    const pause = setTimeout(save, SERVER_COPY_MS);
    return () => clearTimeout(pause);
  }, [text, subject]);
  const leave = useEffectEvent(() => {
    save();
    if (isLoneSlash(text)) draftStore.write(profileId, type, { draft: '', subject });
  });
  useEffect(() => () => leave(), []);

  const write = (words: { text?: string; subject?: string }) => {
    const now = draftStore.of(profileId, type);
    const next = { text: now?.draft ?? '', subject: now?.subject ?? '', ...words };
    unsaved.current = { ...next, channel };
    draftStore.write(profileId, type, { draft: next.text, subject: next.subject });
  };
  return {
    text,
    subject,
    files,
    write,
    setFiles: (next: readonly Attachment[]) => draftStore.setFiles(profileId, type, next),
    /** Gone by being sent; words that were typed meanwhile stay. */
    sent: (sentText: string) => {
      draftStore.setFiles(profileId, type, []);
      if ((draftStore.of(profileId, type)?.draft ?? '') === sentText) write({ text: '', subject: '' });
    },
  };
}
export type MessageDraft = ReturnType<typeof useMessageDraft>;

/** Drafts that were written elsewhere. */
export function adoptServerDrafts(profileId: string, saved: readonly ServerDraft[]): void {
  for (const { type, draft, subject, last } of saved) draftStore.takeUp(profileId, type, { draft, subject }, last);
}

interface ServerDraft {
  type: DraftType;
  draft: string;
  subject: string;
  last: string;
}
