import { useEffect, useEffectEvent } from 'react';
import { dialogs } from '../../../shell/open-dialog.ts';
import { type InboxShortcut, singleKeys } from '../../../shell/shortcuts/shortcuts.ts';
import { isTyping } from '../../../shell/shortcuts/use-shortcuts.ts';

/** Keys that other parts of the page listen to themselves: the composer, and the shell. */
type Own = Exclude<InboxShortcut, '/' | 'mod+enter'>;

/** Nothing is typed into the box that selects a conversation. */
const isTick = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'checkbox';

/** Single keys of the inbox: not inside fields, not under a dialog, and not for those who switched them off. */
export function useInboxKeys(run: Record<Own, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (ctrlKey || metaKey || altKey || !(key in run)) return;
    const isInField = isTyping(target) && !isTick(target);
    if (!singleKeys.areOn() || isInField || dialogs.current() || document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    run[key as Own]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
