import * as z from 'zod';
import { Id, Time } from '../ids.ts';

/** An instance that was restored from a backup and sends nothing yet. */
export const RestoreHold = z.object({
  /** What was done after this moment is lost here, and not outside. */
  backup_at: Time,
  restored_at: Time,
});
export type RestoreHold = z.infer<typeof RestoreHold>;

/** Why an account could not be asked yet. */
export const UNASKED_REASONS = ['waiting', 'not_connected', 'not_reached', 'not_configured'] as const;
export type UnaskedReason = (typeof UNASKED_REASONS)[number];

/** An account that has not told yet what it sent since the backup. */
export const UnaskedAccount = z.object({
  _id: Id,
  name: z.string(),
  workspace: z.string(),
  reason: z.enum(UNASKED_REASONS),
  tried_at: Time.nullable(),
  /** On their way with this account: whom it might write to again. */
  people: z.int(),
});
export type UnaskedAccount = z.infer<typeof UnaskedAccount>;

export const RestoreState = z.object({
  hold: RestoreHold.nullable(),
  accounts: z.object({ total: z.int(), asked: z.int() }),
  /** What the accounts said that they had sent since the backup. */
  found: z.object({ messages: z.int(), invitations: z.int() }),
  /** At most a hundred of them. */
  unasked: z.array(UnaskedAccount),
});
export type RestoreState = z.infer<typeof RestoreState>;
