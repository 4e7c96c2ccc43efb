import { defineModule } from '../../../core/module.ts';
import { apiKeyHandlers } from './calls.ts';
import { seenApiKeys } from './queries.ts';

export const apiKeysModule = defineModule({
  name: 'open/api-keys',
  calls: { apiKeys: apiKeyHandlers },
  records: { api_key: seenApiKeys },
});
