import * as z from 'zod';
import { Time } from '../ids.ts';

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
