import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { LiveConnection } from './connect-live.ts';

/** Keeps this page's data fresh while it is open. The socket library is loaded after the first screen. */
export function useLive(credentialId: string | null): void {
  const queryClient = useQueryClient();
  const live = useRef<LiveConnection>(null);
  const selected = useRef(credentialId);

  useEffect(() => {
    let closed = false;
    import('./connect-live.ts').then(
      ({ connectLive }) => {
        if (closed) return;
        live.current = connectLive(queryClient);
        live.current.selectCredential(selected.current);
      },
      () => undefined, // without it the page is as fresh as its last load
    );
    return () => {
      closed = true;
      live.current?.close();
      live.current = null;
    };
  }, [queryClient]);

  useEffect(() => {
    selected.current = credentialId;
    live.current?.selectCredential(credentialId);
  }, [credentialId]);
}
