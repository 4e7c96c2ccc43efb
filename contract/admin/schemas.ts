import * as z from 'zod';
import { TierName } from '../features.ts';
import { Id, Time } from '../ids.ts';
import { SPACE_STATUSES } from '../spaces/schemas.ts';

export const CUSTOMERS_PER_PAGE = 25;

export const Customer = z.object({
  _id: Id,
  name: z.string(),
  brand: z.string(),
  status: z.enum(SPACE_STATUSES),
  tier: TierName,
  is_paid: z.boolean(),
  users_count: z.int(),
  credentials_count: z.int(),
  owner: z.object({ name: z.string(), email: z.string() }).nullable(),
  created_at: Time,
});
export type Customer = z.infer<typeof Customer>;
