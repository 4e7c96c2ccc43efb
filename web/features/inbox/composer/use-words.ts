import { useState } from 'react';
import type { Attachment, ThreadMessage, WritingChannel } from '../../../../contract/inbox.ts';
import { useDraft } from './use-draft.ts';

interface Words {
  text: string;
  subject: string;
  files: readonly Attachment[];
}

/** What the fields hold: the draft, or a planned message that is being changed; the draft waits meanwhile. */
export function useWords(profileId: string, channel: WritingChannel, editing: ThreadMessage | null) {
  const draft = useDraft(profileId, channel);
  const [state, setState] = useState<{ of: string; words: Words } | null>(null);
  if (!editing) return draft;
  const words =
    state?.of === editing._id
      ? state.words
      : { text: editing.text, subject: editing.subject, files: editing.attachments };
  const set = (change: Partial<Words>) => setState({ of: editing._id, words: { ...words, ...change } });
  return {
    ...words,
    write: (change: { text?: string; subject?: string }) => set(change),
    setFiles: (files: readonly Attachment[]) => set({ files }),
    sent: () => setState(null),
  };
}
