import { type RefObject, useEffect } from 'react';
import { singleKeys } from '../../../../shell/shortcuts/shortcuts.ts';

/** What a key does to the row that has the focus. */
const BUTTONS: Partial<Record<string, string>> = { x: 'select', c: 'complete', e: 'edit' };

/** j and k go from task to task, x selects the one in focus, c completes it, e opens it. */
export function useTaskKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!singleKeys.areOn() || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-task]') ?? [])];
      const now = rows.findIndex((row) => row.contains(document.activeElement));
      if (event.key === 'j' || event.key === 'k') {
        const next = rows[Math.min(rows.length - 1, Math.max(0, now + (event.key === 'j' ? 1 : -1)))];
        next?.focus();
        next?.scrollIntoView({ block: 'nearest' });
      } else {
        const button = BUTTONS[event.key];
        if (!button || now < 0) return;
        rows[now]?.querySelector<HTMLElement>(`[data-do="${button}"]`)?.click();
      }
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [list]);
}

/** A dialog over the list has keys of its own. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="checkbox"]), textarea, select') ||
    target.closest('[role="dialog"], [role="menu"]') !== null);
