/** The time, read anew again and again for all who look, by one timer for all of them. */
export function createTicker(everyMs: number) {
  let now = Date.now();
  const listeners = new Set<() => void>();
  let ticking: ReturnType<typeof setInterval> | undefined;
  return {
    now: () => now,
    subscribe: (listener: () => void): (() => void) => {
      // Nobody may have asked for a long while.
      if (ticking === undefined) now = Date.now();
      listeners.add(listener);
      ticking ??= setInterval(() => {
        now = Date.now();
        for (const one of listeners) one();
      }, everyMs);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(ticking);
        ticking = undefined;
      };
    },
  };
}
