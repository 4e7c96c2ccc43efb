import { lazy } from 'react';
import { loadOrReload } from '../../../load-or-reload.ts';

/** What other features may use of this one. The dialog comes with its own files: wrap it in a Suspense. */
export type { LiveEditDialogProps } from './edit/live-edit-dialog.tsx';
export { useStepNumber } from './edit/use-step-number.ts';
export { EnrolmentStatusPill } from './enrolments/enrolment-status-pill.tsx';
export { ENROLMENT_STATUS_STYLES, ENROLMENT_STATUS_ORDER } from './enrolments/enrolment-status-styles.ts';
export { timelineSide, timelineText, toldOnce } from './enrolments/timeline-text.ts';

export const LiveEditDialog = lazy(
  loadOrReload(() => import('./edit/live-edit-dialog.tsx').then((file) => ({ default: file.LiveEditDialog }))),
);
