import * as z from 'zod';
import { call, pageOf, paging } from './call.ts';
import { Id, Time } from './ids.ts';
import { APPROVAL_KINDS } from './people.ts';
import { member } from './permissions.ts';

/** The six of the specification (R450). */
export const APPROVAL_STATUSES = ['awaiting approval', 'approved', 'paused', 'hold', 'canceled', 'complete'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];
/** What a person can decide; “complete” is what becomes of an approved text once it was sent. */
export const DECISIONS = ['awaiting approval', 'approved', 'paused', 'hold', 'canceled'] as const;

export const Approval = z.object({
  _id: Id,
  kind: z.enum(APPROVAL_KINDS),
  status: z.enum(APPROVAL_STATUSES),
  subject: z.string(),
  text: z.string(),
  is_edited: z.boolean(),
  profile: z.object({ _id: Id, full_name: z.string(), headline: z.string(), photo_link: z.string().nullable() }),
  campaign: z.object({ _id: Id, name: z.string() }),
  credentials_id: Id,
  node_id: z.string(),
  decided_by: z.string().nullable(),
  created_at: Time,
});
export type Approval = z.infer<typeof Approval>;

export const approvalCalls = {
  list: call({
    method: 'GET',
    path: '/approvals',
    summary: 'Texts that wait for a yes, oldest first',
    access: member('campaigns'),
    query: z.object({
      ...paging(20),
      status: z.enum(APPROVAL_STATUSES).default('awaiting approval'),
      workflow_id: Id.optional(),
      credentials_id: Id.optional(),
    }),
    payload: pageOf(Approval).extend({
      /** How many there are of each status, whichever is asked for. */
      statuses: z.partialRecord(z.enum(APPROVAL_STATUSES), z.int()),
    }),
  }),
  decide: call({
    method: 'POST',
    path: '/approvals/{id}/update_status',
    summary: 'Approve, hold, pause or cancel one text, edited or as it is',
    access: member('campaigns'),
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
    access: member('campaigns'),
    body: z.strictObject({ ids: z.array(Id).min(1).max(500), status: z.enum(DECISIONS) }),
    payload: z.object({ changed: z.int() }),
  }),
};
