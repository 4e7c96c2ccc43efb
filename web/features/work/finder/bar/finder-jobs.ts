import { useSyncExternalStore } from 'react';
import type { TakenResult } from '../../../../../contract/finder/schemas.ts';

export interface FinderJob {
  jobId: string;
  kind: 'add' | 'push';
  people: number;
  /** Into which people are taken. */
  campaign?: { id: string; name: string; isDraft: boolean };
}
interface FinderJobs {
  running: readonly FinderJob[];
  /** What came of those that ended, until somebody has read it. */
  ended: readonly { job: FinderJob; result: TakenResult; isStopped: boolean }[];
}

const known = new Set<string>();
let now: FinderJobs = { running: [], ended: [] };
const listeners = new Set<() => void>();
function set(next: FinderJobs): void {
  now = next;
  for (const listener of listeners) listener();
}
const without = (jobId: string) => now.running.filter((job) => job.jobId !== jobId);

/** People on their way into a campaign or the CRM: the jobs outlive the choice they were begun from. */
export const finderJobs = {
  add: (job: FinderJob) => {
    known.add(job.jobId);
    set({ ...now, running: [...without(job.jobId), job] });
  },
  /** One that was begun elsewhere: it is followed here too, once. */
  resume: (job: FinderJob) => {
    if (!known.has(job.jobId)) finderJobs.add(job);
  },
  remove: (jobId: string) => set({ ...now, running: without(jobId) }),
  end: (job: FinderJob, result: TakenResult, isStopped: boolean) =>
    set({ running: without(job.jobId), ended: [...now.ended, { job, result, isStopped }] }),
  dismiss: (jobId: string) => set({ ...now, ended: now.ended.filter(({ job }) => job.jobId !== jobId) }),
};

export const useFinderJobs = (): FinderJobs =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => now,
  );
