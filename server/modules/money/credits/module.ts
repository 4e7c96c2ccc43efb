import { defineModule } from '../../../core/module.ts';
import { openedSpaces } from '../../people/spaces/opened-port.ts';
import { beginCreditsPeriod } from './add-credits.ts';
import { creditHandlers } from './calls.ts';
import { seedCredits } from './demo/seed-credits.ts';
import { creditTasks } from './jobs.ts';

export const creditsModule = defineModule({
  name: 'money/credits',
  calls: { credits: creditHandlers },
  tasks: creditTasks,
  ports: [openedSpaces.with((tx, spaceId, { credits }) => beginCreditsPeriod(tx, spaceId, { key: 'opened', credits }))],
  demo: seedCredits,
});
