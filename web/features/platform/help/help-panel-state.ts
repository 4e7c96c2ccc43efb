import { useSyncExternalStore } from 'react';
import type { GuideId } from './guide.ts';

/** `null` is closed, `'page'` whatever explains the page that is open. */
type HelpPanelState = GuideId | 'page' | null;

let open: HelpPanelState = null;
const listeners = new Set<() => void>();

function set(next: HelpPanelState): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The help beside the page: it stays open while somebody goes from page to page. */
export const helpPanel = {
  open: (guide: GuideId | 'page' = 'page') => set(guide),
  close: () => set(null),
  toggle: () => set(open === null ? 'page' : null),
};

export const useHelpPanel = (): HelpPanelState => useSyncExternalStore(subscribe, () => open);
