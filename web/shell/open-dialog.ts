/** The dialogs of the shell, by name: at most one is open. Each is loaded when it is first asked for. */
export const DIALOGS = [
  'palette',
  'shortcuts',
  'upgrade',
  'switch-workspace',
  'add-account',
  'credential',
  'new-task',
] as const;
export type DialogName = (typeof DIALOGS)[number];

let open: DialogName | null = null;
let about: string | null = null;
const listeners = new Set<() => void>();

function set(next: DialogName | null, subject: string | null): void {
  open = next;
  about = subject;
  for (const listener of listeners) listener();
}

export const dialogs = {
  current: () => open,
  /** What the open one is about, if it was told. */
  subject: () => about,
  open: (name: DialogName, subject: string | null = null) => set(name, subject),
  close: () => set(null, null),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
