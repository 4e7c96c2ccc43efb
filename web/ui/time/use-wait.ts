import { useEffect, useState } from 'react';

/** The whole seconds that are left of a wait; `wait(60)` begins one. */
export function useWait(): { left: number; wait: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(0);
  const [now, setNow] = useState(0);

  useEffect(() => {
    if (endsAt === 0) return;
    const tick = setInterval(() => {
      setNow(performance.now());
      if (performance.now() >= endsAt) setEndsAt(0);
    }, 250);
    return () => clearInterval(tick);
  }, [endsAt]);

  const wait = (seconds: number) => {
    const start = performance.now();
    setNow(start);
    setEndsAt(seconds > 0 ? start + seconds * 1000 : 0);
  };
  return { left: endsAt === 0 ? 0 : Math.max(0, Math.ceil((endsAt - now) / 1000)), wait };
}
