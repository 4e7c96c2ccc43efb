import { useEffect, useState } from 'react';

/** The time, once a second: for what counts down and for what runs out under somebody's eyes. */
export function useCurrentSecond(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tick = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(tick);
  }, []);
  return now;
}
