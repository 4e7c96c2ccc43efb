import { useLocation, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { loadOrReload } from '../load-or-reload.ts';
import { dialogs } from './open-dialog.ts';
import { addRecent, recordAt } from './palette/palette-recent.ts';
import { useRecentOwner } from './palette/use-recent-owner.ts';

const Palette = lazy(loadOrReload(() => import('./palette/palette.tsx').then(({ Palette }) => ({ default: Palette }))));
const ShortcutsHelp = lazy(
  loadOrReload(() =>
    import('./shortcuts/shortcuts-help.tsx').then(({ ShortcutsHelp }) => ({ default: ShortcutsHelp })),
  ),
);
const UpgradeDialog = lazy(
  loadOrReload(() =>
    import('../features/money/billing/upgrade-dialog.tsx').then(({ UpgradeDialog }) => ({ default: UpgradeDialog })),
  ),
);
const SwitchWorkspace = lazy(
  loadOrReload(() =>
    import('./account/switch-workspace.tsx').then(({ SwitchWorkspace }) => ({ default: SwitchWorkspace })),
  ),
);
const AddAccountDialog = lazy(
  loadOrReload(() =>
    import('../features/senders/credentials/add/add-account-dialog.tsx').then(({ AddAccountDialog }) => ({
      default: AddAccountDialog,
    })),
  ),
);
const CredentialModalDialog = lazy(
  loadOrReload(() =>
    import('../features/senders/credentials/modals/credential-modal-dialog.tsx').then(({ CredentialModalDialog }) => ({
      default: CredentialModalDialog,
    })),
  ),
);
const NewTaskDialog = lazy(
  loadOrReload(() =>
    import('../features/work/tasks/new-task-dialog.tsx').then(({ NewTaskDialog }) => ({ default: NewTaskDialog })),
  ),
);

export function ShellDialogs() {
  const open = useSyncExternalStore(dialogs.subscribe, dialogs.current);
  const { addNewModal } = useSearch({ strict: false });
  usePaletteAhead();
  useRememberVisits();
  return (
    <Suspense>
      {(addNewModal || open === 'add-account') && <AddAccountDialog />}
      {open === 'credential' && <CredentialModalDialog />}
      {open === 'palette' && <Palette />}
      {open === 'shortcuts' && <ShortcutsHelp />}
      {open === 'upgrade' && <UpgradeDialog />}
      {open === 'switch-workspace' && <SwitchWorkspace />}
      {open === 'new-task' && <NewTaskDialog />}
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

/** The palette offers first what was opened last, however it was opened. */
function useRememberVisits(): void {
  const owner = useRecentOwner();
  const key = useLocation({ select: ({ pathname }) => recordAt(pathname) });
  useEffect(() => {
    if (owner && key) addRecent(owner, key);
  }, [owner, key]);
}
