import { loadBrand } from '../brand/load-brand.ts';
import { api, tokens } from './api.ts';
import { createSession } from './create-session.ts';

/** Who uses this page. The server is told whose site it is, and refuses people of another brand. */
export const session = createSession(api.accounts, tokens, async () => (await loadBrand()).key || undefined);
