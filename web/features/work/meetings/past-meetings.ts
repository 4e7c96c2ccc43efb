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
function setPastMeetings(isShown: boolean): void {
  localStorage.setItem(KEY, String(isShown));
  for (const listener of listeners) listener();
}

export const togglePastMeetings = (): void => setPastMeetings(!read());
export const showPastMeetings = (): void => setPastMeetings(true);

export const usePastMeetings = () => useSyncExternalStore(subscribe, read);
