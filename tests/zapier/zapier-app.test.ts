import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { type Bundle, createAppTester } from 'zapier-platform-core';
import type { ApiKeyWithToken } from '../../contract/api-keys/schemas.ts';
import type { WholeCampaign } from '../../contract/campaigns/schemas.ts';
import type { EventData } from '../../contract/events.ts';
import type { Label } from '../../contract/labels/schemas.ts';
import type { Task } from '../../contract/tasks/schemas.ts';
import { EVENT_TRIGGERS } from '../../contract/webhooks/triggers.ts';
import zapierApp from '../../integrations/zapier/index.ts';
import { newId } from '../../server/core/ids.ts';
import { startWebhookSender } from '../../server/modules/open/webhooks/sending/start-webhook-sender.ts';
import { newConversation } from '../factories/conversation.ts';
import { runJobs, useNetworkApp } from '../factories/network.ts';
import { SHORT_SEQUENCE } from '../factories/sequences.ts';
import { settleEvents } from '../factories/settle-events.ts';
import { newProspect, newTenant } from '../factories/tenants.ts';
import { until } from '../factories/until.ts';
import { startReceiver, type TestReceiver } from '../factories/webhooks/receiver.ts';

const { validateAppDefinition } = createRequire(import.meta.url)('zapier-platform-schema') as {
  validateAppDefinition(definition: object): { errors: { stack: string }[] };
};
const app = useNetworkApp();
// what it would change in this process to log requests other tests would meet
const runZap = createAppTester({ ...zapierApp, flags: { skipHttpPatch: true } });
const SCOPES = ['integrations:read', 'integrations:write', 'people:read', 'people:write', 'inbox:read', 'inbox:write'];
const site = { origin: '', zapier: undefined as unknown as TestReceiver };

/** The product listens, and so does what stands for Zapier’s own addresses. */
async function start(): Promise<void> {
  if (site.origin) return;
  site.origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  site.zapier = await startReceiver();
  app.beforeClose(() => site.zapier.close());
  const { outside } = app.services.settings;
  outside.zapier.hooksUrl = site.zapier.url;
  outside.privateReceivers = [site.zapier.url];
}

async function connect(token: string, scopes = [...SCOPES, 'campaigns:read']) {
  await start();
  const body = { name: 'Zapier', scopes };
  const { payload: key } = await app.call<ApiKeyWithToken>('POST', '/integrations/api/token', { token, body });
  const authData = { site: site.origin, api_key: key.token };
  const zap = { id: '4711', user: { timezone: 'UTC' } };
  return <T>(step: unknown, inputData: object = {}, more: Partial<Bundle> = {}): Promise<T> =>
    runZap(step as () => T, { authData, inputData: inputData as Record<string, unknown>, meta: { zap }, ...more });
}
const operationOf = (event: string) => {
  const { operation } = zapierApp.triggers[event] ?? assert.fail(event);
  return operation as Record<'performSubscribe' | 'performUnsubscribe' | 'perform' | 'performList', unknown>;
};
const listOf = (name: string) => operationOf(`${name}_list`).perform;
const { add_person, add_label, create_task, send_message } = zapierApp.creates;
const { find_person } = zapierApp.searches;

test('Zapier takes the app as it is defined, with every trigger of the product', () => {
  const { errors } = validateAppDefinition(structureOf(zapierApp));
  assert.deepEqual(
    errors.map(({ stack }) => stack),
    [],
  );
  const shown = Object.values(zapierApp.triggers).filter(({ key }) => !key.endsWith('_list'));
  assert.deepEqual(shown.map(({ key }) => key).toSorted(), EVENT_TRIGGERS.toSorted());
});

/** As it is judged: what is done is a function, and nothing more is known of it. */
function structureOf(definition: object): object {
  const text = JSON.stringify(definition, (_key, value: unknown) =>
    typeof value === 'function' ? { source: 'return []' } : value,
  );
  return JSON.parse(text) as object;
}

test('a connection says whose it is, and one with another key or site says what is wrong (G145)', async () => {
  const { admin, spaceId } = await newTenant(app.services);
  const zap = await connect(admin.token);
  const { test: tries } = zapierApp.authentication;
  const me = await zap<{ space: { _id: string } }>(tries);
  assert.equal(me.space._id, spaceId);
  const asWith = (authData: Record<string, string>) => runZap(tries, { authData });
  await assert.rejects(asWith({ site: site.origin, api_key: 'klk_nothing' }), /Token is not valid/);
  await assert.rejects(asWith({ site: app.world.url, api_key: 'klk_nothing' }), /There is no answer/);
  const blind = await connect(admin.token, ['people:read']);
  await assert.rejects(blind(tries), /not given that access/);
});

for (const event of EVENT_TRIGGERS)
  test(`the trigger ${event} is set up by a sample, told of what happens, and ends`, async () => {
    const { admin, spaceId } = await newTenant(app.services);
    const person = await newProspect(app.services, spaceId);
    const zap = await connect(admin.token);
    const operation = operationOf(event);
    const targetUrl = `${site.zapier.url}${newId()}`;
    const samples = await zap<{ id: string; data: object }[]>(operation.performList);
    const subscribeData = await zap<{ id: string }>(operation.performSubscribe, {}, { targetUrl });
    await app.services.transactions.inSpace(spaceId, (tx) =>
      tx.append({
        type: 'prospect.touched',
        subjectId: person,
        data: { trigger: event } as EventData<'prospect.touched'>,
      }),
    );
    await settleEvents(app.services);
    const came = () => site.zapier.received.filter(({ path }) => targetUrl.endsWith(path));
    const sender = startWebhookSender(app.services, { lookMs: 10 });
    await until(() => came().length > 0);
    await sender.stop();
    const { headers, body } = came()[0] as { headers: Record<string, string>; body: string };
    const told = await zap<{ id: string; type: string; data: { profile: { _id: string } } }[]>(
      operation.perform,
      {},
      { rawRequest: { headers, content: body }, cleanedRequest: JSON.parse(body) },
    );
    assert.deepEqual([told.length, told[0]?.type, told[0]?.data.profile._id], [1, event, person]);
    assert.match(told[0]?.id ?? '', /^msg_[\da-f]{32}$/);
    const isOfForm = Object.keys(told[0]?.data ?? {}).every((name) => Object.hasOwn(samples[0]?.data ?? {}, name));
    assert.ok(isOfForm, 'what is told is set up by the sample');
    await zap(operation.performUnsubscribe, {}, { subscribeData });
    await zap(operation.performUnsubscribe, {}, { subscribeData });
    const { rows } = await app.database.direct.query('select from webhooks where space_id = $1', [spaceId]);
    assert.equal(rows.length, 0);
  });

