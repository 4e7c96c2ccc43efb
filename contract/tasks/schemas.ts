import * as z from 'zod';
import { Id, Time } from '../ids.ts';
import { ACTIONS } from '../campaigns/sequence.ts';

/** What a person, or the browser extension of an account, has to do (G128, G129). */
export const TASK_TYPES = ['call', 'email', 'message', 'comment', 'connection', 'custom'] as const;
export const TASK_STATUSES = ['open', 'completed', 'canceled', 'skipped', 'failed'] as const;
export const TASK_PRIORITIES = [500, 400, 300, 200, 100] as const;

export const Task = z.object({
  _id: Id,
  type: z.enum(TASK_TYPES),
  executor: z.enum(['person', 'extension']),
  status: z.enum(TASK_STATUSES),
  priority: z.int(),
  name: z.string(),
  info: z.string(),
  subject: z.string(),
  text: z.string(),
  action: z.enum(ACTIONS).nullable(),
  profile: z.object({ _id: Id, full_name: z.string(), link: z.string().nullable() }).nullable(),
  campaign: z.object({ _id: Id, name: z.string() }).nullable(),
  credentials_id: Id.nullable(),
  assignee: z.object({ _id: Id, full_name: z.string() }).nullable(),
  due_at: Time.nullable(),
  created_at: Time,
  settled_at: Time.nullable(),
  /** Due before today in the reader's eyes is the screen's to say; this is by the clock. */
  is_overdue: z.boolean(),
  /** Made by a campaign's step, which waits for it. */
  is_of_step: z.boolean(),
});
export type Task = z.infer<typeof Task>;
