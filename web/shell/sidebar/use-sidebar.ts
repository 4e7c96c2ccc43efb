import { useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { BELOW_1500, useIsBelow1500, useIsNarrow } from '../use-is-phone.ts';

const KEY = 'sidebarCollapsed';
const listeners = new Set<() => void>();
/** null: nobody has chosen yet. */
const read = () => localStorage.getItem(KEY);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Four columns stand beside it there. */
const needsRoom = (path: string): boolean => /^\/inbox(?:\/|$)/.test(path);
const isCollapsed = (chosen: string | null, isCramped: boolean): boolean =>
  chosen === null ? isCramped : chosen === 'yes';

/** Kept on this device. */
export function toggleSidebar(): void {
  const isCramped = needsRoom(location.pathname) && matchMedia(BELOW_1500).matches;
  localStorage.setItem(KEY, isCollapsed(read(), isCramped) ? 'no' : 'yes');
  for (const listener of listeners) listener();
}

export interface SidebarState {
  isShort: boolean;
  /** On a narrow window there is no room for a choice. */
  canToggle: boolean;
}

/** Narrow where somebody wants it so; in the inbox of a smaller window also as long as nobody has said otherwise. */
export function useSidebar(): SidebarState {
  const chosen = useSyncExternalStore(subscribe, read);
  const isNarrow = useIsNarrow();
  const isBelow1500 = useIsBelow1500();
  const isCramped = useLocation({ select: ({ pathname }) => needsRoom(pathname) }) && isBelow1500;
  return { isShort: isCollapsed(chosen, isCramped) || isNarrow, canToggle: !isNarrow };
}
