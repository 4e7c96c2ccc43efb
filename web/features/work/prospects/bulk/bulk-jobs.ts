import { useSyncExternalStore } from 'react';
import type { BulkChange } from '../../../../../contract/prospects/schemas.ts';

export interface BulkJob {
  jobId: string;
  change: BulkChange | 'undo' | 'export';
  /** As many as were asked for, where that is known. */
  people: number;
  /** The campaign, label, colleague or address that was chosen. */
  name?: string;
}

let running: readonly BulkJob[] = [];
const listeners = new Set<() => void>();
function set(next: readonly BulkJob[]): void {
  running = next;
  for (const listener of listeners) listener();
}

/** Changes under way: they outlive the choice they were begun from. */
export const bulkJobs = {
  add: (job: BulkJob) => set([...running, job]),
  remove: (jobId: string) => set(running.filter((job) => job.jobId !== jobId)),
};

export const useBulkJobs = (): readonly BulkJob[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => running,
  );
