import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Webhook as Verifier } from 'standardwebhooks';
import type { Notification } from '../../../../contract/notifications/schemas.ts';
import {
  type Delivery,
  type DeliveryDetail,
  type Webhook,
  WEBHOOK_LOG_DAYS,
  type WebhookTest,
  type WebhookWithSecret,
  WEBHOOKS_MAX,
} from '../../../../contract/webhooks/schemas.ts';
import { EVENT_TRIGGERS, type EventTrigger } from '../../../../contract/webhooks/triggers.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { atOnce } from '../../../../tests/factories/at-once.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import {
  auditLines,
  newCampaign,
  newCredential,
  newProspect,
  newTenant,
  newUser,
  type Tenant,
} from '../../../../tests/factories/tenants.ts';
import { until } from '../../../../tests/factories/until.ts';
import { startReceiver, type TestReceiver } from '../../../../tests/factories/webhook-receiver.ts';
import { holdRestored } from '../../../core/backup/hold-restored.ts';
import type { EventData } from '../../../../contract/events.ts';
import { newId } from '../../../core/ids.ts';
import { webhookTasks } from './jobs.ts';
import { takeDue } from './sending/queries.ts';
import { startWebhookSender } from './sending/start-webhook-sender.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let receiver: TestReceiver;
const allowed: string[] = [];
const app = useApp({ outside: { privateReceivers: allowed } });
before(async () => {
  receiver = await startReceiver();
  allowed.push(receiver.url);
  // receivers judge the time of a message by their own clock
  app.clock.set(new Date());
});
after(() => receiver.close());

const EVERYTHING = ['invites', 'messages', 'emails', 'links', 'meetings', 'marks', 'labels'];

