/** The clock of a stack; tests bring their own. */
export interface Timer {
  now: () => number;
  /** Answers how to stop it, which answers what is left of it. */
  after: (ms: number, run: () => void) => () => number;
}

const STEP_MS = 100;

/** Time in which somebody could have looked: a page that stands still, or lies behind others, uses up less of it. */
export const browserTimer: Timer = {
  now: () => performance.now(),
  after: (ms, run) => {
    let left = ms;
    let handle: ReturnType<typeof setTimeout>;
    const step = () => {
      const length = Math.min(STEP_MS, left);
      handle = setTimeout(() => {
        left -= length;
        if (left > 0) step();
        else run();
      }, length);
    };
    step();
    return () => {
      clearTimeout(handle);
      return left;
    };
  },
};

interface Entry<T> {
  item: T & { id: number };
  /** What is left of its time; null stays until it is removed. */
  left: number | null;
  cancel: (() => number) | null;
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
    entry.cancel = timer.after(entry.left, () => remove(entry.item.id));
  }

  function stop(entry: Entry<T>): void {
    if (entry.cancel) entry.left = entry.cancel();
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
      const entry: Entry<T> = { item: { ...item, id: lastId }, left: duration, cancel: null };
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
      if (entry) stop(entry);
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
