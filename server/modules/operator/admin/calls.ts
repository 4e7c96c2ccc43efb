import type { adminCalls } from '../../../../contract/admin/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { getCustomer } from './get-customer.ts';
import { listCustomers } from './list-customers.ts';

export const adminHandlers: Handlers<typeof adminCalls> = {
  customers: listCustomers,
  customer: getCustomer,
};
