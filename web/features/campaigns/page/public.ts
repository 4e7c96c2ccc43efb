import { lazy } from 'react';
import { loadOrReload } from '../../../load-or-reload.ts';

/** What other features may use of this one. The dialog comes with its own files: wrap it in a Suspense. */
export type { LiveEditDialogProps } from './edit/live-edit-dialog.tsx';
export { useStepNumber } from './edit/use-step-number.ts';
export { PERSON_LOOKS, SHOWN_STATUSES } from './people/person-status.ts';
export { timelineSide, timelineText } from './people/timeline-words.ts';

export const LiveEditDialog = lazy(
  loadOrReload(() => import('./edit/live-edit-dialog.tsx').then((file) => ({ default: file.LiveEditDialog }))),
);