async function makeWebhook({ admin }: Pick<Tenant, 'admin'>, given: object = {}): Promise<WebhookWithSecret> {
  const body = { name: 'Warehouse', callback_url: `${receiver.url}${newId()}`, update_types: EVERYTHING, ...given };
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
const receivedBy = (webhook: Webhook) => receiver.received.filter(({ path }) => path === pathOf(webhook));
const log = async ({ admin }: Pick<Tenant, 'admin'>, id: string, query: Record<string, string> = {}) =>
  (
    await app.call<{ items: Delivery[]; total: number }>('GET', `/webhooks/${id}/deliveries`, {
      token: admin.token,
      query,
    })
  ).payload;
const webhookOf = async ({ admin }: Pick<Tenant, 'admin'>, id: string) =>
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
const settled = async (tenant: Tenant, id: string, status: string, count: number) =>
  until(async () => (await log(tenant, id, { status })).total === count, `not ${count} ${status}`);

test('each of the 15 triggers is told, signed so that the library of receivers takes it (R433, R444, G151)', async () => {
  const tenant = await newTenant(app.services);
  const person = await newProspect(app.services, tenant.spaceId);
  const account = await newCredential(app.services, tenant.spaceId);
  const webhook = await makeWebhook(tenant);
  assert.match(webhook.secret, /^whsec_/);
  for (const trigger of EVENT_TRIGGERS) await touch(tenant.spaceId, person, trigger, { credential_id: account });
  // what is no event of a person’s is nobody’s news
  await touch(tenant.spaceId, person, 'stuck' as EventTrigger);
  await settleEvents(app.services);
  await sendAll(webhook, EVENT_TRIGGERS.length);
  assert.deepEqual(
    receivedBy(webhook).map(({ message }) => message.type),
    [...EVENT_TRIGGERS],
  );
  const verifier = new Verifier(webhook.secret);
  for (const { body, headers, message } of receivedBy(webhook)) {
    assert.deepEqual(verifier.verify(body, headers as Record<string, string>), message);
    assert.throws(() => verifier.verify(`${body} `, headers as Record<string, string>));
    assert.equal(message.data.profile._id, person);
    assert.equal((message.data.credential as { _id: string })._id, account);
    assert.equal((message.data.space as { _id: string })._id, tenant.spaceId);
  }
});

test('a webhook tells the kinds that it was given, of them the triggers that were named (R433)', async () => {
  const tenant = await newTenant(app.services);
  const person = await newProspect(app.services, tenant.spaceId);
  const some = await makeWebhook(tenant, { update_types: ['messages', 'marks'], trigger_names: ['got_reply'] });
  for (const trigger of EVENT_TRIGGERS) await touch(tenant.spaceId, person, trigger);
  await settleEvents(app.services);
  const told = (await log(tenant, some._id)).items.map(({ trigger }) => trigger);
  assert.deepEqual(told.toSorted(), ['got_reply', 'mark_as_customer', 'mark_as_lead']);
  // what happened before it was made is not told
  const later = await makeWebhook(tenant);
  await settleEvents(app.services);
  assert.equal((await log(tenant, later._id)).total, 0);
});

test('it tells of one account or of the workspace, of some campaigns and of some labels (G152)', async () => {
  const tenant = await newTenant(app.services);
  const { spaceId } = tenant;
  const person = await newProspect(app.services, spaceId);
  const [mine, other] = [await newCredential(app.services, spaceId), await newCredential(app.services, spaceId)];
  const [campaign, rest] = [await newCampaign(app.services, spaceId), await newCampaign(app.services, spaceId)];
  const label = async (name: string) =>
    (
      await app.call<{ _id: string }>('POST', '/labels/create', {
        token: tenant.admin.token,
        body: { name, color: '#15803d' },
      })
    ).payload._id;
  const [hot, cold] = [await label('Hot'), await label('Cold')];
  const ofAccount = await makeWebhook(tenant, { credentials_id: mine });
  const ofCampaign = await makeWebhook(tenant, { workflow_ids: [campaign] });
  const ofLabel = await makeWebhook(tenant, { label_ids: [hot], update_types: ['labels'] });
  await touch(spaceId, person, 'message_sent', { credential_id: mine, campaign_id: campaign });
  await touch(spaceId, person, 'got_reply', { credential_id: other, campaign_id: rest });
  for (const id of [hot, cold])
    await app.call('POST', `/profiles/${person}/labels/${id}`, { token: tenant.admin.token });
  await settleEvents(app.services);
  const triggers = async ({ _id }: Webhook) => (await log(tenant, _id)).items.map(({ trigger }) => trigger);
  assert.deepEqual(await triggers(ofAccount), ['message_sent']);
  assert.deepEqual(await triggers(ofCampaign), ['message_sent']);
  const [only, ...others] = (await log(tenant, ofLabel._id)).items;
  assert.deepEqual([only?.trigger, others], ['add_label', []]);
});

test('a callback URL is asked for and judged, and one update type at least (R508, R509, M094)', async () => {
  const tenant = await newTenant(app.services);
  const refused = async (given: object) => {
    const body = { name: 'x', callback_url: 'https://hooks.test/', update_types: ['messages'], ...given };
    return (await app.call('POST', '/webhooks', { token: tenant.admin.token, body })).fields;
  };
  assert.deepEqual(await refused({ callback_url: '' }), { callback_url: 'Callback URL is required' });
  for (const url of ['no address', 'ftp://hooks.test/', 'https://user:pass@hooks.test/'])
    assert.deepEqual(await refused({ callback_url: url }), { callback_url: 'Enter a valid URL' }, url);
  assert.deepEqual(await refused({ update_types: [] }), { update_types: 'Select at least one update type' });
  const { _id } = await makeWebhook(tenant);
  await app.database.direct.query(
    `insert into webhooks (space_id, id, name, url, update_types, on_since, secret_sealed, secret_hint, created_at)
      select space_id, gen_random_uuid(), name, url, update_types, on_since, secret_sealed, secret_hint, created_at
      from webhooks, generate_series(2, $2) where id = $1`,
    [_id, WEBHOOKS_MAX],
  );
  const full = { name: 'x', callback_url: `${receiver.url}x`, update_types: ['messages'] };
  assert.equal((await app.call('POST', '/webhooks', { token: tenant.admin.token, body: full })).code, 'limit_reached');
});

test('no address of our own network is saved, nor one whose name leads there (G153)', async () => {
  const tenant = await newTenant(app.services);
  for (const url of [
    'http://127.0.0.1/',
    'http://localhost:5432/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://10.1.2.3/',
    'http://0x7f000001/',
    'http://[::ffff:127.0.0.1]/',
  ]) {
    const body = { name: 'x', callback_url: url, update_types: ['messages'] };
    const { fields } = await app.call('POST', '/webhooks', { token: tenant.admin.token, body });
    assert.deepEqual(fields, { callback_url: 'This address is not on the internet' }, url);
  }
});

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
  receiver.answer(pathOf(sent), (_received, response) => response.writeHead(307, { location: inside.url }).end());
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
  receiver.answer(pathOf(moved), (_received, response) => response.writeHead(308, { location: place }).end());
  receiver.answer(pathOf(page), (_received, response) => response.writeHead(302, { location: place }).end());
  await touch(tenant.spaceId, person, 'got_reply');
  await settleEvents(app.services);
  await sending(async () => {
    await settled(tenant, moved._id, 'delivered', 1);
    await until(async () => (await log(tenant, page._id)).items[0]?.error === 'redirected');
  });
  assert.equal(receiver.received.filter(({ path }) => path === place).length, 1);
});

