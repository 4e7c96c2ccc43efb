import { useSyncExternalStore } from 'react';

const KEY = 'inboxPastMeetings';
const listeners = new Set<() => void>();
/** Shown unless somebody has hidden them. */
const read = () => localStorage.getItem(KEY) !== 'false';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Kept on this device. */
export function togglePastMeetings(): void {
  localStorage.setItem(KEY, String(!read()));
  for (const listener of listeners) listener();
}

export const usePastMeetings = () => useSyncExternalStore(subscribe, read);
