import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApiKeyWithToken } from '../../../../../contract/api-keys/schemas.ts';
import type { CallPayload } from '../../../../../contract/call.ts';
import type { Notification } from '../../../../../contract/notifications/schemas.ts';
import type { Webhook } from '../../../../../contract/webhooks/schemas.ts';
import { EVENT_TRIGGERS } from '../../../../../contract/webhooks/triggers.ts';
import type { zapierCalls } from '../../../../../contract/zapier/calls.ts';
import type { ZapierHook } from '../../../../../contract/zapier/schemas.ts';
import { settleEvents } from '../../../../../tests/factories/settle-events.ts';
import { newCredential, newProspect, newTenant, newUser, type Tenant } from '../../../../../tests/factories/tenants.ts';
import { until } from '../../../../../tests/factories/until.ts';
import { useWebhooks } from '../../../../../tests/factories/webhooks/use-webhooks.ts';
import { newId } from '../../../../core/ids.ts';

const { app, hooks, makeWebhook, touch, sending } = useWebhooks();

type Overview = CallPayload<(typeof zapierCalls)['overview']>;
const HOOKS = '/public/v1/zapier/hooks';
const placeOf = (url: string) => new URL(url).pathname;

const LISTENING = ['integrations:read', 'integrations:write', 'people:read', 'inbox:read'];
async function newKey(token: string, scopes: string[] = LISTENING) {
  const body = { name: 'Zapier', scopes };
  return (await app.call<ApiKeyWithToken>('POST', '/integrations/api/token', { token, body })).payload;
}
async function listen(token: string, given: object = {}) {
  const url = `${hooks.receiver.url}hooks/${newId()}`;
  const body = { hook_url: url, trigger: 'got_reply', ...given };
  return { url, ...(await app.call<ZapierHook>('POST', HOOKS, { token, body })) };
}
const zapsOf = async ({ admin }: Pick<Tenant, 'admin'>) =>
  (await app.call<Overview>('GET', '/integrations/zapier', { token: admin.token })).payload.hooks;
const cameTo = (url: string) => hooks.receiver.received.filter(({ path }) => path === placeOf(url));

test('a Zap that listens is told of its trigger alone, unsigned, and is no webhook among the others (G145)', async () => {
  const tenant = await newTenant(app.services);
  const person = await newProspect(app.services, tenant.spaceId);
  const key = await newKey(tenant.admin.token);
  const { url, payload: zap } = await listen(key.token, { zap_id: '4711' });
  await touch(tenant.spaceId, person, 'invite_sent');
  await touch(tenant.spaceId, person, 'got_reply');
  await settleEvents(app.services);
  await sending(() => until(() => cameTo(url).length > 0));
  const [told] = cameTo(url);
  assert.deepEqual([told?.message.type, told?.message.data.profile._id], ['got_reply', person]);
  assert.equal(told?.headers['webhook-signature'], undefined);
  assert.match(String(told?.headers['webhook-id']), /^msg_/);
  assert.equal(cameTo(url).length, 1);

  const { payload: webhooks } = await app.call<Webhook[]>('GET', '/webhooks', { token: tenant.admin.token });
  assert.deepEqual(webhooks, []);
  for (const [method, path] of [
    ['GET', `/webhooks/${zap._id}`],
    ['GET', `/webhooks/${zap._id}/deliveries`],
    ['DELETE', `/webhooks/${zap._id}`],
  ] as const)
    assert.equal((await app.call(method, path, { token: tenant.admin.token })).code, 'not_found', path);
  const [shown] = await zapsOf(tenant);
  assert.deepEqual(
    [shown?.trigger, shown?.zap_id, shown?.key?.name, shown?.stopped, shown?.last?.status, shown?.last?.status_code],
    ['got_reply', '4711', 'Zapier', null, 'delivered', 200],
  );

  assert.equal((await app.call('DELETE', `${HOOKS}/${zap._id}`, { token: key.token })).ok, true);
  assert.deepEqual(await zapsOf(tenant), []);
  assert.equal((await app.call('DELETE', `${HOOKS}/${zap._id}`, { token: key.token })).code, 'not_found');
  const webhook = await makeWebhook(tenant);
  assert.equal((await app.call('DELETE', `${HOOKS}/${webhook._id}`, { token: key.token })).code, 'not_found');
});

