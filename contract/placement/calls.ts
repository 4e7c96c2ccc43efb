import * as z from 'zod';
import { call } from '../call.ts';
import { Id } from '../ids.ts';
import { member, ofAccounts } from '../permissions.ts';
import { PlacementCampaign, PlacementTest, PlacementTestDetails } from './schemas.ts';

/** A subject is a line of a mail's head. */
const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;

export const placementCalls = {
  seeds: call({
    method: 'GET',
    path: '/placement_seeds',
    summary:
      'At which mail providers a placement test looks, none where nothing is set up, and how many are left today',
    access: member('mailboxes', ofAccounts({ mailbox_id: 'mailbox' })),
    query: z.object({ mailbox_id: Id }),
    payload: z.object({
      providers: z.array(z.object({ provider: z.string(), seeds: z.int() })),
      /** Of today's tests of this mailbox. */
      left_today: z.int(),
      /** What may still leave by it today: a test needs a place for each seed. */
      mails_left_today: z.int(),
    }),
    errors: ['not_found'],
  }),
  steps: call({
    method: 'GET',
    path: '/placement_steps',
    summary: 'The emails of the campaigns that write from a mailbox: what a placement test can send',
    access: member('mailboxes', ofAccounts({ mailbox_id: 'mailbox' })),
    query: z.object({ mailbox_id: Id }),
    payload: z.object({ campaigns: z.array(PlacementCampaign) }),
    errors: ['not_found'],
  }),
  list: call({
    method: 'GET',
    path: '/placement_tests',
    summary: 'Placement tests of the mailboxes one sees, or of one of them, the newest first',
    access: member('mailboxes', ofAccounts({ mailbox_id: 'mailbox', after: 'value' })),
    query: z.object({
      mailbox_id: Id.optional(),
      after: Id.optional(),
      limit: z.coerce.number<number>().int().min(1).max(100).default(20),
    }),
    payload: z.object({ tests: z.array(PlacementTest), next: Id.nullable() }),
    errors: ['not_found'],
  }),
  get: call({
    method: 'GET',
    path: '/placement_tests/{id}',
    summary:
      'One placement test: where its mail was found at each provider, how it was judged there, and what to do next',
    access: member('mailboxes', ofAccounts({ id: 'placement_test' })),
    params: z.object({ id: Id }),
    payload: PlacementTestDetails,
    errors: ['not_found'],
  }),
  create: call({
    method: 'POST',
    path: '/placement_tests',
    summary: 'Send a mail by a mailbox to every seed mailbox, to see where it arrives; the same key once',
    access: member('mailboxes', ofAccounts({ mailbox_id: 'mailbox', campaign_id: 'campaign', key: 'value' })),
    body: z.strictObject({
      /** Made once for one test: however often it is sent, it is one; it becomes the test's id. */
      key: Id,
      mailbox_id: Id,
      /** What is sent; left out where it is a step of a campaign. */
      subject: z
        .string()
        .trim()
        .min(1, 'Fill this field')
        .max(200)
        .regex(ONE_LINE, 'Write this in one line')
        .optional(),
      body: z.string().trim().min(1, 'Fill this field').max(20_000).optional(),
      campaign_id: Id.optional(),
      /** The step's id within the campaign's sequence. */
      node_id: z.string().min(1).max(64).optional(),
      /** At which mail providers it looks, by their names; at all where it is left out. */
      providers: z.array(z.string().min(1).max(100)).min(1, 'Fill this field').max(100).optional(),
    }),
    payload: PlacementTestDetails,
    errors: [
      'not_found',
      'not_configured',
      'paused_by_guard',
      'integration_not_connected',
      'too_many_placement_tests',
      'mailbox_full',
    ],
    rate: { perMinute: 10 },
  }),
};
