import * as z from 'zod';
import { Time } from '../ids.ts';
import { CHECK_STATES, CHECKS, FINDING_CODES } from './findings.ts';

/** A background job that used up its attempts and now waits for a person. */
export const DeadJob = z.object({
  _id: z.string(),
  task: z.string(),
  attempts: z.int(),
  last_error: z.string().nullable(),
  created_at: Time,
  failed_at: Time,
});
export type DeadJob = z.infer<typeof DeadJob>;

/** One thing that the self-check found, with the values that belong into its words. */
export const CheckFinding = z.object({
  check: z.enum(CHECKS),
  state: z.enum(CHECK_STATES),
  code: z.enum(FINDING_CODES),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  text: z.string(),
  fix: z.string().nullable(),
});
export type CheckFinding = z.infer<typeof CheckFinding>;
