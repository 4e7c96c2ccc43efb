import * as z from 'zod';
import { call } from '../call.ts';
import { Id } from '../ids.ts';
import { member, ofAccounts } from '../permissions.ts';
import { Finding } from './preflight.ts';

export const preflightCalls = {
  check: call({
    method: 'GET',
    path: '/workflows/{id}/check',
    summary:
      'What there is to mend before a campaign starts, each with where to: only what blocks keeps it from starting',
    access: member('campaigns', ofAccounts({ id: 'campaign' })),
    // of a large campaign addresses are counted for who looks
    writes: true,
    params: z.object({ id: Id }),
    payload: z.object({ findings: z.array(Finding) }),
    errors: ['not_found'],
    rate: { perMinute: 60 },
  }),
};
