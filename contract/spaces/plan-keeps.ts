import * as z from 'zod';
import { Id } from '../ids.ts';

const Ids = z.array(Id).max(1_000).default([]);
/** What goes on where a plan has less room, by choice; the rest is paused, the newest first. */
export const PlanKeeps = z.strictObject({ campaigns: Ids, credentials: Ids, mailboxes: Ids });
export type PlanKeeps = z.infer<typeof PlanKeeps>;

/** Something that a plan has no room for, and why: `campaigns`, `seats`, `email_integrations`, or the feature that it needs. */
export const Excess = z.object({ _id: Id, name: z.string(), reason: z.string() });
export type Excess = z.infer<typeof Excess>;
export const PlanExcess = z.object({
  campaigns: z.array(Excess),
  credentials: z.array(Excess),
  mailboxes: z.array(Excess),
});
export type PlanExcess = z.infer<typeof PlanExcess>;
