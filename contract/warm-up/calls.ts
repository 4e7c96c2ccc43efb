import * as z from 'zod';
import { call } from '../call.ts';
import { Id } from '../ids.ts';
import { member, ofAccounts } from '../permissions.ts';
import { WARM_UP, WARM_UP_FILINGS, WarmUp } from './schemas.ts';

const one = z.object({ id: Id });
const access = member('mailboxes', ofAccounts({ id: 'mailbox' }));
const within = (name: keyof typeof WARM_UP) => {
  const { min, max } = WARM_UP[name];
  const words = `Choose a number from ${min} to ${max}`;
  return z.int(words).min(min, words).max(max, words);
};

export const warmUpCalls = {
  get: call({
    method: 'GET',
    path: '/mailboxes/{id}/warm_up',
    summary: 'How a mailbox is warmed up: settings, state, score with its reasons, today and each day',
    access,
    params: one,
    payload: WarmUp,
    errors: ['not_found', 'upgrade_needed'],
  }),
  update: call({
    method: 'PATCH',
    path: '/mailboxes/{id}/warm_up',
    summary: 'Switch the warm-up of a mailbox on or off, or change how it goes',
    access,
    params: one,
    body: z.strictObject({
      is_on: z.boolean().optional(),
      per_day: within('per_day').optional(),
      ramp_up: within('ramp_up').optional(),
      reply_rate: within('reply_rate').optional(),
      weekdays_only: z.boolean().optional(),
      filing: z.enum(WARM_UP_FILINGS).optional(),
    }),
    payload: WarmUp,
    errors: ['not_found', 'upgrade_needed', 'warm_up_not_heard'],
  }),
  resume: call({
    method: 'POST',
    path: '/mailboxes/{id}/warm_up/resume',
    summary: 'Go on after a stop: from a small volume again, which grows as before',
    access,
    params: one,
    payload: WarmUp,
    errors: ['not_found', 'upgrade_needed', 'warm_up_not_stopped'],
  }),
};
