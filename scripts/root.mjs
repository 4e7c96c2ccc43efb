import { fileURLToPath } from 'node:url';

/** The folder of the checkout; every command works from here, wherever it was called. */
export const root = fileURLToPath(new URL('..', import.meta.url));
