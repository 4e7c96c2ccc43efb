import { type RefObject, useEffect } from 'react';
import { singleKeys } from '../../../../shell/shortcuts/shortcuts.ts';

/** j and k go from text to text, a approves the one that has the focus. */
export function useApprovalKeys(list: RefObject<HTMLUListElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!singleKeys.areOn() || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const cards = [...(list.current?.children ?? [])] as HTMLElement[];
      const now = cards.findIndex((card) => card.contains(document.activeElement));
      if (event.key === 'j' || event.key === 'k') {
        const next = cards[Math.min(cards.length - 1, Math.max(0, now + (event.key === 'j' ? 1 : -1)))];
        next?.focus();
        next?.scrollIntoView({ block: 'nearest' });
      } else if (event.key === 'a' && now >= 0)
        cards[now]?.querySelector<HTMLButtonElement>('[data-decision="approved"]')?.click();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [list]);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea'));
