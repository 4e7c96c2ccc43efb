import * as z from 'zod';
import { Id } from './ids.ts';

/**
 * Everything that can happen inside a workspace, as it is appended to the `events` table.
 * Counters, webhooks, notifications, labels and live updates are listeners on this list.
 */
export const EVENTS = {
  'campaign.updated': z.object({ credentials_id: Id.nullable(), status: z.string(), version: z.int() }),
  'credential.updated': z.object({ version: z.int() }),
  'space.updated': z.object({ version: z.int() }),
  'member.signed_in': z.object({}),
} as const;

export type EventType = keyof typeof EVENTS;
export type EventData<T extends EventType> = z.infer<(typeof EVENTS)[T]>;
