import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHAT_CHANNELS_MAX, type ChatAnswer, type TestedChannel } from '../../../../contract/chat/schemas.ts';
import type { Notification } from '../../../../contract/notifications/schemas.ts';
import { useChat } from '../../../../tests/factories/chat/use-chat.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import {
  auditLines,
  newCampaign,
  newCredential,
  newProspect,
  newTenant,
  newUser,
} from '../../../../tests/factories/tenants.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { storeMessage } from '../../contacts/conversations/store-message.ts';

const { app, chat, slackUrl, teamsUrl, askFor, makeChannel, postsTo, toldIn, channelsOf, sendAll } = useChat();

const inSpace = <T>(spaceId: string, work: (tx: SpaceTx) => Promise<T>) =>
  app.services.transactions.inSpace(spaceId, work);
const say = (spaceId: string, prospectId: string, credentialId: string, text: string, isAutomatic = false) =>
  inSpace(spaceId, (tx) =>
    storeMessage(tx, { prospectId, credentialId, channel: 'email', isOurs: false, text, isAutomatic, at: tx.now }),
  );
async function newLabel(token: string, name: string): Promise<string> {
  const body = { name, color: '#15803d' };
  return (await app.call<{ _id: string }>('POST', '/labels/create', { token, body })).payload._id;
}

