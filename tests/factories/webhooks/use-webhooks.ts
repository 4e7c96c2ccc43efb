import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { EventData } from '../../../contract/events.ts';
import type { Delivery, Webhook, WebhookWithSecret } from '../../../contract/webhooks/schemas.ts';
import { type EventTrigger, UPDATE_TYPE_NAMES } from '../../../contract/webhooks/triggers.ts';
import { systemClock } from '../../../server/core/clock/clock.ts';
import { newId } from '../../../server/core/ids.ts';
import { startWebhookSender } from '../../../server/modules/open/webhooks/sending/start-webhook-sender.ts';
import { useApp } from '../app.ts';
import type { Tenant } from '../tenants.ts';
import { until } from '../until.ts';
import { startReceiver, type TestReceiver } from './receiver.ts';

type Asker = Pick<Tenant, 'admin'>;

/** For one test file: the application, and a receiver on this machine that it may send to. */
export function useWebhooks() {
  const allowed: string[] = [];
  const zapier = { appUrl: null, hooksUrl: '' };
  const app = useApp({ outside: { privateReceivers: allowed, zapier } });
  const hooks = { receiver: undefined as unknown as TestReceiver };
  before(async () => {
    hooks.receiver = await startReceiver();
    allowed.push(hooks.receiver.url);
    zapier.hooksUrl = `${hooks.receiver.url}hooks/`;
    // receivers judge the time of a message by their own clock
    app.clock.set(systemClock.now());
  });
  after(() => hooks.receiver.close());

  /** It tells everything, to a place of its own, unless something else is said. */
  async function makeWebhook({ admin }: Asker, given: object = {}): Promise<WebhookWithSecret> {
    const url = `${hooks.receiver.url}${newId()}`;
    const body = { name: 'Warehouse', callback_url: url, update_types: UPDATE_TYPE_NAMES, ...given };
    const answer = await app.call<WebhookWithSecret>('POST', '/webhooks', { token: admin.token, body });
    assert.equal(answer.ok, true, JSON.stringify(answer));
    return answer.payload;
  }
  const touch = (spaceId: string, person: string, trigger: EventTrigger, data: object = {}) =>
    app.services.transactions.inSpace(spaceId, (tx) =>
      tx.append({
        type: 'prospect.touched',
        subjectId: person,
        data: { trigger, ...data } as EventData<'prospect.touched'>,
      }),
    );
  const pathOf = ({ callback_url }: Pick<Webhook, 'callback_url'>) => new URL(callback_url).pathname;
  const receivedBy = (webhook: Webhook) => hooks.receiver.received.filter(({ path }) => path === pathOf(webhook));
  const log = async ({ admin }: Asker, id: string, query: Record<string, string> = {}) =>
    (
      await app.call<{ items: Delivery[]; total: number }>('GET', `/webhooks/${id}/deliveries`, {
        token: admin.token,
        query,
      })
    ).payload;
  const webhookOf = async ({ admin }: Asker, id: string) =>
    (await app.call<Webhook>('GET', `/webhooks/${id}`, { token: admin.token })).payload;

  /** A worker that sends for as long as the work lasts. */
  async function sending(work: () => Promise<void>, options: { timeoutMs?: number } = {}): Promise<void> {
    const sender = startWebhookSender(app.services, { lookMs: 10, ...options });
    try {
      await work();
    } finally {
      await sender.stop();
    }
  }
  const sendAll = (webhook: Webhook, count: number) =>
    sending(() => until(() => receivedBy(webhook).length >= count, `${receivedBy(webhook).length} of ${count} came`));
  const settled = async (tenant: Asker, id: string, status: string, count: number) =>
    until(async () => (await log(tenant, id, { status })).total === count, `not ${count} ${status}`);
  return { app, hooks, makeWebhook, touch, pathOf, receivedBy, log, webhookOf, sending, sendAll, settled };
}
