import { table as first } from 'virtual:api-table/first';
import { loadOrReload } from '../load-or-reload.ts';
import { chosenSpace } from './chosen-space.ts';
import { createApiClient } from './create-api-client.ts';
import { createSend } from './create-send.ts';
import { createSessionStore } from './session-store.ts';
import { unauthorized } from './unauthorized.ts';

export const sessionStore = createSessionStore({
  cookies: document,
  storage: localStorage,
  port: location.port,
  place: window.parent === window ? 'page' : 'frame',
});

const loadRest = loadOrReload(async () => (await import('virtual:api-table/rest')).table);

/** Every call of the contract: `api.campaigns.list({ offset: 8 })`. */
export const api = createApiClient(
  first,
  loadRest,
  createSend({
    fetch: (...request) => fetch(...request),
    base: '/api',
    headers: sessionStore.headers,
    space: chosenSpace.read,
    onUnauthorized: unauthorized.report,
  }),
);

// Somebody has been here before: their page needs the rest in a moment.
if (sessionStore.isKnown() || sessionStore.oldToken() !== null) void loadRest().catch(() => undefined);
