import type { CallInput } from '../../../../contract/call.ts';
import type { enrolmentCalls } from '../../../../contract/enrolments/calls.ts';
import type { EnrolmentChange } from '../../../../contract/enrolments/schemas.ts';

type Update = CallInput<(typeof enrolmentCalls)['update']>;

/** A change for many, as it was asked for. */
export interface EnrolmentChangeRequest {
  campaignId: string;
  change: EnrolmentChange;
  /** Named people, or all that match. */
  who: Pick<Update, 'profile_ids'> | Pick<Update, 'matching'>;
  /** As many as were asked for; whom it does not fit is passed over. */
  people: number;
  /** Where to, for “move”. */
  moveTo?: { _id: string; name: string };
  /** Takes exactly this back; left out where that cannot be said. */
  undo?: Pick<EnrolmentChangeRequest, 'change' | 'who'>;
}
export interface EnrolmentJob extends EnrolmentChangeRequest {
  jobId: string;
}

let running: readonly EnrolmentJob[] = [];
const listeners = new Set<() => void>();
function set(next: readonly EnrolmentJob[]): void {
  running = next;
  for (const listener of listeners) listener();
}

/** Changes under way: they outlive the tab, the drawer and the row they were begun from. */
export const enrolmentJobs = {
  now: () => running,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  add: (job: EnrolmentJob) => set([...running, job]),
  remove: (jobId: string) => set(running.filter((job) => job.jobId !== jobId)),
};
