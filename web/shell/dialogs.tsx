import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { loadOrReload } from '../load-or-reload.ts';
import { dialogs } from './open-dialog.ts';

const Palette = lazy(loadOrReload(() => import('./palette/palette.tsx').then(({ Palette }) => ({ default: Palette }))));
const ShortcutsHelp = lazy(
  loadOrReload(() => import('./shortcuts-help.tsx').then(({ ShortcutsHelp }) => ({ default: ShortcutsHelp }))),
);
const UpgradeDialog = lazy(
  loadOrReload(() =>
    import('../features/billing/upgrade-dialog.tsx').then(({ UpgradeDialog }) => ({ default: UpgradeDialog })),
  ),
);
const SwitchWorkspace = lazy(
  loadOrReload(() =>
    import('./account/switch-workspace.tsx').then(({ SwitchWorkspace }) => ({ default: SwitchWorkspace })),
  ),
);

export function Dialogs() {
  const open = useSyncExternalStore(dialogs.subscribe, dialogs.current);
  usePaletteAhead();
  return (
    <Suspense>
      {open === 'palette' && <Palette />}
      {open === 'shortcuts' && <ShortcutsHelp />}
      {open === 'upgrade' && <UpgradeDialog />}
      {open === 'switch-workspace' && <SwitchWorkspace />}
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
