import * as z from 'zod';
import type { EnrolmentEvent } from '../../../engine/enrolment.ts';
import { task } from '../../core/jobs/job-handler.ts';
import type { Services } from '../../core/services.ts';
import { changeEnrolments } from '../../modules/campaigns/enrolments/change-enrolments.ts';
import { enrolmentsOfTheFuture } from '../watch-queries.ts';

/**
 * The clock went back: whose next step was due at once, or nearly so, by the wrong time is due now. It is recorded like
 * any other change, so that a row stays what its events make of it. Who waits for days waits for that hour too.
 */
export async function pullPeopleBack({ transactions, clock }: Services, backMs: number): Promise<void> {
  for (;;) {
    const before = new Date(clock.now().getTime() + backMs);
    const found = await transactions.onPlatform((tx) => enrolmentsOfTheFuture(tx, before), { readOnly: true });
    if (found.length === 0) return;
    let changed = 0;
    for (const [spaceId, rows] of Map.groupBy(found, (row) => row.space_id))
      changed += await transactions.inSpace(spaceId, (tx) =>
        changeEnrolments(
          tx,
          rows.map(({ id }) => id),
          ({ status, wait_reason, due_at }): EnrolmentEvent[] => {
            if (status !== 'active' || wait_reason !== null || !due_at || due_at <= tx.now) return [];
            const at = tx.now.toISOString();
            return [{ type: 'enrolment.resumed', at, data: { due_at: at } }];
          },
        ),
      );
    // somebody else has moved them all: there is nothing left to do
    if (changed === 0) return;
  }
}

export const pullPeopleBackTask = task({
  name: 'runner.pull_people_back',
  payload: z.object({ back_ms: z.number().positive() }),
  run: ({ back_ms }, services) => pullPeopleBack(services, back_ms),
});
