import * as z from 'zod';
import { task } from '../../../core/jobs/job-handler.ts';
import { checkDomains } from './domains/check-domains.ts';
import { judgeUses } from './uses/judge-uses.ts';

export const trackingTasks = [
  task({
    name: 'tracking.judge_uses',
    payload: z.object({}),
    cron: '* * * * *',
    run: (_payload, services) => judgeUses(services),
  }),
  task({
    name: 'tracking.check_domains',
    payload: z.object({}),
    cron: '* * * * *',
    run: (_payload, services) => checkDomains(services),
  }),
];
