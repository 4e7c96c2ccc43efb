import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toggleScheme } from '../../brand/color-scheme.ts';
import { dialogs } from '../open-dialog.ts';
import { openPalette } from '../palette/open-palette.ts';
import { createShortcutMatcher } from './shortcut-matcher.ts';
import { SHORTCUTS, type Shortcut, singleKeys } from './shortcuts.ts';
import { toggleSidebar } from '../sidebar/use-sidebar.ts';

/** Listens on the whole page, except inside fields. */
export function useShortcuts(): void {
  const router = useRouter();
  useEffect(() => {
    const press = createShortcutMatcher(SHORTCUTS);
    const run: Record<Shortcut, () => void> = {
      'mod+k': openPalette,
      '?': () => dialogs.open('shortcuts'),
      '/': focusSearch,
      'g c': () => void router.navigate({ to: '/campaigns/my-campaigns/{-$filter}' }),
      'g p': () => void router.navigate({ to: '/preferences/user/basic' }),
      t: toggleScheme,
      b: toggleSidebar,
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const withModifier = event.ctrlKey || event.metaKey;
      if (!withModifier && (!singleKeys.areOn() || isTyping(event.target) || dialogs.current())) return;
      const shortcut = press(event) as Shortcut | null;
      if (!shortcut) return;
      event.preventDefault();
      run[shortcut]();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [router]);
}

/** Whether a key is meant for a field, not for the page. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, textarea, select, [role="menu"] *');
}

/** The search field of the page, or the palette where a page has none. */
function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (field) field.focus();
  else openPalette();
}
