import { useEffect, useEffectEvent, useRef } from 'react';
import type { Dialog } from '../../../../contract/inbox/schemas.ts';

/**
 * A conversation is read by looking at it: when it opens, when more arrives while it is open, and when its tab comes
 * back into sight. One that was marked unread by hand, or whose snooze ended, stays so until it is opened anew.
 */
export function useMarkSeen(dialog: Dialog | null, isInSight: boolean, seen: (dialog: Dialog) => void) {
  const keptUnread = useRef<string | null>(null);
  const before = useRef<Dialog | null>(null);
  const id = dialog?.profile._id;
  const unread = dialog?.unread ?? 0;
  const look = useEffectEvent(() => {
    if (!dialog || unread === 0 || !isInSight || document.visibilityState !== 'visible') return;
    if (keptUnread.current !== id) seen(dialog);
  });
  useEffect(() => {
    if (isWoken(before.current, dialog)) keptUnread.current = id ?? null;
    before.current = dialog;
  }, [dialog, id]);
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

/** Nobody has said anything: it is back because its time has come. */
export const isWoken = (before: Dialog | null, now: Dialog | null): boolean =>
  before !== null &&
  now !== null &&
  before.profile._id === now.profile._id &&
  before.snoozed_until !== null &&
  now.snoozed_until === null &&
  now.unread > 0 &&
  before.last.at === now.last.at;
