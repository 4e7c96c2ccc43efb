import { defineModule } from '../../../core/module.ts';
import { prospectEnrolments } from '../../contacts/prospects/campaigns-port.ts';
import { enrolmentHandlers } from './calls.ts';
import { changeEnrolmentsByHand } from './people/change-enrolments-by-hand.ts';
import { enrolmentTasks } from './jobs.ts';
import { leaveCampaigns } from './leave-campaigns.ts';
import { enrolmentListeners } from './listeners.ts';
import { nextForProspects } from './people/next-for-prospects.ts';
import { releaseWaiting } from './waits/release-waiting.ts';
import { enrolmentsOfProspect } from './people/enrolments-of-prospect.ts';
import { demoCounters } from './demo.ts';

export const enrolmentsModule = defineModule({
  name: 'campaigns/enrolments',
  calls: { enrolments: enrolmentHandlers },
  tasks: enrolmentTasks,
  listeners: enrolmentListeners,
  ports: [
    prospectEnrolments.with({
      next: nextForProspects,
      of: enrolmentsOfProspect,
      leave: leaveCampaigns,
      include: (tx, services, ids) => changeEnrolmentsByHand(tx, services, ids, { change: 'include', moveTo: null }),
      release: releaseWaiting,
    }),
  ],
  demo: demoCounters,
});
