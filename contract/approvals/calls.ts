import * as z from 'zod';
import { call, pageSchema, paging } from '../call.ts';
import { Id } from '../ids.ts';
import { member, ofAccounts } from '../permissions.ts';
import { Approval, APPROVAL_STATUSES, DECISIONS } from './schemas.ts';

export const approvalCalls = {
  list: call({
    method: 'GET',
    path: '/approvals',
    summary: 'Texts that wait for a yes, oldest first',
    access: member('campaigns', ofAccounts({ workflow_id: 'campaign', credentials_id: 'credential' })),
    query: z.object({
      ...paging(20),
      status: z.enum(APPROVAL_STATUSES).default('awaiting approval'),
      workflow_id: Id.optional(),
      credentials_id: Id.optional(),
    }),
    payload: pageSchema(Approval).extend({
      /** How many there are of each status, whichever is asked for. */
      statuses: z.partialRecord(z.enum(APPROVAL_STATUSES), z.int()),
    }),
  }),
  decide: call({
    method: 'POST',
    path: '/approvals/{id}/update_status',
    summary: 'Approve, hold, pause or cancel one text, edited or as it is',
    access: member('campaigns', ofAccounts({ id: 'approval' })),
    params: z.object({ id: Id }),
    body: z.strictObject({
      status: z.enum(DECISIONS),
      subject: z.string().max(200).optional(),
      text: z.string().min(1, 'Fill this field').max(20_000).optional(),
    }),
    payload: Approval,
    errors: ['not_found', 'conflict', 'text_too_long'],
  }),
  decideMany: call({
    method: 'POST',
    path: '/approvals/update_status',
    summary: 'The same decision for many',
    access: member('campaigns', ofAccounts({ 'ids[]': 'approval' })),
    body: z.strictObject({ ids: z.array(Id).min(1).max(500), status: z.enum(DECISIONS) }),
    payload: z.object({ changed: z.int() }),
  }),
};
