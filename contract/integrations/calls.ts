import * as z from 'zod';
import { call } from '../call.ts';
import { Id } from '../ids.ts';
import { member, ofAccounts } from '../permissions.ts';
import { Integration } from './schemas.ts';

export const integrationCalls = {
  ofCredential: call({
    method: 'GET',
    path: '/credentials/{id}/integrations',
    summary: 'What an account sends with beside the network: its own mailboxes and those of the workspace',
    access: member(['campaigns', 'inbox', 'settings', 'mailboxes', 'integrations'], ofAccounts({ id: 'credential' })),
    params: z.object({ id: Id }),
    payload: z.array(Integration),
    errors: ['not_found'],
  }),
};
