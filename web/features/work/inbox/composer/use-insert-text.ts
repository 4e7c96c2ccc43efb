import type { RefObject } from 'react';
import { api } from '../../../../api/api.ts';
import { hasPlaceholders, replaceRange, type Slash } from './slash.ts';

interface Given {
  profileId: string;
  credentialsId: string | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  write: (text: string) => void;
  onSource: (source: InsertSource) => void;
}
export interface InsertSource {
  templateId?: string;
  savedReplyId?: string;
}

/** Templates, saved replies and placeholders go into the text where the caret is; whence they came is told. */
export function useInsertText({ profileId, credentialsId, field, text, write, onSource }: Given) {
  const caret = () => field.current?.selectionStart ?? text.length;
  /** Puts words into the text, and the caret behind them. */
  const insert = (piece: string, from = caret(), to = from) => {
    const next = replaceRange(text, from, to, piece);
    write(next.text);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  /** With values where all are known; else as it is, so that one sees what is missing. */
  const filled = async (words: { text: string; subject: string }) => {
    if (!hasPlaceholders(words.text) && !hasPlaceholders(words.subject)) return words;
    const asked = { profile: profileId, ...words, credentials_id: credentialsId };
    const answer = await api.inbox.preview(asked).catch(() => null);
    return answer && answer.missing.length === 0 ? answer : words;
  };
  return {
    slash: () => insert(/(^|\s)$/.test(text.slice(0, caret())) ? '/' : ' /'),
    placeholder: (key: string) => insert(`{${key}}`),
    emoji: (sign: string) => insert(sign),
    reply: async (reply: { _id: string; text: string }, { at, query }: Slash) => {
      onSource({ savedReplyId: reply._id });
      insert((await filled({ text: reply.text, subject: '' })).text, at, at + query.length + 1);
    },
    /** Answers its subject, filled in. */
    template: async (template: { _id: string; text: string; subject: string }): Promise<string> => {
      onSource({ templateId: template._id });
      const words = await filled({ text: template.text, subject: template.subject });
      insert(words.text);
      return words.subject;
    },
  };
}
