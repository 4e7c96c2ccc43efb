import { useState } from 'react';
import type { Attachment, ThreadMessage, WritingChannel } from '../../../../../contract/inbox/schemas.ts';
import { useMessageDraft } from './use-message-draft.ts';

interface Content {
  text: string;
  subject: string;
  files: readonly Attachment[];
}

/** What the fields hold: the draft, or a planned message that is being changed; the draft waits meanwhile. */
export function useComposerContent(profileId: string, channel: WritingChannel, editing: ThreadMessage | null) {
  const draft = useMessageDraft(profileId, channel);
  const [state, setState] = useState<{ of: string; words: Content } | null>(null);
  if (!editing) return draft;
  const begun = { text: editing.text, subject: editing.subject, files: editing.attachments };
  const wordsIn = (now: typeof state): Content => (now?.of === editing._id ? now.words : begun);
  const words = wordsIn(state);
  const set = (change: Partial<Content>) =>
    setState((now) => ({ of: editing._id, words: { ...wordsIn(now), ...change } }));
  return {
    ...words,
    write: (change: { text?: string; subject?: string }) => set(change),
    setFiles: (files: readonly Attachment[]) => set({ files }),
    sent: () => setState(null),
  };
}
export type ComposerContent = ReturnType<typeof useComposerContent>;
