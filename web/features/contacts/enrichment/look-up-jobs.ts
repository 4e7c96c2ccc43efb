import { useSyncExternalStore } from 'react';
import type { EnrichmentResult } from '../../../../contract/enrichment/schemas.ts';

export interface LookUpJob {
  jobId: string;
  /** As many as are looked up, where that is known. */
  people: number;
  /** Of a single person, where it was begun: told there alone. */
  prospectId?: string;
}
interface LookUps {
  running: readonly LookUpJob[];
  /** What came of those that ended, until somebody has read it. */
  ended: readonly (Pick<LookUpJob, 'jobId' | 'prospectId'> & { result: EnrichmentResult })[];
}

const known = new Set<string>();
let now: LookUps = { running: [], ended: [] };
const listeners = new Set<() => void>();
function set(next: LookUps): void {
  now = next;
  for (const listener of listeners) listener();
}
const without = (jobId: string) => now.running.filter((job) => job.jobId !== jobId);

/** Look-ups under way: they outlive the choice and the page that they were begun from. */
export const lookUpJobs = {
  add: (job: LookUpJob) => {
    known.add(job.jobId);
    set({ ...now, running: [...without(job.jobId), job] });
  },
  /** One that was begun elsewhere: it is followed here too, once. */
  resume: (job: LookUpJob) => {
    if (!known.has(job.jobId)) lookUpJobs.add(job);
  },
  /** Two places may follow the same one: the first that hears of its end tells it. */
  isRunning: (jobId: string) => now.running.some((job) => job.jobId === jobId),
  remove: (jobId: string) => set({ ...now, running: without(jobId) }),
  end: ({ jobId, prospectId }: LookUpJob, result: EnrichmentResult) =>
    set({ running: without(jobId), ended: [...now.ended, { jobId, prospectId, result }] }),
  dismiss: (jobId: string) => set({ ...now, ended: now.ended.filter((each) => each.jobId !== jobId) }),
};

export const useLookUpJobs = (): LookUps =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => now,
  );
