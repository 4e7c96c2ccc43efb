import type { Timer } from './timed-stack.ts';

/** A clock that moves only when a test moves it. */
export function manualTimer() {
  let now = 0;
  let waiting: { at: number; run: () => void }[] = [];
  const timer: Timer = {
    now: () => now,
    after: (ms, run) => {
      const entry = { at: now + ms, run };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((one) => one !== entry);
        return Math.max(0, entry.at - now);
      };
    },
  };
  return {
    timer,
    pass: (ms: number): void => {
      now += ms;
      const due = waiting.filter((one) => one.at <= now);
      waiting = waiting.filter((one) => one.at > now);
      for (const one of due) one.run();
    },
  };
}
