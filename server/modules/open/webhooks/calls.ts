import type { webhookCalls } from '../../../../contract/webhooks/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { createWebhook } from './create-webhook.ts';
import { getWebhook, listWebhooks } from './list-webhooks.ts';
import { getDelivery, listDeliveries } from './log/list-deliveries.ts';
import { sendAgain, sendAllAgain } from './log/send-again.ts';
import { removeWebhook } from './remove-webhook.ts';
import { rotateSecret } from './rotate-secret.ts';
import { testWebhook } from './test-webhook.ts';
import { updateWebhookSettings } from './update-webhook.ts';

export const webhookHandlers: Handlers<typeof webhookCalls> = {
  list: listWebhooks,
  create: createWebhook,
  get: getWebhook,
  update: updateWebhookSettings,
  remove: removeWebhook,
  rotate: rotateSecret,
  test: testWebhook,
  deliveries: listDeliveries,
  delivery: getDelivery,
  sendAgain,
  sendAllAgain,
};
