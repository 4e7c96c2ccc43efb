import type { SuggestionOptions, SuggestionProps } from '@tiptap/suggestion';

export interface Suggested {
  items: readonly string[];
  index: number;
  rect: DOMRect | null;
  choose: (key: string) => void;
}

/** What is offered while somebody types a bracket: kept outside of React, since the editor asks for it synchronously. */
export function createSuggestionStore(first: readonly string[]) {
  let state: Suggested | null = null;
  let keys = first;
  let isClosed = false;
  const listeners = new Set<() => void>();
  const set = (next: Suggested | null) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const shown = (props: SuggestionProps<string, { key: string }>, index: number) =>
    set({
      items: props.items,
      index: Math.min(index, Math.max(0, props.items.length - 1)),
      rect: props.clientRect?.() ?? null,
      choose: (key) => props.command({ key }),
    });
  const options: Partial<SuggestionOptions<string, { key: string }>> = {
    char: '{',
    allowedPrefixes: null,
    items: ({ query }) => keys.filter((key) => key.includes(query.toLowerCase())),
    render: () => ({
      onStart: (props) => {
        isClosed = false;
        shown(props, 0);
      },
      onUpdate: (props) => !isClosed && shown(props, state?.index ?? 0),
      onExit: () => set(null),
      onKeyDown: ({ event }) => {
        if (!state || state.items.length === 0) return false;
        const { items, index } = state;
        switch (event.key) {
          case 'ArrowDown':
            set({ ...state, index: (index + 1) % items.length });
            return true;
          case 'ArrowUp':
            set({ ...state, index: (index + items.length - 1) % items.length });
            return true;
          case 'Enter':
          case 'Tab':
            state.choose(items[index] as string);
            return true;
          case 'Escape':
            isClosed = true;
            set(null);
            // the drawer stays: only the list was meant
            event.stopPropagation();
            return true;
          default:
            return false;
        }
      },
    }),
  };
  return {
    options,
    read: () => state,
    isKnown: (key: string) => keys.includes(key),
    setKeys: (next: readonly string[]) => {
      keys = next;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
