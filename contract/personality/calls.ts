import * as z from 'zod';
import { call } from '../call.ts';
import { Id } from '../ids.ts';
import { member, ofAccounts } from '../permissions.ts';
import { ToldPersonality } from './schemas.ts';

const access = member(['profiles', 'inbox', 'campaigns'], ofAccounts({ id: 'prospect' }));
const params = z.object({ id: Id });

export const personalityCalls = {
  find: call({
    method: 'GET',
    path: '/profiles/{id}/personality',
    summary:
      'How somebody comes across in what they write, as one had it told; and how many words there are to tell from',
    access,
    params,
    payload: ToldPersonality,
    errors: ['not_found'],
  }),
  tell: call({
    method: 'POST',
    path: '/profiles/{id}/personality',
    summary: 'Tell how somebody comes across, from their headline and what they wrote to the accounts that one may see',
    access,
    params,
    payload: ToldPersonality,
    errors: ['not_found', 'upgrade_needed', 'too_few_words', 'credits_run_out', 'ai_ceiling'],
    rate: { perMinute: 30 },
  }),
};
