import * as z from 'zod';
import { Id, Time } from '../ids.ts';

/** Work that takes longer than a request (G008): begun by a call, told by `update_job`, asked about at any time. */
export const JOB_KINDS = [
  'update_workflow',
  'delete_workflow',
  'simulate',
  'import_csv',
  'add_people',
  'bulk',
  'bulk_profiles',
  'export_profiles',
  'enrich',
  'finder_add',
  'finder_push',
] as const;
export type JobKind = (typeof JOB_KINDS)[number];
/** Those that may end in the middle: what they did until then stands by itself. */
export const STOPPABLE_JOBS: readonly JobKind[] = ['simulate', 'enrich', 'finder_push'];
/** The problem of a job that somebody stopped. */
export const JOB_STOPPED = 'Stopped';

export const Job = z.object({
  _id: Id,
  kind: z.enum(JOB_KINDS),
  subject_id: Id.nullable(),
  /** `stopped`: somebody ended it, what it did until then stands; nothing went wrong. */
  status: z.enum(['waiting', 'running', 'done', 'failed', 'stopped']),
  progress: z.int(),
  total: z.int().nullable(),
  /** What came of it; its shape is that of its kind. */
  result: z.unknown(),
  /** Why it ended before its time, in a sentence. */
  problem: z.string().nullable(),
  created_at: Time,
  updated_at: Time,
});
export type Job = z.infer<typeof Job>;
/** What a call answers that only begins something. */
export const JobBegun = z.object({ job_id: Id });
