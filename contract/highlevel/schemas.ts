import * as z from 'zod';
import { Time } from '../ids.ts';

/** The CRM that people are handed over to: one location of it for a workspace. */
export const HighLevelConnection = z.object({
  location_id: z.string(),
  location_name: z.string(),
  /** Who connected it, by name. */
  connected_by: z.string().nullable(),
  connected_at: Time,
  /** Access was taken back there: it is connected again from here. */
  is_ended: z.boolean(),
  /** Its own words, where it refused. */
  detail: z.string().nullable(),
  /** People who were handed over, and when the last was. */
  handed_over: z.int(),
  last_at: Time.nullable(),
});
export type HighLevelConnection = z.infer<typeof HighLevelConnection>;

/** Why nothing was connected. */
export const HIGHLEVEL_REFUSALS = ['access_denied', 'no_location', 'unavailable'] as const;
export type HighLevelRefusal = (typeof HIGHLEVEL_REFUSALS)[number];
