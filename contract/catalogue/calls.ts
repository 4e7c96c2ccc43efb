import * as z from 'zod';
import { call } from '../call.ts';
import { member, ofAccounts } from '../permissions.ts';
import { IntegrationCard } from './schemas.ts';

export const catalogueCalls = {
  list: call({
    method: 'GET',
    path: '/integrations',
    summary: 'Every integration by category, whether it is connected, how it is used, and what is wrong with it',
    access: member('integrations', ofAccounts()),
    payload: z.array(IntegrationCard),
  }),
};
