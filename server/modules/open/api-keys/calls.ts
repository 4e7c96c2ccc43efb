import type { apiKeyCalls } from '../../../../contract/api-keys/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { createApiKey } from './create-api-key.ts';
import { listApiKeys } from './list-api-keys.ts';
import { renameApiKey } from './rename-api-key.ts';
import { renewApiKey } from './renew-api-key.ts';
import { revokeApiKey } from './revoke-api-key.ts';

export const apiKeyHandlers: Handlers<typeof apiKeyCalls> = {
  list: listApiKeys,
  create: createApiKey,
  rename: renameApiKey,
  renew: renewApiKey,
  revoke: revokeApiKey,
};
