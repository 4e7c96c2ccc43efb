import { lazy, Suspense, useSyncExternalStore } from 'react';
import { dialogs } from './open-dialog.ts';

const Palette = lazy(() => import('./palette/palette.tsx').then((module) => ({ default: module.Palette })));
const ShortcutsHelp = lazy(() => import('./shortcuts-help.tsx').then((module) => ({ default: module.ShortcutsHelp })));

export function Dialogs() {
  const open = useSyncExternalStore(dialogs.subscribe, dialogs.current);
  return (
    <Suspense>
      {open === 'palette' && <Palette />}
      {open === 'shortcuts' && <ShortcutsHelp />}
    </Suspense>
  );
}
