import { loadOrReload } from './load-or-reload.ts';

/** The whole product, with its router. */
export const loadApp = loadOrReload(() => import('./app.tsx'));

/** The sign-in page alone. */
export const loadSignIn = loadOrReload(() => import('./sign-in.tsx'));
