import { defineModule } from '../../../core/module.ts';
import { prospectEnrolments } from '../../contacts/prospects/campaigns-port.ts';
import { enrolmentHandlers } from './calls.ts';
import { changePeople } from './people/change-people.ts';
import { enrolmentTasks } from './jobs.ts';
import { leaveCampaigns } from './leave-campaigns.ts';
import { enrolmentListeners } from './listeners.ts';
import { nextOfPeople } from './people/next-of-people.ts';
import { releaseWaiting } from './waits/release-waiting.ts';
import { waysOfPerson } from './people/ways-of-person.ts';
import { demoCounters } from './demo.ts';

export const enrolments = defineModule({
  name: 'campaigns/enrolments',
  calls: { enrolments: enrolmentHandlers },
  tasks: enrolmentTasks,
  listeners: enrolmentListeners,
  ports: [
    prospectEnrolments.with({
      next: nextOfPeople,
      of: waysOfPerson,
      leave: leaveCampaigns,
      include: (tx, services, ids) => changePeople(tx, services, ids, { change: 'include', moveTo: null }),
      release: releaseWaiting,
    }),
  ],
  demo: demoCounters,
});
