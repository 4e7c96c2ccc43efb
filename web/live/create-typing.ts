import type { LivePayload } from '../../contract/live.ts';
import type { Timer } from '../ui/feedback/timed-stack.ts';

/** Whoever types says so every few seconds; who has not for so long has stopped, or is gone. */
export const TYPING_MS = 6_000;
const NOBODY: readonly string[] = [];

/** Who of the workspace writes to whom at this moment, by ids. */
export function createTyping(timer: Timer) {
  const people = new Map<string, readonly string[]>();
  const endings = new Map<string, () => void>();
  const listeners = new Set<() => void>();

  function set(profileId: string, users: readonly string[]): void {
    if (users.length === 0) people.delete(profileId);
    else people.set(profileId, users);
    for (const listener of listeners) listener();
  }

  function stop(profileId: string, userId: string): void {
    const key = `${profileId} ${userId}`;
    endings.get(key)?.();
    endings.delete(key);
    const left = (people.get(profileId) ?? NOBODY).filter((id) => id !== userId);
    set(profileId, left);
  }

  return {
    note: ({ profile_id, user_id, is_typing }: LivePayload<'typing'>): void => {
      if (!is_typing) return stop(profile_id, user_id);
      const key = `${profile_id} ${user_id}`;
      endings.get(key)?.();
      endings.set(
        key,
        timer.after(TYPING_MS, () => stop(profile_id, user_id)),
      );
      const already = people.get(profile_id) ?? NOBODY;
      if (!already.includes(user_id)) set(profile_id, [...already, user_id]);
    },
    to: (profileId: string): readonly string[] => people.get(profileId) ?? NOBODY,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
