import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { singleKeys } from '../../../../shell/shortcuts/shortcuts.ts';

interface List {
  scroller: RefObject<HTMLDivElement | null>;
  count: number;
  /** Of an estimate, the last is not known yet. */
  isExact: boolean;
  /** Somebody is open beside the list: the keys are theirs. */
  isOpen: boolean;
  scrollTo: (index: number) => void;
  toggle: (index: number, isRange: boolean) => void;
}

/**
 * j and k, or the arrows inside the list, move from name to name, Home and End to the first and the last; x chooses;
 * Enter opens as on every link.
 */
export function useListKeys({ scroller, count, isExact, isOpen, scrollTo, toggle }: List): void {
  /** Whose row is to get the focus as soon as it is drawn; of the last one, of how many, and whether it is in sight. */
  const wanted = useRef<{ index: number; lastOf?: number; isSeen?: boolean } | null>(null);
  const nameOf = (index: number) =>
    scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] a[data-prospect]`);
  const current = (): number | null => {
    const row = document.activeElement?.closest<HTMLElement>('[data-index]');
    return row && scroller.current?.contains(row) ? Number(row.dataset.index) : null;
  };
  const move = (index: number) => {
    if (index < 0 || index >= count) return;
    scrollTo(index);
    wanted.current = { index };
    nameOf(index)?.focus({ preventScroll: true });
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isOpen || event.defaultPrevented) return;
    const target = event.target as HTMLElement;
    if (isElsewhere(target)) return;
    const isInside = scroller.current?.contains(target) ?? false;
    const at = current();
    const step = stepOf(event.key, isInside);
    const end = isInside && !event.shiftKey && ENDS.has(event.key);
    if (step !== 0) {
      event.preventDefault();
      move(at === null ? (firstInSight(scroller.current) ?? 0) : at + step);
    } else if (end) {
      event.preventDefault();
      move(event.key === 'Home' ? 0 : count - 1);
      if (event.key === 'End') wanted.current = { index: count - 1, lastOf: count };
    } else if (event.key.toLowerCase() === 'x' && singleKeys.areOn() && at !== null) {
      event.preventDefault();
      toggle(at, event.shiftKey);
    }
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  // a row that had to be loaded or drawn first
  useEffect(() => {
    if (wanted.current === null) return;
    // how many there are was known roughly: the last is another one now
    if (wanted.current.lastOf !== undefined && wanted.current.lastOf !== count) {
      wanted.current = { index: count - 1, lastOf: count };
    }
    if (wanted.current.lastOf !== undefined && !wanted.current.isSeen) {
      wanted.current.isSeen = scroller.current?.querySelector(`[data-index="${count - 1}"]`) !== null;
      if (!wanted.current.isSeen) scrollTo(count - 1);
    }
    if (wanted.current.lastOf !== undefined && !isExact) return;
    const name = nameOf(wanted.current.index);
    if (!name) return;
    wanted.current = null;
    if (document.activeElement === document.body || scroller.current?.contains(document.activeElement))
      name.focus({ preventScroll: true });
  });
}

const ENDS = new Set(['Home', 'End']);

function stepOf(key: string, isInside: boolean): -1 | 0 | 1 {
  if (singleKeys.areOn() && key === 'j') return 1;
  if (singleKeys.areOn() && key === 'k') return -1;
  if (!isInside) return 0;
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
}

const isElsewhere = (target: HTMLElement) =>
  target.isContentEditable ||
  target.matches('input:not([type="checkbox"]), textarea, select') ||
  target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null;

function firstInSight(scroller: HTMLElement | null): number | null {
  const top = scroller?.getBoundingClientRect().top ?? 0;
  const rows = [...(scroller?.querySelectorAll<HTMLElement>('[data-index]') ?? [])];
  const first = rows.find((row) => row.getBoundingClientRect().top >= top);
  return first ? Number(first.dataset.index) : null;
}
