import { version as platformVersion } from 'zapier-platform-core';
import { authentication } from './authentication.ts';
import { addLabelCreate, createTaskCreate, sendMessageCreate } from './creates.ts';
import { listTriggers } from './lists.ts';
import { addPersonCreate, findPersonSearch } from './people.ts';
import { triggers } from './triggers.ts';

/** The app as Zapier reads it: `zapier push` uploads it. */
const app = {
  version: '1.0.0',
  platformVersion,
  authentication,
  triggers: { ...triggers, ...listTriggers },
  creates: {
    add_person: addPersonCreate,
    add_label: addLabelCreate,
    create_task: createTaskCreate,
    send_message: sendMessageCreate,
  },
  searches: { find_person: findPersonSearch },
  searchOrCreates: {
    [findPersonSearch.key]: {
      key: findPersonSearch.key,
      display: { label: 'Find or Add Person', description: 'Finds a person, or adds them where nobody is known so.' },
      search: findPersonSearch.key,
      create: addPersonCreate.key,
    },
  },
};

export default app;
