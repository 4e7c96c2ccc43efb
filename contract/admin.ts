import * as z from 'zod';
import { call, pageOf, paging } from './call.ts';
import { TierName } from './features.ts';
import { Id, Time } from './ids.ts';
import { admin } from './permissions.ts';
import { SPACE_STATUSES } from './spaces.ts';

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

export const adminCalls = {
  customers: call({
    method: 'GET',
    path: '/admin/customers',
    summary: 'Customers’ workspaces: all of them for a platform admin, those of the own brand for its owner',
    access: admin,
    query: z.object({
      ...paging(CUSTOMERS_PER_PAGE),
      q: z.string().max(200).optional(),
      /** Comma-separated. */
      statuses: z.string().max(100).optional(),
      brands: z.string().max(400).optional(),
    }),
    payload: pageOf(Customer),
  }),
  customer: call({
    method: 'GET',
    path: '/admin/customers/{id}/customer_info',
    summary: 'One customer’s workspace',
    access: admin,
    params: z.object({ id: Id }),
    payload: Customer,
    errors: ['not_found'],
  }),
};
