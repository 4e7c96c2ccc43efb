import { useSyncExternalStore } from 'react';

let waiting: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
function set(next: ReadonlySet<string>): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Notes that are out of sight and deleted in a moment, unless that is taken back: it outlives the place it was begun in. */
export const waitingDeletions = {
  add: (id: string) => set(new Set([...waiting, id])),
  has: (id: string) => waiting.has(id),
  remove: (id: string) => set(new Set([...waiting].filter((each) => each !== id))),
};

export const useWaitingDeletions = (): ReadonlySet<string> =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting,
  );
