import type { SavedReply } from '../../../../../contract/templates/schemas.ts';

export type ReplyValues = Pick<SavedReply, 'name' | 'shortcut' | 'text' | 'is_shared'>;

const KEY = 'saved-reply';

/** What is being written, until it is saved or thrown away: a reload must not lose it. */
export const storeReplyDraft = (id: string, values: ReplyValues): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ id, values }));

export const clearReplyDraft = (): void => sessionStorage.removeItem(KEY);

export function readReplyDraft(id: string): ReplyValues | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { id: string; values: ReplyValues } | null;
    return kept?.id === id ? kept.values : null;
  } catch {
    return null;
  }
}
