/** The clock of a stack; tests bring their own. */
export interface Timer {
  now: () => number;
  after: (ms: number, run: () => void) => () => void;
}

export const browserTimer: Timer = {
  now: () => performance.now(),
  after: (ms, run) => {
    const handle = setTimeout(run, ms);
    return () => clearTimeout(handle);
  },
};

interface Entry<T> {
  item: T & { id: number };
  /** What is left of its time; null stays until it is removed. */
  left: number | null;
  startedAt: number;
  cancel: (() => void) | null;
}

export type TimedStack<T> = ReturnType<typeof createTimedStack<T>>;

/** A short list whose entries leave by themselves; above `max` the oldest leaves first. */
export function createTimedStack<T>({ max, timer }: { max: number; timer: Timer }) {
  let entries: Entry<T>[] = [];
  let items: readonly (T & { id: number })[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  function keep(next: Entry<T>[]): void {
    entries = next;
    items = next.map((entry) => entry.item);
    for (const listener of listeners) listener();
  }

  function run(entry: Entry<T>): void {
    if (entry.left === null || entry.cancel) return;
    entry.startedAt = timer.now();
    entry.cancel = timer.after(entry.left, () => remove(entry.item.id));
  }

  function stop(entry: Entry<T>): void {
    entry.cancel?.();
    entry.cancel = null;
  }

  function remove(id: number): void {
    const entry = entries.find((one) => one.item.id === id);
    if (!entry) return;
    stop(entry);
    keep(entries.filter((one) => one !== entry));
  }

  return {
    add: (item: T, duration: number | null): number => {
      lastId += 1;
      const entry: Entry<T> = { item: { ...item, id: lastId }, left: duration, startedAt: timer.now(), cancel: null };
      const all = [...entries, entry];
      const leaving = all.slice(0, Math.max(0, all.length - max));
      leaving.forEach(stop);
      keep(all.slice(leaving.length));
      run(entry);
      return lastId;
    },
    remove,
    /** The pointer is on it: its time stands still. */
    pause: (id: number): void => {
      const entry = entries.find((one) => one.item.id === id);
      if (!entry?.cancel || entry.left === null) return;
      entry.left = Math.max(0, entry.left - (timer.now() - entry.startedAt));
      stop(entry);
    },
    resume: (id: number): void => {
      const entry = entries.find((one) => one.item.id === id);
      if (entry) run(entry);
    },
    items: () => items,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
