import * as z from 'zod';
import { call } from '../call.ts';
import { Id } from '../ids.ts';
import { member, ofAccounts } from '../permissions.ts';
import { GuardChange, MailboxGuard } from './schemas.ts';

const one = z.object({ id: Id });
const access = member('mailboxes', ofAccounts({ id: 'mailbox' }));

export const guardCalls = {
  get: call({
    method: 'GET',
    path: '/mailboxes/{id}/guard',
    summary:
      'Why the limit of a mailbox is what it is: what came back lately, the rule, and what its limit is the least of',
    access,
    params: one,
    payload: MailboxGuard,
    errors: ['not_found'],
  }),
  changes: call({
    method: 'GET',
    path: '/mailboxes/{id}/guard/changes',
    summary: 'Every change of the limit of a mailbox with its reason and numbers, the newest first',
    access: member('mailboxes', ofAccounts({ id: 'mailbox', after: 'value' })),
    params: one,
    query: z.object({
      after: Id.optional(),
      limit: z.coerce.number<number>().int().min(1).max(100).default(10),
    }),
    payload: z.object({ changes: z.array(GuardChange), next: Id.nullable() }),
    errors: ['not_found'],
  }),
  update: call({
    method: 'PATCH',
    path: '/mailboxes/{id}/guard',
    summary:
      'Let autopilot lower and raise the limit of a mailbox, or not; that it pauses itself cannot be switched off',
    access,
    params: one,
    body: z.strictObject({ is_autopilot_on: z.boolean() }),
    payload: MailboxGuard,
    errors: ['not_found'],
  }),
  resume: call({
    method: 'POST',
    path: '/mailboxes/{id}/guard/resume',
    summary: 'Let a mailbox that paused itself send again, with half of its limit at first where autopilot is on',
    access,
    params: one,
    payload: MailboxGuard,
    errors: ['not_found', 'not_paused_by_guard', 'upgrade_needed'],
  }),
};