test('a secret is told once, kept sealed, and for a while after a rotation both sign', async () => {
  const tenant = await newTenant(app.services);
  const person = await newProspect(app.services, tenant.spaceId);
  const webhook = await makeWebhook(tenant);
  const rotated = (
    await app.call<WebhookWithSecret>('POST', `/webhooks/${webhook._id}/secret`, {
      token: tenant.admin.token,
      body: {},
    })
  ).payload;
  assert.notEqual(rotated.secret, webhook.secret);
  const { rows } = await app.database.direct.query(
    'select w::text as row from webhooks w union all select a::text from audit a',
  );
  for (const { secret } of [webhook, rotated]) assert.ok(!rows.some(({ row }) => row.includes(secret)));
  const list = await app.call('GET', '/webhooks', { token: tenant.admin.token });
  assert.ok(!JSON.stringify(list.payload).includes('whsec_'));

  const signaturesAfter = async (count: number) => {
    await touch(tenant.spaceId, person, 'got_reply');
    await settleEvents(app.services);
    await sendAll(webhook, count);
    const { headers, body } = receivedBy(webhook)[count - 1]!;
    const [id, at] = [String(headers['webhook-id']), new Date(Number(headers['webhook-timestamp']) * 1000)];
    const given = String(headers['webhook-signature']).split(' ');
    return [webhook, rotated].map(({ secret }) => given.includes(new Verifier(secret).sign(id, at, body)));
  };
  assert.deepEqual(await signaturesAfter(1), [true, true]);
  app.clock.advance(25 * HOUR);
  assert.deepEqual(await signaturesAfter(2), [false, true]);
  assert.deepEqual(
    (await auditLines(app, tenant.spaceId, 'webhook_rotated')).map(({ subject }) => subject),
    ['Warehouse'],
  );
});

