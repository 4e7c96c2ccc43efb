/** The dialogs of the shell, by name: at most one is open. Each is loaded when it is first asked for. */
export const DIALOGS = ['palette', 'shortcuts'] as const;
export type DialogName = (typeof DIALOGS)[number];

let open: DialogName | null = null;
const listeners = new Set<() => void>();

function set(next: DialogName | null): void {
  open = next;
  for (const listener of listeners) listener();
}

export const dialogs = {
  current: () => open,
  open: (name: DialogName) => set(name),
  close: () => set(null),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