test('a channel is kept once its test message was taken, by what Slack and Teams publish', async () => {
  const tenant = await newTenant(app.services);
  const [slack, teams] = [slackUrl(), teamsUrl()];
  const made = [
    await makeChannel(tenant, { url: slack }),
    await makeChannel(tenant, { url: teams, format: 'teams', language: 'de' }),
  ];
  assert.match(postsTo(slack)[0].blocks[0].text.text, /^#sales is connected$/);
  assert.match(JSON.stringify(postsTo(teams)[0]), /#sales ist verbunden/);
  assert.deepEqual(new Set((await channelsOf(tenant)).map(({ _id }) => _id)), new Set(made.map(({ _id }) => _id)));
  // the address is a secret: not told again, and sealed where it is kept
  assert.ok(!JSON.stringify(await channelsOf(tenant)).includes('/services/'));
  const { rows } = await app.database.direct.query(
    'select w::text as row from webhooks w union all select a::text from audit a union all select e::text from events e',
  );
  assert.ok(!rows.some(({ row }) => row.includes('secretofthe')));
  assert.equal((await auditLines(app, tenant.spaceId, 'chat_channel_made')).length, 2);
  // nor is it a webhook that programs are told by
  assert.deepEqual((await app.call('GET', '/webhooks', { token: tenant.admin.token })).payload, []);
});

test('one that does not take it is not kept, and the answer says why', async () => {
  const tenant = await newTenant(app.services);
  const refused = async (given: object) => {
    const { payload } = await askFor(tenant.admin.token, given);
    assert.equal(payload.channel, null);
    return payload.answer?.refusal;
  };
  assert.equal(await refused({ url: slackUrl('B0ARCHIVED') }), 'channel_is_archived');
  assert.equal(await refused({ url: slackUrl('B0REMOVED') }), 'no_service');
  assert.equal(await refused({ url: slackUrl().replace('secretofthechannel', 'wrong') }), 'invalid_token');
  assert.equal(await refused({ url: teamsUrl('gone'), format: 'teams' }), 'flow_gone');
  assert.equal(await refused({ url: teamsUrl('off'), format: 'teams' }), 'flow_off');
  assert.equal(await refused({ url: teamsUrl().replace(/&sig=.*/, ''), format: 'teams' }), 'not_signed');
  assert.deepEqual(await channelsOf(tenant), []);
});

test('nothing but an address of Slack or Teams is asked, least of all one of our own network', async () => {
  const tenant = await newTenant(app.services);
  for (const url of ['http://127.0.0.1:1/', 'https://example.com/services/T0/B0/x', 'https://hooks.slack.com/x']) {
    const { fields } = await askFor(tenant.admin.token, { url });
    assert.deepEqual(fields, { url: 'This is no address of an incoming webhook of Slack' }, url);
  }
  const { fields } = await askFor(tenant.admin.token, { told: [] });
  assert.deepEqual(fields, { told: 'Choose what is told' });
});

test('an answer is told with a link to its conversation, once, and what came by itself is not', async () => {
  const tenant = await newTenant(app.services);
  const person = await newProspect(app.services, tenant.spaceId);
  const account = await newCredential(app.services, tenant.spaceId);
  const url = slackUrl();
  const channel = await makeChannel(tenant, { url });
  await say(tenant.spaceId, person, account, 'Gladly & <b>soon</b>!');
  await say(tenant.spaceId, person, account, 'I am away', true);
  await settleEvents(app.services);
  const [delivery] = await sendAll(tenant, channel._id, 1);
  assert.deepEqual([delivery?.news, delivery?.person?._id, delivery?.refusal], ['replies', person, null]);
  const [, message, ...more] = postsTo(url);
  assert.equal(more.length, 0);
  assert.equal(message.blocks[1].text.text, 'Gladly & <b>soon</b>!');
  const [button] = message.blocks.at(-1).elements;
  assert.equal(button.url, `${app.services.settings.publicUrl}/inbox/${person}`);
  const [listed] = await channelsOf(tenant);
  assert.deepEqual([listed?.last?._id, listed?.waiting, listed?.today], [delivery?._id, 0, 1]);
});

test('it tells of one account, of campaigns and of labels; a label that comes later brings the answer', async () => {
  const tenant = await newTenant(app.services);
  const { spaceId, admin } = tenant;
  const person = await newProspect(app.services, spaceId);
  const [mine, other] = [await newCredential(app.services, spaceId), await newCredential(app.services, spaceId)];
  const campaign = await newCampaign(app.services, spaceId);
  const hot = await newLabel(admin.token, 'Hot');
  const ofAccount = await makeChannel(tenant, { credentials_id: mine });
  const ofCampaign = await makeChannel(tenant, { workflow_ids: [campaign] });
  const ofLabel = await makeChannel(tenant, { label_ids: [hot] });
  await say(spaceId, person, mine, 'One');
  await say(spaceId, person, other, 'Two');
  await settleEvents(app.services);
  const counts = async () =>
    Promise.all([ofAccount, ofCampaign, ofLabel].map(async ({ _id }) => (await toldIn(tenant, _id)).length));
  assert.deepEqual(await counts(), [1, 0, 0]);
  await app.call('POST', `/profiles/${person}/labels/${hot}`, { token: admin.token });
  await settleEvents(app.services);
  assert.deepEqual(await counts(), [1, 0, 1]);
});

test('a meeting is told when it is booked, moved and canceled, in the language of the channel', async () => {
  const tenant = await newTenant(app.services);
  const { spaceId, admin } = tenant;
  const person = await newProspect(app.services, spaceId);
  const url = teamsUrl();
  const channel = await makeChannel(tenant, { url, format: 'teams', language: 'de', told: ['meetings'] });
  const start = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  const end = new Date(app.clock.now().getTime() + 90_000_000).toISOString();
  const body = { profile_id: person, event: 'Demo', place: '', start, end };
  const booked = await app.call<{ _id: string }>('POST', '/meetings', { token: admin.token, body });
  assert.ok(booked.payload, JSON.stringify(booked));
  const turn = (status: string) =>
    inSpace(spaceId, (tx) =>
      tx.append({ type: 'meeting.changed', subjectId: person, data: { meeting_id: booked.payload._id, status } }),
    );
  await turn('rescheduled');
  await turn('canceled');
  await turn('deleted');
  await settleEvents(app.services);
  await sendAll(tenant, channel._id, 3);
  const titles = postsTo(url).map(({ attachments }) => attachments[0].content.body[0].inlines[0].text);
  assert.deepEqual(
    titles.slice(1).map((title) => /gebucht|verschoben|abgesagt/.exec(title)?.[0]),
    ['gebucht', 'verschoben', 'abgesagt'],
  );
});

test('what the bell says has to be mended is told with the page where; of another account it is not', async () => {
  const tenant = await newTenant(app.services);
  const [mine, other] = [
    await newCredential(app.services, tenant.spaceId),
    await newCredential(app.services, tenant.spaceId),
  ];
  const url = slackUrl();
  const [channel, ofOther] = [
    await makeChannel(tenant, { url, told: ['problems'] }),
    await makeChannel(tenant, { credentials_id: other }),
  ];
  await inSpace(tenant.spaceId, (tx) => tx.append({ type: 'credential.reading_failed', subjectId: mine, data: {} }));
  await settleEvents(app.services);
  const [delivery] = await sendAll(tenant, channel._id, 1);
  assert.deepEqual([delivery?.news, delivery?.person], ['problems', null]);
  const message = postsTo(url)[1];
  assert.match(message.blocks[1].text.text, /could not be read/);
  assert.match(message.blocks.at(-1).elements[0].url, /\/settings\/account\?selectedCred=/);
  assert.deepEqual(await toldIn(tenant, ofOther._id), []);
});

test('who is too busy is told when it asked to be; nothing is lost', async () => {
  const tenant = await newTenant(app.services);
  const person = await newProspect(app.services, tenant.spaceId);
  const account = await newCredential(app.services, tenant.spaceId);
  const url = slackUrl();
  const channel = await makeChannel(tenant, { url });
  chat.busy = 1;
  await say(tenant.spaceId, person, account, 'First');
  await say(tenant.spaceId, person, account, 'Second');
  await settleEvents(app.services);
  app.clock.set(new Date(app.clock.now().getTime()));
  const turning = setInterval(() => app.clock.advance(1_000), 100);
  const told = await sendAll(tenant, channel._id, 2).finally(() => clearInterval(turning));
  assert.deepEqual(new Set(told.map(({ tries }) => tries)), new Set([1, 2]));
  const quotes = postsTo(url).flatMap(({ blocks }) => (blocks[1].text ? [blocks[1].text.text] : []));
  assert.deepEqual(quotes.slice(1), ['First', 'Second']);
});

test('a channel that is gone is told nothing more: it says why, and so does the bell', async () => {
  const tenant = await newTenant(app.services);
  const person = await newProspect(app.services, tenant.spaceId);
  const account = await newCredential(app.services, tenant.spaceId);
  const url = slackUrl();
  const channel = await makeChannel(tenant, { url });
  const services = app.services.secrets;
  const sealed = services.seal(slackUrl('B0ARCHIVED'), { table: 'webhooks', id: channel._id, field: 'secret' });
  await app.database.direct.query('update webhooks set secret_sealed = $2 where id = $1', [channel._id, sealed]);
  await say(tenant.spaceId, person, account, 'Gladly');
  await settleEvents(app.services);
  await sendAll(tenant, channel._id, 1);
  await settleEvents(app.services);
  const [listed] = await channelsOf(tenant);
  assert.deepEqual([listed?.status, listed?.stopped?.reason], ['stopped', 'channel_is_archived']);
  const { items } = (await app.call<{ items: Notification[] }>('GET', '/notifications', { token: tenant.admin.token }))
    .payload;
  const notice = items.find(({ kind }) => kind === 'chat_stopped');
  assert.deepEqual([notice?.values.name, notice?.action?.meta], ['#sales', '/integrations/slack']);
  // another address that is taken sets it going again
  const answer = await app.call<TestedChannel>('PUT', `/chat/channels/${channel._id}`, {
    token: tenant.admin.token,
    body: { url },
  });
  assert.equal(answer.payload.channel?.status, 'on');
});

test('members see and make channels of their accounts; those of the workspace are the admins’', async () => {
  const tenant = await newTenant(app.services);
  const own = await newCredential(app.services, tenant.spaceId);
  const { token } = await newUser(app.services, {
    spaceId: tenant.spaceId,
    pages: { integrations: true },
    credentials: [own],
  });
  const ofAll = await makeChannel(tenant);
  for (const [method, path, body] of [
    ['PUT', '', { name: 'Mine' }],
    ['POST', '/test', undefined],
    ['GET', '/deliveries', undefined],
    ['DELETE', '', undefined],
  ] as const)
    assert.equal((await app.call(method, `/chat/channels/${ofAll._id}${path}`, { token, body })).status, 404);
  assert.equal((await askFor(token, {})).code, 'forbidden');
  assert.equal((await askFor(token, { credentials_id: own })).payload.channel?.credentials_id, own);
  assert.equal((await app.call<unknown[]>('GET', '/chat/channels', { token })).payload.length, 1);
});

test('it is tried again by hand, changed and removed, each with a line in the audit', async () => {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const url = slackUrl();
  const channel = await makeChannel(tenant, { url });
  const at = `/chat/channels/${channel._id}`;
  assert.equal((await app.call<ChatAnswer>('POST', `${at}/test`, { token })).payload.refusal, null);
  assert.equal(postsTo(url).length, 2);
  const moved = await app.call<TestedChannel>('PUT', at, { token, body: { url: slackUrl('B0REMOVED'), name: 'New' } });
  assert.deepEqual([moved.payload.answer?.refusal, moved.payload.channel?.name], ['no_service', '#sales']);
  const off = await app.call<TestedChannel>('PUT', at, { token, body: { is_on: false, told: ['meetings'] } });
  assert.deepEqual([off.payload.channel?.status, off.payload.channel?.told], ['off', ['meetings']]);
  await app.call('DELETE', at, { token });
  assert.deepEqual(await channelsOf(tenant), []);
  const kinds = ['chat_channel_made', 'chat_channel_changed', 'chat_channel_removed'] as const;
  for (const kind of kinds) assert.equal((await auditLines(app, tenant.spaceId, kind)).length, 1, kind);
});

test('a plan without webhooks makes none, and a workspace has so many at most; nothing is said in the channel then', async () => {
  const free = await newTenant(app.services, { tier: 'free' });
  const url = slackUrl();
  assert.equal((await askFor(free.admin.token, { url })).code, 'upgrade_needed');
  const tenant = await newTenant(app.services);
  const { _id } = await makeChannel(tenant);
  await app.database.direct.query(
    `with made as (insert into webhooks (space_id, id, name, format, url, update_types, on_since, secret_sealed,
        secret_hint, created_at)
      select space_id, gen_random_uuid(), name, format, url, update_types, on_since, secret_sealed, secret_hint,
        created_at from webhooks, generate_series(2, $2) where id = $1 returning space_id, id)
    insert into chat_channels select space_id, id, '{replies}', 'en' from made`,
    [_id, CHAT_CHANNELS_MAX],
  );
  assert.equal((await askFor(tenant.admin.token, { url })).code, 'limit_reached');
  assert.deepEqual(postsTo(url), []);
});
