import { lazy } from 'react';
import { loadOrReload } from '../../../load-or-reload.ts';

/** What other features may use of this one. The panel comes with its own files: wrap it in a Suspense. */
export type { AudiencePanelProps } from './audience-panel.tsx';
export { CAMPAIGN_ERROR_TEXTS } from './error-texts.ts';
export { searchQueries } from './queries.ts';
export { isCollecting } from './search-state.ts';

export const AudiencePanel = lazy(
  loadOrReload(() => import('./audience-panel.tsx').then((file) => ({ default: file.AudiencePanel }))),
);
