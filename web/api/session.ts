import { loadBrand } from '../brand/load-brand.ts';
import { api, sessionStore } from './api.ts';
import { createSession } from './create-session.ts';
import { otherTabs } from './other-tabs.ts';

/** Who uses this page. The server is told whose site it is, and refuses people of another brand. */
export const session = createSession(api.accounts, sessionStore, {
  brandKey: async () => (await loadBrand()).key || undefined,
  onChange: otherTabs.tell,
});