test('a Zap whose address answers 410 is gone, and nobody is told', async () => {
  const tenant = await newTenant(app.services);
  const person = await newProspect(app.services, tenant.spaceId);
  const [ended, stays] = [await listen(tenant.admin.token), await listen(tenant.admin.token)];
  hooks.receiver.answer(placeOf(ended.url), (_received, response) => response.writeHead(410).end());
  await touch(tenant.spaceId, person, 'got_reply');
  await settleEvents(app.services);
  await sending(async () => {
    await until(async () => (await zapsOf(tenant)).length === 1);
    await until(() => cameTo(stays.url).length === 1);
  });
  await settleEvents(app.services);
  assert.deepEqual(
    (await zapsOf(tenant)).map(({ _id }) => _id),
    [stays.payload._id],
  );
  const { payload: notices } = await app.call<{ items: Notification[] }>('GET', '/notifications', {
    token: tenant.admin.token,
  });
  assert.deepEqual(
    notices.items.filter(({ kind }) => kind === 'webhook_disabled'),
    [],
  );
});

test('a key leads events to Zapier and nowhere else, and only with the right to integrations', async () => {
  const tenant = await newTenant(app.services);
  const key = await newKey(tenant.admin.token);
  const { origin } = new URL(hooks.receiver.url);
  for (const url of [
    hooks.receiver.url,
    `${origin}/elsewhere`,
    `${origin}/hooks/../elsewhere`,
    `${origin}/hooks/%2e%2e/elsewhere`,
    `${origin.replace('//', '//hooks@')}/hooks/1`,
    'https://hooks.zapier.com.attacker.example/hooks/1',
  ]) {
    const { code } = await listen(key.token, { hook_url: url });
    assert.equal(code, 'invalid_input', url);
  }
  const reading = await newKey(tenant.admin.token, ['integrations:read']);
  assert.equal((await listen(reading.token)).code, 'insufficient_scope');
  const ofPeople = await newKey(tenant.admin.token, ['people:read', 'people:write']);
  assert.equal((await listen(ofPeople.token)).code, 'insufficient_scope');
  const { code } = await app.call('GET', '/public/v1/zapier/me', { token: ofPeople.token });
  assert.equal(code, 'insufficient_scope');
  const { payload: me } = await app.call<{ space: { _id: string } }>('GET', '/public/v1/zapier/me', {
    token: reading.token,
  });
  assert.equal(me.space._id, tenant.spaceId);
});

test('a key listens only to what it may read', async () => {
  const { admin } = await newTenant(app.services);
  const answerTo = async (trigger: string, ...reads: string[]) =>
    (await listen((await newKey(admin.token, ['integrations:write', ...reads])).token, { trigger })).code ?? 'ok';
  assert.equal(await answerTo('meet_booked'), 'insufficient_scope');
  assert.equal(await answerTo('meet_booked', 'people:read'), 'ok');
  for (const trigger of ['got_reply', 'message_sent', 'new_email', 'email_sent']) {
    assert.equal(await answerTo(trigger, 'people:read'), 'insufficient_scope', trigger);
    assert.equal(await answerTo(trigger, 'people:read', 'inbox:read'), 'ok', trigger);
  }
});

test('a Zap that asks again for the same listens once', async () => {
  const tenant = await newTenant(app.services);
  const key = await newKey(tenant.admin.token);
  const first = await listen(key.token, { zap_id: '7' });
  const again = await listen(key.token, { zap_id: '7', hook_url: first.url });
  assert.equal(again.payload._id, first.payload._id);
  await listen(key.token, { zap_id: '7', hook_url: first.url, trigger: 'meet_booked' });
  assert.deepEqual((await zapsOf(tenant)).map(({ trigger }) => trigger).sort(), ['got_reply', 'meet_booked']);
});

test('a Zap that asks again with another choice is told by that one', async () => {
  const tenant = await newTenant(app.services);
  const account = await newCredential(app.services, tenant.spaceId);
  const person = await newProspect(app.services, tenant.spaceId);
  const key = await newKey(tenant.admin.token);
  const { url, payload: zap } = await listen(key.token, { zap_id: '7' });
  const { payload: again } = await listen(key.token, { zap_id: '7', hook_url: url, credentials_id: account });
  assert.deepEqual([again._id, again.credentials_id], [zap._id, account]);
  await touch(tenant.spaceId, person, 'got_reply');
  await settleEvents(app.services);
  await sending(async () => {});
  assert.deepEqual(cameTo(url), []);
});

