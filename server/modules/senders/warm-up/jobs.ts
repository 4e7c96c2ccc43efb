import * as z from 'zod';
import { HOUR } from '../../../../engine/time/durations.ts';
import { lapseDayMs } from '../../../../engine/time/lapse.ts';
import { task } from '../../../core/jobs/job-handler.ts';
import type { Services } from '../../../core/services.ts';
import { forgetOldWarmUps, runWarmUps } from './pool/run-warm-ups.ts';

const RUN = 'warm_up.run';
/** A demo's day may be as short as a minute, and then each minute begins at its midnight: it is looked at within it too. */
const SHARES_OF_DAY = [0.5, 0.75];

async function runAgainToday({ settings, transactions }: Services): Promise<void> {
  const dayMs = lapseDayMs(settings.demo ? settings.timeScale : 1);
  if (dayMs > HOUR / 6) return;
  await transactions.onPlatform(async (tx) => {
    for (const share of SHARES_OF_DAY)
      await tx.enqueue(RUN, { share }, { key: `${RUN} ${share}`, runAt: new Date(tx.now.getTime() + share * dayMs) });
  });
}

export const warmUpTasks = [
  task({
    name: RUN,
    payload: z.object({ share: z.number().optional() }),
    cron: '* * * * *',
    run: async ({ share }, services) => {
      if (share === undefined) await runAgainToday(services);
      await runWarmUps(services);
    },
  }),
  task({
    name: 'warm_up.forget',
    payload: z.object({}),
    cron: '25 3 * * *',
    run: (_payload, services) => forgetOldWarmUps(services),
  }),
];
