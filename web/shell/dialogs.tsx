import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { loadOrReload } from '../load-or-reload.ts';
import { dialogs } from './open-dialog.ts';

const loadPalette = loadOrReload(() => import('./palette/palette.tsx').then(({ Palette }) => ({ default: Palette })));
const loadHelp = loadOrReload(() =>
  import('./shortcuts-help.tsx').then(({ ShortcutsHelp }) => ({ default: ShortcutsHelp })),
);
const Palette = lazy(loadPalette);
const ShortcutsHelp = lazy(loadHelp);

export function Dialogs() {
  const open = useSyncExternalStore(dialogs.subscribe, dialogs.current);
  usePaletteAhead();
  return (
    <Suspense>
      {open === 'palette' && <Palette />}
      {open === 'shortcuts' && <ShortcutsHelp />}
    </Suspense>
  );
}

/** Fetched once the page is at rest: whoever opens the palette goes on typing at once. */
function usePaletteAhead(): void {
  useEffect(() => {
    const rest = setTimeout(() => import('./palette/palette.tsx').catch(() => undefined), 1500);
    return () => clearTimeout(rest);
  }, []);
}
