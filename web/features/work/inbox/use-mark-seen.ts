import { useEffect, useEffectEvent, useRef } from 'react';
import type { Dialog } from '../../../../contract/inbox/schemas.ts';

/**
 * A conversation is read by looking at it: when it opens, when more arrives while it is open, and when its tab comes
 * back into sight. One that was marked unread by hand stays so until it is opened anew.
 */
export function useMarkSeen(dialog: Dialog | null, isInSight: boolean, seen: (dialog: Dialog) => void) {
  const keptUnread = useRef<string | null>(null);
  const id = dialog?.profile._id;
  const unread = dialog?.unread ?? 0;
  const look = useEffectEvent(() => {
    if (!dialog || unread === 0 || !isInSight || document.visibilityState !== 'visible') return;
    if (keptUnread.current !== id) seen(dialog);
  });
  useEffect(() => {
    if (keptUnread.current !== id) keptUnread.current = null;
    look();
    const listen = () => look();
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, [id, unread, isInSight]);
  return (kept: string) => {
    keptUnread.current = kept;
  };
}
