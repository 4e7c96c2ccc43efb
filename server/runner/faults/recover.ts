import type { JobsOptions } from '../../core/jobs/start-jobs.ts';
import { freeLanesOf, pullLanesBack } from '../../modules/senders/lanes/recover-lanes.ts';
import { pullIntentsBack } from '../../modules/senders/ledger/settle-intents.ts';
import { pullPeopleBackTask } from './pull-people-back.ts';

/** What the runner has to put right after faults that jobs notice: processes that are gone, a clock that went back. */
export const runnerRecovery: JobsOptions = {
  onGone: async (tx, ids) => {
    await freeLanesOf(tx, ids);
  },
  onClockBack: async (tx, backMs) => {
    await pullLanesBack(tx, backMs);
    await pullIntentsBack(tx);
    // they may be many
    await tx.enqueue(pullPeopleBackTask.name, { back_ms: backMs });
  },
};
