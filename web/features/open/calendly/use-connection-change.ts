import { useEffect, useRef } from 'react';

/** Calls back when it was connected or disconnected since, in this tab or elsewhere; not for how it stands at first. */
export function useConnectionChange(isConnected: boolean | null, onChange: (isConnected: boolean) => void): void {
  const before = useRef<boolean | null>(null);
  const callback = useRef(onChange);
  useEffect(() => {
    callback.current = onChange;
  });
  useEffect(() => {
    if (isConnected === null) return;
    if (before.current !== null && before.current !== isConnected) callback.current(isConnected);
    before.current = isConnected;
  }, [isConnected]);
}
