import { defineModule } from '../../../core/module.ts';
import { apiKeyHandlers } from './calls.ts';
import { demoApiKeys } from './demo.ts';
import { apiKeyTasks } from './jobs.ts';
import { seenApiKeys } from './queries.ts';

export const apiKeysModule = defineModule({
  name: 'open/api-keys',
  calls: { apiKeys: apiKeyHandlers },
  tasks: apiKeyTasks,
  demo: demoApiKeys,
  records: { api_key: seenApiKeys },
});
