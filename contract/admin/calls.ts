import * as z from 'zod';
import { call, pageSchema, paging } from '../call.ts';
import { Id } from '../ids.ts';
import { admin } from '../permissions.ts';
import { Customer, CUSTOMERS_PER_PAGE } from './schemas.ts';

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
    payload: pageSchema(Customer),
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
