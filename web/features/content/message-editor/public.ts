import { lazy } from 'react';
import { loadOrReload } from '../../../load-or-reload.ts';

/** What other features may use of this one. The editor comes with its own files: wrap it in a Suspense. */
export { messageQueries } from './queries.ts';
export { SEQUENCE_PROBLEM_TEXTS } from './sequence-problem-texts.ts';
export { usePlaceholders } from './use-placeholders.ts';

export const WrittenText = lazy(
  loadOrReload(() => import('./written-text.tsx').then((file) => ({ default: file.WrittenText }))),
);
