import { useEffect, useEffectEvent, useState } from 'react';

/** Counts whole seconds down, then runs once. A new `round` starts it again. */
export function useCountdown(seconds: number, round: number, onEnd: () => void): number {
  const [state, setState] = useState({ round, left: seconds });
  const left = state.round === round ? state.left : seconds;
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    const endsAt = performance.now() + seconds * 1000;
    const tick = setInterval(() => {
      const rest = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
      setState({ round, left: rest });
      if (rest > 0) return;
      clearInterval(tick);
      end();
    }, 250);
    return () => clearInterval(tick);
  }, [seconds, round]);

  return left;
}