test('what fails is tried again later and later; what is about the same person waits, others go on', async () => {
  const tenant = await newTenant(app.services);
  const [one, two] = [await newProspect(app.services, tenant.spaceId), await newProspect(app.services, tenant.spaceId)];
  const webhook = await makeWebhook(tenant);
  let isDown = true;
  receiver.answer(pathOf(webhook), ({ message }, response) => {
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
  receiver.answer(pathOf(webhook), (_received, response) => response.writeHead(429, { 'retry-after': '600' }).end());
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
  receiver.answer(pathOf(hanging), () => {});
  receiver.answer(pathOf(failing), (_received, response) => response.writeHead(500).end());
  for (const person of people) await touch(tenant.spaceId, person, 'got_reply');
  await settleEvents(app.services);
  await sending(
    async () => {
      await settled(tenant, good._id, 'delivered', people.length);
      assert.equal((await log(tenant, hanging._id, { status: 'delivered' })).total, 0);
      await until(async () => (await log(tenant, hanging._id)).items.some(({ error }) => error === 'timeout'));
    },
    { timeoutMs: 700 },
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
  receiver.answer(pathOf(webhook), (_received, response) => response.writeHead(500).end('no'));
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
  receiver.answer(pathOf(webhook), (_received, response) => response.end());
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
  receiver.answer(pathOf(gone), (_received, response) => response.writeHead(410).end());
  receiver.answer(pathOf(picky), ({ message }, response) =>
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

test('a test is sent at once, signed, and answers with the status code; nothing of it stands in the log (R525)', async () => {
  const tenant = await newTenant(app.services);
  const webhook = await makeWebhook(tenant);
  const tried = async (trigger: EventTrigger) =>
    (
      await app.call<WebhookTest>('POST', `/webhooks/${webhook._id}/test`, {
        token: tenant.admin.token,
        body: { trigger },
      })
    ).payload;
  receiver.answer(pathOf(webhook), (_received, response) => response.writeHead(418).end('short and stout'));
  const { status_code, answer } = await tried('meet_booked');
  assert.deepEqual([status_code, answer], [418, 'short and stout']);
  const [{ body, headers, message }] = receivedBy(webhook) as [(typeof receiver.received)[number]];
  assert.equal(message.type, 'meet_booked');
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  assert.equal(
    headers['webhook-signature'],
    new Verifier(webhook.secret).sign(String(headers['webhook-id']), at, body),
  );
  assert.equal((await log(tenant, webhook._id)).total, 0);
});

test('members see and make webhooks of their accounts; those of the workspace are the admins’ (R523)', async () => {
  const tenant = await newTenant(app.services);
  const [own, other] = [
    await newCredential(app.services, tenant.spaceId),
    await newCredential(app.services, tenant.spaceId),
  ];
  const { token } = await newUser(app.services, {
    spaceId: tenant.spaceId,
    pages: { integrations: true },
    credentials: [own],
  });
  const outsider = await newUser(app.services, { spaceId: tenant.spaceId, pages: { inbox: true } });
  assert.equal((await app.call('GET', '/webhooks', { token: outsider.token })).code, 'forbidden');
  const ofAll = await makeWebhook(tenant);
  const ofOther = await makeWebhook(tenant, { credentials_id: other });
  const ofOwn = await makeWebhook(tenant, { credentials_id: own });
  const listed = (await app.call<Webhook[]>('GET', '/webhooks', { token })).payload.map(({ _id }) => _id);
  assert.deepEqual(listed, [ofOwn._id]);
  for (const { _id } of [ofAll, ofOther])
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/deliveries'],
      ['POST', '/test'],
      ['DELETE', ''],
    ] as const)
      assert.equal(
        (await app.call(method, `/webhooks/${_id}${path}`, { token, ...(method === 'POST' && { body: {} }) })).status,
        404,
      );
  const body = { name: 'Mine', callback_url: `${receiver.url}mine`, update_types: ['messages'] };
  assert.equal((await app.call('POST', '/webhooks', { token, body })).code, 'forbidden');
  assert.equal((await app.call('POST', '/webhooks', { token, body: { ...body, credentials_id: own } })).ok, true);
  const wider = await app.call('PUT', `/webhooks/${ofOwn._id}`, { token, body: { credentials_id: null } });
  assert.equal(wider.code, 'forbidden');
});

test('a plan without webhooks makes none', async () => {
  const tenant = await newTenant(app.services, { tier: 'free' });
  const body = { name: 'x', callback_url: `${receiver.url}x`, update_types: ['messages'] };
  assert.equal((await app.call('POST', '/webhooks', { token: tenant.admin.token, body })).code, 'upgrade_needed');
});

test('the log is searched by name, id, trigger and state, and forgotten after 30 days', async () => {
  const tenant = await newTenant(app.services);
  const person = await newProspect(app.services, tenant.spaceId);
  const webhook = await makeWebhook(tenant);
  await touch(tenant.spaceId, person, 'got_reply');
  await touch(tenant.spaceId, person, 'new_email');
  await settleEvents(app.services);
  await sending(() => settled(tenant, webhook._id, 'delivered', 2));
  const [email] = (await log(tenant, webhook._id, { trigger: 'new_email' })).items;
  assert.equal((await log(tenant, webhook._id, { q: email?.person.name.slice(0, 4).toLowerCase() ?? '' })).total, 2);
  assert.deepEqual((await log(tenant, webhook._id, { q: email?.message_id ?? '' })).items, [email]);
  assert.equal((await log(tenant, webhook._id, { q: '%' })).total, 0);
  app.clock.advance((WEBHOOK_LOG_DAYS + 1) * 24 * HOUR);
  for (const { run } of webhookTasks) await run({} as never, app.services);
  const { rows } = await app.database.direct.query('select id from webhooks_deliveries where webhook_id = $1', [
    webhook._id,
  ]);
  assert.equal(rows.length, 0);
});

test('whoever is erased is erased from the log; a webhook goes with its log', async () => {
  const tenant = await newTenant(app.services);
  const [gone, left] = [
    await newProspect(app.services, tenant.spaceId),
    await newProspect(app.services, tenant.spaceId),
  ];
  const webhook = await makeWebhook(tenant);
  for (const person of [gone, left]) await touch(tenant.spaceId, person, 'got_reply');
  await settleEvents(app.services);
  await app.database.direct.query('delete from prospects where id = $1', [gone]);
  assert.deepEqual(
    (await log(tenant, webhook._id)).items.map(({ person }) => person._id),
    [left],
  );
  await app.call('DELETE', `/webhooks/${webhook._id}`, { token: tenant.admin.token });
  const { rows } = await app.database.direct.query('select id from webhooks_deliveries where webhook_id = $1', [
    webhook._id,
  ]);
  assert.equal(rows.length, 0);
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
