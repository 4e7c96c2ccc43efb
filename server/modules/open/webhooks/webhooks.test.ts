import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Webhook as Verifier } from 'standardwebhooks';
import {
  type Webhook,
  WEBHOOK_LOG_DAYS,
  WEBHOOKS_MAX,
  type WebhookTest,
  type WebhookWithSecret,
} from '../../../../contract/webhooks/schemas.ts';
import { EVENT_TRIGGERS, type EventTrigger } from '../../../../contract/webhooks/triggers.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import {
  auditLines,
  newCampaign,
  newCredential,
  newProspect,
  newTenant,
  newUser,
} from '../../../../tests/factories/tenants.ts';
import { useWebhooks } from '../../../../tests/factories/webhooks/use-webhooks.ts';
import { webhookTasks } from './jobs.ts';

const HOUR = 3_600_000;
const { app, hooks, makeWebhook, touch, pathOf, receivedBy, log, sending, sendAll, settled } = useWebhooks();

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
  const full = { name: 'x', callback_url: `${hooks.receiver.url}x`, update_types: ['messages'] };
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
  hooks.receiver.answer(pathOf(webhook), (_received, response) => response.writeHead(418).end('short and stout'));
  const { status_code, answer } = await tried('meet_booked');
  assert.deepEqual([status_code, answer], [418, 'short and stout']);
  const [{ body, headers, message }] = receivedBy(webhook) as [(typeof hooks.receiver.received)[number]];
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
  const body = { name: 'Mine', callback_url: `${hooks.receiver.url}mine`, update_types: ['messages'] };
  assert.equal((await app.call('POST', '/webhooks', { token, body })).code, 'forbidden');
  assert.equal((await app.call('POST', '/webhooks', { token, body: { ...body, credentials_id: own } })).ok, true);
  const wider = await app.call('PUT', `/webhooks/${ofOwn._id}`, { token, body: { credentials_id: null } });
  assert.equal(wider.code, 'forbidden');
});

test('a plan without webhooks makes none', async () => {
  const tenant = await newTenant(app.services, { tier: 'free' });
  const body = { name: 'x', callback_url: `${hooks.receiver.url}x`, update_types: ['messages'] };
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
