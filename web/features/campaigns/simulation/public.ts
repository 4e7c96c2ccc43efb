import { lazy } from 'react';
import { loadOrReload } from '../../../load-or-reload.ts';

/** What other features may use of this one. Both come with their own files: wrap them in a Suspense. */
export const SimulateDialog = lazy(
  loadOrReload(() => import('./simulate-dialog.tsx').then((file) => ({ default: file.SimulateDialog }))),
);
export const ProspectPath = lazy(
  loadOrReload(() => import('./path/prospect-path.tsx').then((file) => ({ default: file.ProspectPath }))),
);
