import { call } from '../call.ts';
import { member, ofAccounts } from '../permissions.ts';
import { Deliverability } from './schemas.ts';

export const deliverabilityCalls = {
  get: call({
    method: 'GET',
    path: '/deliverability',
    summary: 'Every domain and mailbox that one may see, how its mail fares, and the one thing to do next for each',
    access: member('mailboxes', ofAccounts()),
    payload: Deliverability,
  }),
};
