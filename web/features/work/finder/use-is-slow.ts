import { useEffect, useState } from 'react';

/** So long an answer may take before it is said that it does. */
const SLOW_MS = 5_000;

/** Whether something that is waited for takes longer than it should. `what` tells one question from the next. */
export function useIsSlow(isWaiting: boolean, what: string): boolean {
  const [slow, setSlow] = useState<string | null>(null);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(what), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, what]);
  return isWaiting && slow === what;
}
