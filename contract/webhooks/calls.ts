import * as z from 'zod';
import { call, Nothing, pageSchema, paging } from '../call.ts';
import { Id, Time } from '../ids.ts';
import { member, ofAccounts } from '../permissions.ts';
import {
  Delivery,
  DELIVERY_STATUSES,
  DeliveryDetail,
  NewWebhook,
  Webhook,
  WEBHOOK_OVERLAP_HOURS,
  WEBHOOK_OVERLAP_MAX_HOURS,
  WebhookChange,
  WebhookDetail,
  WebhookTest,
  WebhookWithSecret,
} from './schemas.ts';
import { EVENT_TRIGGERS } from './triggers.ts';

const one = z.object({ id: Id });
const own = ofAccounts({ id: 'webhook' });
const oneDelivery = z.object({ id: Id, delivery_id: Id });
const ofOne = ofAccounts({ id: 'webhook', delivery_id: 'part' });
/** Where workspaces have their events sent is for people to say: a key that got lost must not lead them elsewhere. */
const byPeople = { scope: 'none' } as const;

export const webhookCalls = {
  list: call({
    method: 'GET',
    path: '/webhooks',
    summary: 'The webhooks: of one’s own accounts, and for admins all of them; the newest first',
    access: member('integrations', ofAccounts()),
    payload: z.array(Webhook),
  }),
  create: call({
    method: 'POST',
    path: '/webhooks',
    summary: 'Make a webhook; its secret is told this once',
    access: member(
      'integrations',
      ofAccounts({ credentials_id: 'credential', 'workflow_ids[]': 'campaign', 'label_ids[]': 'label' }),
    ),
    body: NewWebhook,
    payload: WebhookWithSecret,
    errors: ['limit_reached', 'upgrade_needed', 'not_found'],
    rate: { perMinute: 20 },
    ...byPeople,
  }),
  get: call({
    method: 'GET',
    path: '/webhooks/{id}',
    summary: 'One webhook, and how many deliveries there were in each of the last hours',
    access: member('integrations', own),
    params: one,
    payload: WebhookDetail,
    errors: ['not_found'],
  }),
  update: call({
    method: 'PUT',
    path: '/webhooks/{id}',
    summary: 'Change what a webhook tells and to whom, or turn it on or off; what is left out stays',
    access: member(
      'integrations',
      ofAccounts({
        id: 'webhook',
        credentials_id: 'credential',
        'workflow_ids[]': 'campaign',
        'label_ids[]': 'label',
      }),
    ),
    params: one,
    body: WebhookChange,
    payload: Webhook,
    errors: ['not_found', 'upgrade_needed'],
    ...byPeople,
  }),
  remove: call({
    method: 'DELETE',
    path: '/webhooks/{id}',
    summary: 'Take a webhook away with its log',
    access: member('integrations', own),
    params: one,
    payload: Nothing,
    errors: ['not_found'],
    ...byPeople,
  }),
  rotate: call({
    method: 'POST',
    path: '/webhooks/{id}/secret',
    summary: 'Give a webhook another secret, told this once; the former one signs too for a while, if wanted',
    access: member('integrations', own),
    params: one,
    body: z.strictObject({
      overlap_hours: z.int().min(0).max(WEBHOOK_OVERLAP_MAX_HOURS).default(WEBHOOK_OVERLAP_HOURS),
    }),
    payload: WebhookWithSecret,
    errors: ['not_found'],
    rate: { perMinute: 20 },
    ...byPeople,
  }),
  test: call({
    method: 'POST',
    path: '/webhooks/{id}/test',
    summary: 'Send a made-up event at once, and answer what the receiver answered',
    access: member('integrations', own),
    params: one,
    body: z.strictObject({ trigger: z.enum(EVENT_TRIGGERS).default('got_reply') }),
    payload: WebhookTest,
    errors: ['not_found'],
    rate: { perMinute: 20 },
  }),
  deliveries: call({
    method: 'GET',
    path: '/webhooks/{id}/deliveries',
    summary: 'The log: what was sent, what waits and what failed, the newest first',
    access: member('integrations', own),
    params: one,
    query: z.object({
      status: z.enum(DELIVERY_STATUSES).optional(),
      trigger: z.enum(EVENT_TRIGGERS).optional(),
      /** A person’s name, or the id of a message. */
      q: z.string().trim().max(100).optional(),
      ...paging(25),
    }),
    payload: pageSchema(Delivery),
    errors: ['not_found'],
  }),
  delivery: call({
    method: 'GET',
    path: '/webhooks/{id}/deliveries/{delivery_id}',
    summary: 'One delivery with its body, every try and what was answered',
    access: member('integrations', ofOne),
    params: oneDelivery,
    payload: DeliveryDetail,
    errors: ['not_found'],
  }),
  sendAgain: call({
    method: 'POST',
    path: '/webhooks/{id}/deliveries/{delivery_id}/send_again',
    summary: 'Send one delivery again, after what waits for the same person',
    access: member('integrations', ofOne),
    params: oneDelivery,
    payload: Delivery,
    errors: ['not_found', 'webhook_off'],
  }),
  sendAllAgain: call({
    method: 'POST',
    path: '/webhooks/{id}/send_again',
    summary: 'Send all deliveries of a period again, or those that failed',
    access: member('integrations', own),
    params: one,
    body: z.strictObject({ from: Time, to: Time, only_failed: z.boolean().default(true) }),
    payload: z.object({ count: z.int() }),
    errors: ['not_found', 'webhook_off'],
    rate: { perMinute: 10 },
  }),
};
