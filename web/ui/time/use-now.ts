import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
let now = Date.now();
const listeners = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  // Nobody may have asked for a long while.
  if (ticking === undefined) now = Date.now();
  listeners.add(listener);
  ticking ??= setInterval(() => {
    now = Date.now();
    for (const one of listeners) one();
  }, MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

/** The time, refreshed once a minute for everything that says "ago". */
export const useNow = () => useSyncExternalStore(subscribe, () => now);