test('a person is added, to a campaign and with a label, once, and found again', async () => {
  const { admin, account } = await newConversation(app);
  const token = admin.token;
  const zap = await connect(token);
  const { payload: label } = await app.call<Label>('POST', '/labels/create', {
    token,
    body: { name: 'From a form', color: '#336699', type: 'profile', shared: true },
  });
  const { payload: campaign } = await app.call<WholeCampaign>('POST', '/workflows', {
    token,
    body: { name: 'Of forms', sequence: SHORT_SEQUENCE, credentials: account.id, searches: [{ kind: 'api' }] },
  });
  const lists = await Promise.all(
    ['campaign', 'label', 'account'].map((name) => zap<{ id: string; name: string }[]>(listOf(name))),
  );
  const ids = lists.map((list) => list.map(({ id }) => id));
  assert.ok(ids[0]?.includes(campaign._id) && ids[1]?.includes(label._id) && ids[2]?.includes(account.id));

  const ada = {
    first_name: 'Ada',
    last_name: 'Form',
    email: 'ada@acme.test',
    personal_email: 'ada@home.test',
    link: 'https://www.linkedin.com/in/ada',
  };
  const made = await zap<{ id: string; is_new: boolean }>(add_person.operation.perform, { ...ada, once: 'row 7' });
  assert.equal(made.is_new, true);
  const again = await zap<{ id: string; is_new: boolean }>(add_person.operation.perform, { ...ada, once: 'row 7' });
  assert.deepEqual([again.id, again.is_new], [made.id, true], 'answered as before');
  const known = await zap<{ id: string; is_new: boolean }>(add_person.operation.perform, {
    ...ada,
    campaign: campaign._id,
    label: label._id,
  });
  assert.deepEqual([known.id, known.is_new], [made.id, false]);
  await runJobs(app, 'jobs');
  const { rows } = await app.database.direct.query('select campaign_id from enrolments where prospect_id = $1', [
    made.id,
  ]);
  assert.deepEqual(rows, [{ campaign_id: campaign._id }]);

  const found = await zap<{ id: string; labels: Label[] }[]>(find_person.operation.perform, { email: ada.email });
  assert.deepEqual(
    found.map(({ id, labels }) => [id, labels.map(({ name }) => name)]),
    [[made.id, ['From a form']]],
  );
  const idsOf = async (given: object) =>
    (await zap<{ id: string }[]>(find_person.operation.perform, given)).map(({ id }) => id);
  assert.deepEqual(await idsOf({ email: 'nobody@acme.test' }), []);
  assert.deepEqual(await idsOf({ email: 'ADA@home.test' }), [made.id], 'by a further address');
  assert.deepEqual(await idsOf({ name: 'Ada Form' }), [made.id]);
  await assert.rejects(zap(add_person.operation.perform, { email: 'no address' }), /not valid/);
});

test('a label is put on a person, a task is made once, and a message leaves by the inbox once', async () => {
  const { admin, spaceId, account, prospectId, thread } = await newConversation(app);
  const token = admin.token;
  const zap = await connect(token);
  const { payload: label } = await app.call<Label>('POST', '/labels/create', {
    token,
    body: { name: 'Warm', color: '#336699', type: 'profile', shared: true },
  });
  await zap(add_label.operation.perform, { person: prospectId, label: label._id });
  const { rows } = await app.database.direct.query('select label_id from labels_prospects where prospect_id = $1', [
    prospectId,
  ]);
  assert.deepEqual(rows, [{ label_id: label._id }]);

  const call = { name: 'Call back', type: 'call', person: prospectId, account: account.id, once: 'form 12' };
  await zap(create_task.operation.perform, call);
  await zap(create_task.operation.perform, call);
  await zap(create_task.operation.perform, { ...call, once: 'form 13', due_at: '2030-01-01T09:00:00Z' });
  const { payload: tasks } = await app.call<{ items: Task[] }>('GET', '/tasks', {
    token,
    query: { profile_id: prospectId },
  });
  assert.deepEqual(
    tasks.items.map(({ name, type }) => [name, type]),
    [
      ['Call back', 'call'],
      ['Call back', 'call'],
    ],
  );

  const words = { person: prospectId, account: account.id, channel: 'network', text: 'Of a Zap', once: 'form 12' };
  const sent = await zap<{ id: string }>(send_message.operation.perform, words);
  const twice = await zap<{ id: string }>(send_message.operation.perform, words);
  assert.equal(twice.id, sent.id);
  const { items, scheduled } = await thread();
  assert.equal([...items, ...scheduled].filter(({ text }) => text.includes('Of a Zap')).length, 1);
  await assert.rejects(zap(send_message.operation.perform, { ...words, channel: 'email', once: 'form 14' }), /./);
  assert.ok(spaceId);
});
