import { paced } from '../network/life/life.ts';
import type { Queries, SyntheticNetwork } from '../network/store.ts';
import type { NewReaderJob } from './reader-job.ts';

/** Nobody answers before the sender has written down that it was sent, however fast people live. */
const SOONEST = 2_000;
export const readerJobTime = (network: SyntheticNetwork, from: Date, hours: number): Date =>
  new Date(Math.max(paced(network, from, hours).getTime(), from.getTime() + SOONEST));

export async function writeReaderJobs(tx: Queries, readerJobs: readonly NewReaderJob[]): Promise<void> {
  for (const { at, subjectId, kind, data } of readerJobs)
    await tx.all('insert into world.errands (at, subject_id, kind, data) values ($1, $2, $3, $4)', [
      at,
      subjectId,
      kind,
      JSON.stringify(data),
    ]);
}
