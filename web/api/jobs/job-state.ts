import type { Job } from '../../../contract/jobs/schemas.ts';

/** How often a job that runs is asked about, beside what the live connection tells. */
const ASK_MS = 1_000;

export interface JobState {
  job: Job | undefined;
  isRunning: boolean;
  isDone: boolean;
  /** It was given up, or nobody knows of it any more: `job.problem` says why where that is known. */
  isFailed: boolean;
  /** Somebody ended it: what it did until then stands. */
  isStopped: boolean;
}

/** Asked again until it is over; `isLost` once the server refused to tell. */
export function pollInterval(job: Job | undefined, isLost: boolean): number | false {
  return isLost || hasEnded(job) ? false : ASK_MS;
}

/** A job that was begun but not heard of yet runs as well: whoever began it waits already. */
export function jobState(id: string | null | undefined, job: Job | undefined, isLost: boolean): JobState {
  if (!id) return { job: undefined, isRunning: false, isDone: false, isFailed: false, isStopped: false };
  const isDone = job?.status === 'done';
  const isStopped = job?.status === 'stopped';
  const isFailed = job?.status === 'failed' || (isLost && !isDone && !isStopped);
  return { job, isRunning: !isDone && !isFailed && !isStopped, isDone, isFailed, isStopped };
}

const hasEnded = (job: Job | undefined): boolean =>
  job?.status === 'done' || job?.status === 'failed' || job?.status === 'stopped';
