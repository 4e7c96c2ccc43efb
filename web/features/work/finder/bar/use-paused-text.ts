import { useEffect, useState } from 'react';

const PAUSE_MS = 500;

/** What something is, once it has not changed for a while. */
export function usePausedText(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
