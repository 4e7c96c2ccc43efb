import { defineModule } from '../../../core/module.ts';
import { foundPeoplePush } from '../../contacts/finder/finder-ports.ts';
import { jobTask } from '../../platform/jobs/job-task.ts';
import { highLevelHandlers } from './calls.ts';
import { highLevelListeners } from './listeners.ts';
import { beginPush, PushInput, runPush } from './push-people.ts';
import { serveHighLevelCallback } from './serve-highlevel-callback.ts';

export const highLevelModule = defineModule({
  name: 'open/highlevel',
  calls: { highLevel: highLevelHandlers },
  tasks: [jobTask({ kind: 'finder_push', input: PushInput, run: runPush })],
  listeners: highLevelListeners,
  routes: [serveHighLevelCallback],
  ports: [foundPeoplePush.with({ begin: beginPush })],
});
