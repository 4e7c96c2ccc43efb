import { lazy } from 'react';
import { loadOrReload } from '../../../load-or-reload.ts';

/** What other features may use of this one. Editor and map come with their own files: wrap them in a Suspense. */
export { ACTION_STYLES, CONDITION_STYLE, stepStyle } from './action-styles.ts';
export type { SequenceEditorProps, SequenceMapProps } from './editor-props.ts';
export { EditorSkeleton } from './editor-skeleton.tsx';
export { sequenceBody, editableSequence } from './editable-sequence.ts';
export { sequenceQueries } from './queries.ts';
export { SequenceThumb } from './sequence-thumb.tsx';
export { useStepTitles } from './card/use-step-titles.ts';
export { useStepTexts } from './card/use-step-texts.ts';

export const SequenceEditor = lazy(
  loadOrReload(() => import('./sequence-editor.tsx').then((file) => ({ default: file.SequenceEditor }))),
);
export const SequenceMap = lazy(
  loadOrReload(() => import('./sequence-map.tsx').then((file) => ({ default: file.SequenceMap }))),
);
