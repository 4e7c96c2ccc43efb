import type { Services } from '../core/services.ts';
import { finishCampaign } from '../modules/campaigns/campaigns/finish-campaign.ts';
import { changeEnrolments } from '../modules/campaigns/enrolments/change-enrolments.ts';
import { addMissingLanes, countOverdueLanes } from '../modules/senders/lanes/watch-lanes.ts';
import { endedCampaigns, stuckEnrolments } from './watch-queries.ts';

/** A lane that was due for so long has nobody who works: no worker runs, or all of them are stuck. */
const OVERDUE_MS = 5 * 60_000;

export interface WatchReport {
  stuck: number;
  lanesAdded: number;
  lanesOverdue: number;
  finished: number;
}

/** Looks for what must not be, puts right what is safe to put right, and says so. */
export async function checkLanes({ transactions, clock, log }: Services): Promise<WatchReport> {
  const added = await transactions.onPlatform((tx) => addMissingLanes(tx));
  if (added.length > 0) log.warn({ lanes: added }, 'senders of running campaigns had no lane');

  const stuck = await transactions.onPlatform((tx) => stuckEnrolments(tx), { readOnly: true });
  if (stuck.length > 0) log.error({ enrolments: stuck.slice(0, 20), count: stuck.length }, 'people were stuck');
  for (const [spaceId, rows] of Map.groupBy(stuck, (row) => row.space_id))
    await transactions.inSpace(spaceId, (tx) => {
      const at = tx.now.toISOString();
      return changeEnrolments(
        tx,
        rows.map(({ id }) => id),
        (row) =>
          row.status === 'active' && row.due_at === null && row.wait_reason === null
            ? [{ type: 'enrolment.resumed', at, data: { due_at: at } }]
            : [],
      );
    });

  const before = new Date(clock.now().getTime() - OVERDUE_MS);
  const lanesOverdue = await transactions.onPlatform((tx) => countOverdueLanes(tx, before), { readOnly: true });
  if (lanesOverdue > 0) log.error({ count: lanesOverdue }, 'senders wait for a worker');
  return { stuck: stuck.length, lanesAdded: added.length, lanesOverdue, finished: await finishEnded() };

  async function finishEnded(): Promise<number> {
    const ended = await transactions.onPlatform((tx) => endedCampaigns(tx), { readOnly: true });
    let finished = 0;
    for (const campaign of ended) if (await transactions.onPlatform((tx) => finishCampaign(tx, campaign))) finished++;
    return finished;
  }
}
