import { useEffect, useRef } from 'react';
import { api } from '../../../../api/api.ts';

const EVERY_MS = 3_000;
/** Without a letter for so long, one is no longer writing. */
const PAUSE_MS = 5_000;

/** Tells colleagues that one writes to this person: at most every three seconds, and once when it is over. */
export function useNotifyTyping(profileId: string): { type: () => void; stop: () => void } {
  const state = useRef({ notifiedAt: 0, pause: undefined as ReturnType<typeof setTimeout> | undefined });
  const notify = (is_typing: boolean) =>
    // nobody is in anybody's way if it fails
    void api.inbox.typing({ profile: profileId, is_typing }).catch(() => undefined);
  const stop = () => {
    clearTimeout(state.current.pause);
    if (state.current.notifiedAt === 0) return;
    state.current.notifiedAt = 0;
    notify(false);
  };
  const type = () => {
    const now = performance.now();
    if (state.current.notifiedAt === 0 || now - state.current.notifiedAt >= EVERY_MS) {
      state.current.notifiedAt = now;
      notify(true);
    }
    clearTimeout(state.current.pause);
    state.current.pause = setTimeout(stop, PAUSE_MS);
  };
  const last = useRef(stop);
  useEffect(() => {
    last.current = stop;
  });
  useEffect(() => () => last.current(), []);
  return { type, stop };
}
