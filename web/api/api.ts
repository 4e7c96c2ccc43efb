import { table } from 'virtual:api-table';
import { chosenSpace } from './chosen-space.ts';
import { createClient } from './create-client.ts';
import { createSend } from './create-send.ts';
import { tokenStore } from './token-store.ts';
import { unauthorized } from './unauthorized.ts';

export const tokens = tokenStore(localStorage);

/** Every call of the contract: `api.campaigns.list({ offset: 8 })`. */
export const api = createClient(
  table,
  createSend({
    fetch: (...request) => fetch(...request),
    base: '/api',
    token: tokens.read,
    space: chosenSpace.read,
    onUnauthorized: unauthorized.report,
  }),
);
