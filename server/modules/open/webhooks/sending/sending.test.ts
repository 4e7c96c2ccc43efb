import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Notification } from '../../../../../contract/notifications/schemas.ts';
import type { DeliveryDetail, Webhook } from '../../../../../contract/webhooks/schemas.ts';
import type { EventTrigger } from '../../../../../contract/webhooks/triggers.ts';
import { atOnce } from '../../../../../tests/factories/at-once.ts';
import { settleEvents } from '../../../../../tests/factories/settle-events.ts';
import { newProspect, newTenant } from '../../../../../tests/factories/tenants.ts';
import { until } from '../../../../../tests/factories/until.ts';
import { startReceiver } from '../../../../../tests/factories/webhooks/receiver.ts';
import { useWebhooks } from '../../../../../tests/factories/webhooks/use-webhooks.ts';
import { holdRestored } from '../../../../core/backup/hold-restored.ts';
import { newId } from '../../../../core/ids.ts';
import { takeDue } from './queries.ts';
import { startWebhookSender } from './start-webhook-sender.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;
const { app, hooks, makeWebhook, touch, pathOf, receivedBy, log, webhookOf, sending, settled } = useWebhooks();

test('what leads into our network later, by its name or a redirect, is not sent there', async () => {
  const tenant = await newTenant(app.services);
  const person = await newProspect(app.services, tenant.spaceId);
  const inside = await startReceiver();
  const [named, sent] = [await makeWebhook(tenant), await makeWebhook(tenant)];
  // the name led elsewhere when it was saved
  const { port } = new URL(inside.url);
  await app.database.direct.query('update webhooks set url = $2 where id = $1', [
    named._id,
    `http://localhost:${port}/`,
  ]);
  hooks.receiver.answer(pathOf(sent), (_received, response) => response.writeHead(307, { location: inside.url }).end());
  await touch(tenant.spaceId, person, 'got_reply');
  await settleEvents(app.services);
  const errorOf = async ({ _id }: Webhook) => (await log(tenant, _id)).items[0]?.error ?? null;
  await sending(() => until(async () => (await errorOf(named)) !== null && (await errorOf(sent)) !== null));
  assert.deepEqual([await errorOf(named), await errorOf(sent)], ['private_address', 'private_address']);
  assert.equal(inside.received.length, 0);
  await inside.close();
});

test('a redirect on the internet’s terms is followed with its body, and one that asks for a page is not', async () => {
  const tenant = await newTenant(app.services);
  const person = await newProspect(app.services, tenant.spaceId);
  const [moved, page] = [await makeWebhook(tenant), await makeWebhook(tenant)];
  const place = `/${newId()}`;
  hooks.receiver.answer(pathOf(moved), (_received, response) => response.writeHead(308, { location: place }).end());
  hooks.receiver.answer(pathOf(page), (_received, response) => response.writeHead(302, { location: place }).end());
  await touch(tenant.spaceId, person, 'got_reply');
  await settleEvents(app.services);
  await sending(async () => {
    await settled(tenant, moved._id, 'delivered', 1);
    await until(async () => (await log(tenant, page._id)).items[0]?.error === 'redirected');
  });
  assert.equal(hooks.receiver.received.filter(({ path }) => path === place).length, 1);
});

test('what fails is tried again later and later; what is about the same person waits, others go on', async () => {
  const tenant = await newTenant(app.services);
  const [one, two] = [await newProspect(app.services, tenant.spaceId), await newProspect(app.services, tenant.spaceId)];
  const webhook = await makeWebhook(tenant);
  let isDown = true;
  hooks.receiver.answer(pathOf(webhook), ({ message }, response) => {
    const fails = isDown && message.data.profile._id === one;
    response.writeHead(fails ? 503 : 200).end(fails ? 'upstream connect error' : 'ok');
  });
  await touch(tenant.spaceId, one, 'got_reply');
  await touch(tenant.spaceId, one, 'mark_as_lead');
  await touch(tenant.spaceId, two, 'got_reply');
  await settleEvents(app.services);
  await sending(async () => {
    await settled(tenant, webhook._id, 'delivered', 1);
    await until(async () =>
      (await log(tenant, webhook._id, { status: 'waiting' })).items.some(({ tries }) => tries === 1),
    );
  });
  const waiting = (await log(tenant, webhook._id, { status: 'waiting' })).items;
  assert.deepEqual(
    waiting.map(({ trigger, tries, status_code }) => [trigger, tries, status_code]),
    [
      ['mark_as_lead', 0, null],
      ['got_reply', 1, 503],
    ],
  );
  assert.equal(waiting[0]?.next_at, null, 'behind the first');
  const pause = Date.parse(waiting[1]?.next_at ?? '') - app.clock.now().getTime();
  assert.ok(pause >= 5_000 && pause <= 5_500, `${pause}`);

  app.clock.advance(6_000);
  await sending(() =>
    until(async () => (await log(tenant, webhook._id, { status: 'waiting' })).items.some(({ tries }) => tries === 2)),
  );
  isDown = false;
  app.clock.advance(40_000);
  await sending(() => settled(tenant, webhook._id, 'delivered', 3));
  const ofOne = receivedBy(webhook).filter(({ message }) => message.data.profile._id === one);
  assert.deepEqual(
    ofOne.map(({ message }) => message.type),
    ['got_reply', 'got_reply', 'got_reply', 'mark_as_lead'],
  );
  assert.equal(new Set(ofOne.slice(0, 3).map(({ headers }) => headers['webhook-id'])).size, 1, 'known again by its id');
  const first = (await log(tenant, webhook._id)).items.find(
    ({ trigger, person }) => trigger === 'got_reply' && person._id === one,
  );
  const { payload: detail } = await app.call<DeliveryDetail>(
    'GET',
    `/webhooks/${webhook._id}/deliveries/${first?._id}`,
    {
      token: tenant.admin.token,
    },
  );
  assert.deepEqual(
    detail.log.map(({ status_code, answer }) => [status_code, answer]),
    [
      [503, 'upstream connect error'],
      [503, 'upstream connect error'],
      [200, 'ok'],
    ],
  );
  assert.equal(detail.body, ofOne[0]?.body);
});

