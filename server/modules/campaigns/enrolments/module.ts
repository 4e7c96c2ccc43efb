import { defineModule } from '../../../core/module.ts';
import { prospectEnrolments } from '../../contacts/prospects/campaigns-port.ts';
import { mergedEnrolments } from '../../contacts/prospects/merge/merge-ports.ts';
import { firstStart } from '../campaigns/start/first-start-port.ts';
import { purgedPeople } from '../campaigns/purge/purge-ports.ts';
import { beginHistories } from './entry/begin-histories.ts';
import { enrolmentHandlers } from './calls.ts';
import { changeEnrolmentsByHand } from './people/change-enrolments-by-hand.ts';
import { enrolmentTasks } from './jobs.ts';
import { leaveCampaigns, withdrawEnrolments } from './leave-campaigns.ts';
import { enrolmentListeners } from './listeners.ts';
import { mergeEnrolments, splitEnrolments } from './people/merge-enrolments.ts';
import { nextForProspects } from './people/next-for-prospects.ts';
import { deleteSomeEnrolments } from './row-queries.ts';
import { releaseWaiting } from './waits/release-waiting.ts';
import { enrolmentsOfProspect } from './people/enrolments-of-prospect.ts';
import { ageCounters } from './demo/age-counters.ts';
import { seenSends } from './unknown/seen-queries.ts';

export const enrolmentsModule = defineModule({
  name: 'campaigns/enrolments',
  calls: { enrolments: enrolmentHandlers },
  records: { unknown_send: seenSends },
  tasks: enrolmentTasks,
  listeners: enrolmentListeners,
  ports: [
    prospectEnrolments.with({
      next: nextForProspects,
      of: enrolmentsOfProspect,
      leave: leaveCampaigns,
      withdraw: withdrawEnrolments,
      include: (tx, services, ids) => changeEnrolmentsByHand(tx, services, ids, { change: 'include', moveTo: null }),
      release: releaseWaiting,
    }),
    mergedEnrolments.with({ merge: mergeEnrolments, split: splitEnrolments }),
    firstStart.with(beginHistories),
    purgedPeople.with(deleteSomeEnrolments),
  ],
  demoDay: ageCounters,
});
