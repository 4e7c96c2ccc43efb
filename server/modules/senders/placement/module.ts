import { defineModule } from '../../../core/module.ts';
import { lastPlacements } from '../guard/judge-mailboxes.ts';
import { placementHandlers } from './calls.ts';
import { agePlacements } from './demo/age-placements.ts';
import { seedPlacements } from './demo/seed-placements.ts';
import { placementTasks } from './jobs.ts';
import { placementListeners } from './listeners.ts';
import { lastPercents, seenPlacementTests } from './queries.ts';

export const placementModule = defineModule({
  name: 'senders/placement',
  calls: { placement: placementHandlers },
  records: { placement_test: seenPlacementTests },
  tasks: placementTasks,
  listeners: placementListeners,
  ports: [
    lastPlacements.with(async (tx, mailboxId) => {
      const [last, before] = await lastPercents(tx, mailboxId);
      return last ? { ...last, before: before?.percent ?? null } : null;
    }),
  ],
  demo: seedPlacements,
  demoDay: agePlacements,
});
