import { useLayoutEffect, useSyncExternalStore } from 'react';

let color: string | null = null;
const listeners = new Set<() => void>();

function set(next: string | null): void {
  if (next === color) return;
  color = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The colour that stands in for the brand's, while somebody is inside a workspace that has its own. */
export const useColorOverride = () => useSyncExternalStore(subscribe, () => color);

/** Gives the page the workspace's colour for as long as the caller is on it. */
export function useSpaceColor(own: string | null): void {
  useLayoutEffect(() => {
    set(own);
    return () => set(null);
  }, [own]);
}
