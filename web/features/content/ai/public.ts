import { lazy } from 'react';
import { loadOrReload } from '../../../load-or-reload.ts';

/** What other features may use of this one. The panel comes with its own files: wrap it in a Suspense. */
export { useStepWriting } from './use-step-writing.ts';
export type { WritingPanelProps } from './panel/writing-panel-props.ts';

export const WritingPanel = lazy(
  loadOrReload(() => import('./panel/writing-panel.tsx').then((file) => ({ default: file.WritingPanel }))),
);
