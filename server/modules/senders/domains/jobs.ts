import * as z from 'zod';
import { Id } from '../../../../contract/ids.ts';
import { task } from '../../../core/jobs/job-handler.ts';
import { LOOK_TASK } from './buying/buy-domains.ts';
import { lookAtDomain, lookAtDomains } from './look-at-domain.ts';

export const domainTasks = [
  task({
    name: LOOK_TASK,
    payload: z.object({ space_id: Id, id: Id }),
    run: (key, services) => lookAtDomain(services, key),
  }),
  task({
    name: 'domains.look_at_due',
    payload: z.object({}),
    cron: '* * * * *',
    run: (_payload, services) => lookAtDomains(services),
  }),
];