test('a receiver that asks for time is given it', async () => {
  const tenant = await newTenant(app.services);
  const person = await newProspect(app.services, tenant.spaceId);
  const webhook = await makeWebhook(tenant);
  hooks.receiver.answer(pathOf(webhook), (_received, response) =>
    response.writeHead(429, { 'retry-after': '600' }).end(),
  );
  await touch(tenant.spaceId, person, 'got_reply');
  await settleEvents(app.services);
  await sending(() => until(async () => (await log(tenant, webhook._id)).items[0]?.tries === 1));
  const next = (await log(tenant, webhook._id)).items[0]?.next_at ?? '';
  assert.equal(Date.parse(next) - app.clock.now().getTime(), 600_000);
});

test('one that hangs, and one that fails, keep nobody waiting but themselves', async () => {
  const tenant = await newTenant(app.services);
  const people: string[] = [];
  for (let count = 0; count < 20; count++) people.push(await newProspect(app.services, tenant.spaceId));
  const [hanging, failing, good] = [await makeWebhook(tenant), await makeWebhook(tenant), await makeWebhook(tenant)];
  hooks.receiver.answer(pathOf(hanging), () => {});
  hooks.receiver.answer(pathOf(failing), (_received, response) => response.writeHead(500).end());
  for (const person of people) await touch(tenant.spaceId, person, 'got_reply');
  await settleEvents(app.services);
  await sending(
    async () => {
      await settled(tenant, good._id, 'delivered', people.length);
      assert.equal((await log(tenant, hanging._id, { status: 'delivered' })).total, 0);
      await until(async () => (await log(tenant, hanging._id)).items.some(({ error }) => error === 'timeout'));
    },
    { timeoutMs: 2_000 },
  );
  const slow = await webhookOf(tenant, hanging._id);
  assert.equal(slow.figures.waiting, people.length);
  for (const { _id } of [hanging, failing]) await app.call('DELETE', `/webhooks/${_id}`, { token: tenant.admin.token });
  assert.notEqual(slow.failing_since, null);
});

test('a process that is killed under way loses nothing: what it had in hand is sent by another after a minute', async () => {
  const tenant = await newTenant(app.services);
  const person = await newProspect(app.services, tenant.spaceId);
  const other = await newProspect(app.services, tenant.spaceId);
  const webhook = await makeWebhook(tenant);
  await touch(tenant.spaceId, person, 'message_sent');
  await touch(tenant.spaceId, person, 'got_reply');
  await settleEvents(app.services);
  const taken = await app.services.transactions.onPlatform((tx) => takeDue(tx, webhook._id, 10));
  assert.equal(taken.length, 1, 'of one person the first alone');
  await touch(tenant.spaceId, other, 'got_reply');
  await settleEvents(app.services);
  await sending(() => settled(tenant, webhook._id, 'delivered', 1));
  assert.equal(receivedBy(webhook)[0]?.message.data.profile._id, other, 'others are not held up');
  app.clock.advance(61_000);
  await sending(() => settled(tenant, webhook._id, 'delivered', 3));
  assert.deepEqual(
    receivedBy(webhook)
      .filter(({ message }) => message.data.profile._id === person)
      .map(({ message }) => message.type),
    ['message_sent', 'got_reply'],
  );
});

