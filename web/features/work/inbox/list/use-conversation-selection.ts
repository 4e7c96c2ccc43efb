import { useState } from 'react';
import type { Dialog } from '../../../../../contract/inbox/schemas.ts';

/** As many as one call takes. */
const SELECTED_MAX = 500;

/** Several conversations at once; what the list does not show any more is not selected any more. */
export function useConversationSelection(shown: readonly Dialog[], key: string) {
  const [state, setState] = useState<{ key: string; ids: readonly string[]; last: string | null }>({
    key,
    ids: [],
    last: null,
  });
  const ids = state.key === key ? state.ids : [];
  const chosen = shown.filter(({ profile }) => ids.includes(profile._id));
  const set = (next: readonly string[], last: string | null) =>
    setState({ key, ids: next.slice(0, SELECTED_MAX), last });
  return {
    chosen,
    isChosen: (id: string) => ids.includes(id),
    /** With shift, all between this one and the one before. */
    toggle: (id: string, isRange: boolean) => {
      const order = shown.map(({ profile }) => profile._id);
      const [from, to] = [order.indexOf(state.last ?? ''), order.indexOf(id)];
      if (isRange && from >= 0 && to >= 0)
        return set([...new Set([...ids, ...order.slice(Math.min(from, to), Math.max(from, to) + 1)])], id);
      set(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id], id);
    },
    all: () =>
      set(
        shown.map(({ profile }) => profile._id),
        null,
      ),
    clear: () => set([], null),
  };
}
export type ConversationSelection = ReturnType<typeof useConversationSelection>;
