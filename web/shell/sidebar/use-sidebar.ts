import { useSyncExternalStore } from 'react';
import { useIsNarrow } from '../use-is-phone.ts';

const KEY = 'sidebarCollapsed';
const listeners = new Set<() => void>();
const read = () => localStorage.getItem(KEY) === 'yes';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Kept on this device. */
export function toggleSidebar(): void {
  localStorage.setItem(KEY, read() ? 'no' : 'yes');
  for (const listener of listeners) listener();
}

export interface SidebarState {
  isShort: boolean;
  /** On a narrow window there is no room for a choice. */
  canToggle: boolean;
}

export function useSidebar(): SidebarState {
  const isCollapsed = useSyncExternalStore(subscribe, read);
  const isNarrow = useIsNarrow();
  return { isShort: isCollapsed || isNarrow, canToggle: !isNarrow };
}