test('two processes send every delivery once, and each person’s in their order', async () => {
  const tenant = await newTenant(app.services);
  const people = [];
  for (let count = 0; count < 6; count++) people.push(await newProspect(app.services, tenant.spaceId));
  const webhook = await makeWebhook(tenant);
  const order: EventTrigger[] = ['invite_sent', 'invite_accepted', 'message_sent', 'got_reply', 'meet_booked'];
  for (const trigger of order) for (const person of people) await touch(tenant.spaceId, person, trigger);
  await Promise.all([settleEvents(app.services), settleEvents(app.services), settleEvents(app.services)]);
  const total = order.length * people.length;
  assert.equal((await log(tenant, webhook._id)).total, total);
  await sending(() => sending(() => settled(tenant, webhook._id, 'delivered', total)));
  assert.equal(receivedBy(webhook).length, total);
  for (const person of people)
    assert.deepEqual(
      receivedBy(webhook)
        .filter(({ message }) => message.data.profile._id === person)
        .map(({ message }) => message.type),
      order,
    );
});

test('an event that is handed on late goes before what came after it', async () => {
  const tenant = await newTenant(app.services);
  const person = await newProspect(app.services, tenant.spaceId);
  const webhook = await makeWebhook(tenant);
  const first = await touch(tenant.spaceId, person, 'message_sent');
  await touch(tenant.spaceId, person, 'got_reply');
  const later = new Date(app.clock.now().getTime() + MINUTE);
  await app.database.direct.query('update outbox set due_at = $2 where event_id = $1', [first, later]);
  await settleEvents(app.services);
  await sending(() => settled(tenant, webhook._id, 'delivered', 2));
  assert.deepEqual(
    receivedBy(webhook).map(({ message }) => message.type),
    ['message_sent', 'got_reply'],
  );
  app.clock.advance(2 * MINUTE);
  await settleEvents(app.services);
  assert.equal((await log(tenant, webhook._id)).total, 2, 'and is told once');
});

test('after 72 hours without a good answer it is disabled with a notice, and what waited can be sent again (G150)', async () => {
  const tenant = await newTenant(app.services);
  const person = await newProspect(app.services, tenant.spaceId);
  const webhook = await makeWebhook(tenant);
  hooks.receiver.answer(pathOf(webhook), (_received, response) => response.writeHead(500).end('no'));
  const from = app.clock.now().toISOString();
  await touch(tenant.spaceId, person, 'got_reply');
  await touch(tenant.spaceId, person, 'mark_as_lead');
  await settleEvents(app.services);
  const began = app.clock.now().getTime();
  let tries = 0;
  while ((await webhookOf(tenant, webhook._id)).status === 'on') {
    await sending(() => until(async () => (await log(tenant, webhook._id)).items[1]?.tries !== tries));
    tries++;
    const [, next] = (await log(tenant, webhook._id)).items;
    if (next?.next_at) app.clock.advance(Date.parse(next.next_at) - app.clock.now().getTime());
  }
  assert.equal(app.clock.now().getTime() - began, 72 * HOUR, 'the last try is at their end');
  assert.ok(tries > 10 && tries < 25, `${tries} tries`);
  const { disabled } = await webhookOf(tenant, webhook._id);
  assert.deepEqual(disabled, { reason: 'failing', at: app.clock.now().toISOString() });
  const stopped = (await log(tenant, webhook._id, { status: 'failed' })).items;
  assert.deepEqual(
    stopped.map(({ trigger, error }) => [trigger, error]),
    [
      ['mark_as_lead', 'stopped'],
      ['got_reply', null],
    ],
  );
  await settleEvents(app.services);
  const { payload: bell } = await app.call<Notification[]>('GET', '/notifications', { token: tenant.admin.token });
  const notices = Array.isArray(bell) ? bell : (bell as { items: Notification[] }).items;
  const notice = notices.find(({ kind }) => kind === 'webhook_disabled');
  assert.deepEqual([notice?.values.name, notice?.type], ['Warehouse', 'danger']);

  await touch(tenant.spaceId, person, 'add_label');
  await settleEvents(app.services);
  assert.equal((await log(tenant, webhook._id)).total, 2, 'nothing is told while it is off');
  const period = { from, to: app.clock.now().toISOString() };
  const again = () =>
    app.call<{ count: number }>('POST', `/webhooks/${webhook._id}/send_again`, {
      token: tenant.admin.token,
      body: period,
    });
  assert.equal((await again()).code, 'webhook_off');
  hooks.receiver.answer(pathOf(webhook), (_received, response) => response.end());
  await app.call('PUT', `/webhooks/${webhook._id}`, { token: tenant.admin.token, body: { is_on: true } });
  assert.equal((await again()).payload.count, 2);
  await sending(() => settled(tenant, webhook._id, 'delivered', 2));
  assert.deepEqual(
    receivedBy(webhook)
      .slice(-2)
      .map(({ message }) => message.type),
    ['got_reply', 'mark_as_lead'],
  );
  assert.equal((await webhookOf(tenant, webhook._id)).failing_since, null);
});

