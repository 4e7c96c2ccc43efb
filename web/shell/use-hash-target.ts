import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Where an address ends in `#id`, its place is brought into view as soon as it has its content. */
export function useHashTarget(id: string, isReady: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  // another visit of the same address counts too
  const visit = useLocation({ select: ({ hash, state }) => (hash === id ? (state.__TSR_key ?? id) : null) });
  useEffect(() => {
    if (visit && isReady) ref.current?.scrollIntoView({ block: 'start' });
  }, [visit, isReady]);
  return { id, ref };
}
