import * as z from 'zod';
import { Id, Time } from '../ids.ts';
import { APPROVAL_KINDS } from '../accounts/people.ts';

/** The six of the specification (R450). */
export const APPROVAL_STATUSES = ['awaiting approval', 'approved', 'paused', 'hold', 'canceled', 'complete'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];
/** What a person can decide; “complete” is what becomes of an approved text once it was sent. */
export const DECISIONS = ['awaiting approval', 'approved', 'paused', 'hold', 'canceled'] as const;

export const Approval = z.object({
  _id: Id,
  kind: z.enum(APPROVAL_KINDS),
  status: z.enum(APPROVAL_STATUSES),
  subject: z.string(),
  text: z.string(),
  is_edited: z.boolean(),
  profile: z.object({ _id: Id, full_name: z.string(), headline: z.string(), photo_link: z.string().nullable() }),
  campaign: z.object({ _id: Id, name: z.string() }),
  credentials_id: Id,
  node_id: z.string(),
  decided_by: z.string().nullable(),
  created_at: Time,
});
export type Approval = z.infer<typeof Approval>;