test('one that says it is gone is disabled at once; one delivery that never passes does not end the others', async () => {
  const tenant = await newTenant(app.services);
  const [bad, fine] = [
    await newProspect(app.services, tenant.spaceId),
    await newProspect(app.services, tenant.spaceId),
  ];
  const [gone, picky] = [await makeWebhook(tenant), await makeWebhook(tenant)];
  hooks.receiver.answer(pathOf(gone), (_received, response) => response.writeHead(410).end());
  hooks.receiver.answer(pathOf(picky), ({ message }, response) =>
    response.writeHead(message.data.profile._id === bad ? 400 : 200).end(),
  );
  await touch(tenant.spaceId, bad, 'got_reply');
  await settleEvents(app.services);
  await sending(() => until(async () => (await webhookOf(tenant, gone._id)).status === 'disabled'));
  assert.equal((await webhookOf(tenant, gone._id)).disabled?.reason, 'gone');
  app.clock.advance(71 * HOUR);
  await touch(tenant.spaceId, fine, 'got_reply');
  await settleEvents(app.services);
  await sending(() => settled(tenant, picky._id, 'delivered', 1));
  app.clock.advance(2 * HOUR);
  await sending(() => settled(tenant, picky._id, 'failed', 1));
  assert.equal((await webhookOf(tenant, picky._id)).status, 'on');
});

test('what was put into the log in the moment in which a webhook was disabled is not sent when it is turned on', async () => {
  const tenant = await newTenant(app.services);
  const person = await newProspect(app.services, tenant.spaceId);
  const webhook = await makeWebhook(tenant);
  await touch(tenant.spaceId, person, 'got_reply');
  await settleEvents(app.services);
  await app.database.direct.query(`update webhooks set status = 'disabled' where id = $1`, [webhook._id]);
  await app.call('PUT', `/webhooks/${webhook._id}`, { token: tenant.admin.token, body: { is_on: true } });
  const [stopped] = (await log(tenant, webhook._id)).items;
  assert.deepEqual([stopped?.status, stopped?.error], ['failed', 'stopped']);
  await touch(tenant.spaceId, person, 'mark_as_lead');
  await settleEvents(app.services);
  await sending(() => settled(tenant, webhook._id, 'delivered', 1));
  assert.deepEqual(
    receivedBy(webhook).map(({ message }) => message.type),
    ['mark_as_lead'],
  );
});

test('one delivery is sent again under its id, after what waits for the same person', async () => {
  const tenant = await newTenant(app.services);
  const person = await newProspect(app.services, tenant.spaceId);
  const webhook = await makeWebhook(tenant);
  await touch(tenant.spaceId, person, 'got_reply');
  await settleEvents(app.services);
  await sending(() => settled(tenant, webhook._id, 'delivered', 1));
  await touch(tenant.spaceId, person, 'mark_as_lead');
  await settleEvents(app.services);
  const first = (await log(tenant, webhook._id, { status: 'delivered' })).items[0]!;
  const path = `/webhooks/${webhook._id}/deliveries/${first._id}/send_again`;
  const again = () => app.call('POST', path, { token: tenant.admin.token });
  await atOnce(app.database, [again, again, again]);
  await sending(() => settled(tenant, webhook._id, 'delivered', 2));
  assert.deepEqual(
    receivedBy(webhook).map(({ message }) => message.type),
    ['got_reply', 'mark_as_lead', 'got_reply'],
  );
  assert.equal(receivedBy(webhook)[0]?.headers['webhook-id'], receivedBy(webhook)[2]?.headers['webhook-id']);
});

// last: nothing leaves this database any more
test('after a restore nothing is sent until it is released', async () => {
  const tenant = await newTenant(app.services);
  const [before, person] = [
    await newProspect(app.services, tenant.spaceId),
    await newProspect(app.services, tenant.spaceId),
  ];
  const webhook = await makeWebhook(tenant);
  await touch(tenant.spaceId, before, 'got_reply');
  await settleEvents(app.services);
  await sending(() => settled(tenant, webhook._id, 'delivered', 1));
  const client = await app.database.direct.connect();
  await holdRestored(client, { backupAt: app.clock.now(), now: app.clock.now() });
  client.release();
  await touch(tenant.spaceId, person, 'got_reply');
  await settleEvents(app.services);
  const sender = startWebhookSender(app.services, { lookMs: 1 });
  await new Promise((resolve) => setTimeout(resolve, 200));
  await sender.stop();
  assert.equal(receivedBy(webhook).length, 1);
});
