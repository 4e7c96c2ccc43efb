import { useRef } from 'react';

/** While one is under way a second click asks nothing: a button shows that it is locked only a moment after the first. */
export function useOneAtATime(ask: () => Promise<unknown>): () => void {
  const isUnderWay = useRef(false);
  return () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const free = () => {
      isUnderWay.current = false;
    };
    // what went wrong is told by whoever asks
    ask().then(free, free);
  };
}
