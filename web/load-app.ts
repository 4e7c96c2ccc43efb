import { loadOrReload } from './load-or-reload.ts';

/** The whole product, with its router. */
export const loadApp = loadOrReload(() =>
  import('./app.tsx').then(({ startApp, startAt }) => ({ start: startApp, startAt })),
);