test('a key that is revoked takes its Zaps along, and one that is over has them told nothing', async () => {
  const tenant = await newTenant(app.services);
  const person = await newProspect(app.services, tenant.spaceId);
  const [revoked, over] = [await newKey(tenant.admin.token), await newKey(tenant.admin.token)];
  await listen(revoked.token);
  const { url, payload: zap } = await listen(over.token);
  await app.call('DELETE', `/integrations/api/token/${revoked._id}`, { token: tenant.admin.token });
  await app.database.direct.query('update api_keys set expires_at = $2 where id = $1', [over._id, app.clock.now()]);
  await touch(tenant.spaceId, person, 'got_reply');
  await settleEvents(app.services);
  await sending(async () => {});
  assert.deepEqual(
    (await zapsOf(tenant)).map(({ _id, stopped }) => [_id, stopped]),
    [[zap._id, 'key_ended']],
  );
  assert.deepEqual(cameTo(url), []);
});

test('a member listens to one of their accounts, and sees and stops no Zap of another’s', async () => {
  const tenant = await newTenant(app.services);
  const own = await newCredential(app.services, tenant.spaceId);
  const member = await newUser(app.services, {
    spaceId: tenant.spaceId,
    pages: { integrations: true },
    credentials: [own],
  });
  const { payload: theirs } = await listen(tenant.admin.token);
  assert.equal((await listen(member.token)).code, 'forbidden');
  const { payload: mine } = await listen(member.token, { credentials_id: own });
  const { payload: seen } = await app.call<Overview>('GET', '/integrations/zapier', { token: member.token });
  assert.deepEqual(
    seen.hooks.map(({ _id }) => _id),
    [mine._id],
  );
  assert.equal((await app.call('DELETE', `${HOOKS}/${theirs._id}`, { token: member.token })).code, 'not_found');
  await app.call('POST', '/integrations/zapier/disconnect', { token: member.token });
  assert.deepEqual(
    (await zapsOf(tenant)).map(({ _id }) => _id),
    [theirs._id],
  );
});

type Sample = { id: string; type: string; data: { profile: { _id: string; name: string } } };
const samplesFor = async (token: string, trigger: string) =>
  (await app.call<Sample[]>('GET', '/public/v1/zapier/samples', { token, query: { trigger } })).payload;

test('a Zap is set up by what happened last, and by something made up where nothing did or it may not be read', async () => {
  const tenant = await newTenant(app.services);
  const { spaceId, admin } = tenant;
  const key = await newKey(admin.token);
  const made = await samplesFor(key.token, 'got_reply');
  assert.deepEqual([made.length, made[0]?.data.profile.name], [1, 'Alex Example']);
  const [account, other] = [await newCredential(app.services, spaceId), await newCredential(app.services, spaceId)];
  const people: string[] = [];
  for (let count = 0; count < 4; count++) people.push(await newProspect(app.services, spaceId));
  const events: string[] = [];
  for (const person of people)
    events.push(await touch(spaceId, person, 'got_reply', { credential_id: person === people[0] ? account : other }));
  await touch(spaceId, people[0]!, 'mark_as_lead');
  const told = await samplesFor(key.token, 'got_reply');
  assert.deepEqual(
    told.map(({ id, type, data }) => [id, type, data.profile._id]),
    [3, 2, 1].map((at) => [`msg_${events[at]!.replaceAll('-', '')}`, 'got_reply', people[at]]),
  );
  const member = await newUser(app.services, { spaceId, pages: { integrations: true }, credentials: [account] });
  assert.deepEqual(
    (await samplesFor(member.token, 'got_reply')).map(({ data }) => data.profile._id),
    [people[0]],
    'of their accounts alone',
  );
  const blind = await newKey(admin.token, ['integrations:read', 'people:read']);
  assert.equal((await samplesFor(blind.token, 'got_reply'))[0]?.data.profile.name, 'Alex Example');
  assert.equal((await samplesFor(blind.token, 'mark_as_lead'))[0]?.data.profile._id, people[0]);
  const elsewhere = await newTenant(app.services);
  assert.equal((await samplesFor(elsewhere.admin.token, 'got_reply'))[0]?.data.profile.name, 'Alex Example');
});

test('of every trigger there is a sample in the form of what is told', async () => {
  const { admin } = await newTenant(app.services);
  const key = await newKey(admin.token, ['integrations:read']);
  for (const trigger of EVENT_TRIGGERS) {
    const { payload } = await app.call<{ id: string; type: string; data: { profile: object } }[]>(
      'GET',
      '/public/v1/zapier/samples',
      { token: key.token, query: { trigger } },
    );
    assert.deepEqual([payload.length, payload[0]?.type], [1, trigger]);
    assert.ok(payload[0]?.id && payload[0].data.profile);
  }
});
