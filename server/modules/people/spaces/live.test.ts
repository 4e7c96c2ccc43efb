import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { io, type Socket } from 'socket.io-client';
import type { EventData, EventType } from '../../../../contract/events.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { newId } from '../../../core/ids.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { newCampaign, newCredential, newTenant, newUser, type Tenant } from '../../../../tests/factories/tenants.ts';

const app = useApp();
let serving: Promise<string> | undefined;
async function serve(): Promise<string> {
  const server = createServer();
  app.services.live.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Somebody at their screen; `heard` grows as events arrive, in the order in which they were sent. */
async function watch(token: string, credential?: string): Promise<{ socket: Socket; heard: [string, unknown][] }> {
  serving ??= serve();
  const socket = io(`${await serving}/all`, {
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    forceNew: true,
  });
  app.beforeClose(async () => socket.disconnect());
  const heard: [string, unknown][] = [];
  socket.onAny((event: string, payload: unknown) => heard.push([event, payload]));
  await new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(null));
    socket.on('connect_error', reject);
  });
  if (credential) await socket.timeout(60_000).emitWithAck('change_credentials', { old_id: null, new_id: credential });
  return { socket, heard };
}
const append = <T extends EventType>(spaceId: string, type: T, subjectId: string | null, data: EventData<T>) =>
  app.services.transactions.inSpace(spaceId, (tx) => tx.append({ type, subjectId, data }));

/** A socket answers in order: once it has answered this, it has been sent everything before it. */
const caughtUp = ({ socket }: { socket: Socket }) => socket.timeout(60_000).emitWithAck('server_create_connection', {});

async function people() {
  const tenant: Tenant = await newTenant(app.services);
  const credential = await newCredential(app.services, tenant.spaceId);
  const user = await newUser(app.services, { spaceId: tenant.spaceId, credentials: [credential] });
  const other = await newUser(app.services, { spaceId: tenant.spaceId });
  const stranger = await newTenant(app.services);
  await settleEvents(app.services);
  const screens = {
    admin: await watch(tenant.admin.token, credential),
    user: await watch(user.token, credential),
    other: await watch(other.token, credential),
    stranger: await watch(stranger.admin.token, credential),
  };
  const settle = async () => {
    await settleEvents(app.services);
    await Promise.all(Object.values(screens).map(caughtUp));
    return Object.fromEntries(Object.entries(screens).map(([name, { heard }]) => [name, heard]));
  };
  return { ...tenant, credential, userId: user.id, otherId: other.id, screens, settle };
}

test('a changed workspace and its credits are told to its people and to nobody else (R252, R253)', async () => {
  const { spaceId, settle } = await people();
  await append(spaceId, 'space.updated', spaceId, { version: 7 });
  await append(spaceId, 'space.credits_changed', null, {});
  const heard = await settle();
  const expected = [
    ['update_space', { _id: spaceId, version: 7 }],
    ['update_credits', { space_id: spaceId }],
  ];
  assert.deepEqual([heard.admin, heard.user, heard.other, heard.stranger], [expected, expected, expected, []]);
});

test('a person’s change is told to them, and to the workspace that its list of people is another (R254)', async () => {
  const { spaceId, userId, settle } = await people();
  await append(spaceId, 'user.updated', userId, {});
  const heard = await settle();
  const members = ['update_members', { space_id: spaceId }];
  assert.deepEqual(heard.user, [members, ['update_user', { _id: userId }]]);
  assert.deepEqual([heard.admin, heard.other, heard.stranger], [[members], [members], []]);
});

test('a changed account and a changed campaign are told to the workspace (R255, R261)', async () => {
  const { spaceId, credential, settle } = await people();
  const campaign = await newCampaign(app.services, spaceId, { credentialsId: credential });
  await append(spaceId, 'credential.updated', credential, { version: 2 });
  await append(spaceId, 'campaign.updated', campaign, { credentials_id: credential, status: 'paused', version: 3 });
  const heard = await settle();
  assert.deepEqual(heard.admin, [
    ['update_credentials', { _id: credential, version: 2 }],
    ['update_workflow', { _id: campaign, credentials_id: credential, status: 'paused', version: 3 }],
  ]);
  assert.deepEqual(heard.stranger, []);
});

test('a mailbox of an account is told to those who may use it, one of the workspace to everybody (F017, R256, R257)', async () => {
  const { spaceId, credential, settle } = await people();
  const [own, shared] = [newId(), newId()];
  await append(spaceId, 'integration.changed', own, { status: 'disconnected', credentials_id: credential });
  await append(spaceId, 'integration.changed', shared, { status: 'disconnected', credentials_id: null });
  const heard = await settle();
  const ofAll = ['update_integration', { _id: shared }];
  const expected = [
    ['update_integration', { _id: own }],
    ['update_credentials_integrations', { _id: credential }],
    ofAll,
  ];
  assert.deepEqual([heard.admin, heard.user, heard.other, heard.stranger], [expected, expected, [ofAll], []]);
});

test('unread messages and the sign-in of an account reach only those who may use it (R259, R260)', async () => {
  const { spaceId, credential, settle } = await people();
  await append(spaceId, 'credential.unread_changed', credential, { unread_count: 4 });
  await append(spaceId, 'credential.authorization', credential, {});
  const heard = await settle();
  const expected = [
    ['update_unread_counter', { credentials_id: credential, unread_count: 4 }],
    ['authorization', { _id: credential }],
  ];
  assert.deepEqual([heard.admin, heard.user, heard.other, heard.stranger], [expected, expected, [], []]);
});

test('invites, and people who come and go, change the list of people; campaigns with a new owner are asked for again (R264)', async () => {
  const { spaceId, otherId, settle } = await people();
  await append(spaceId, 'invite.changed', null, { status: 'sent', email: 'a@people.test' });
  await append(spaceId, 'member.left', otherId, { name: 'Other', was_removed: true });
  const heard = await settle();
  const members = ['update_members', { space_id: spaceId }];
  assert.deepEqual(heard.user, [members, members, ['refetch_workflows', { credentials_id: null }]]);
  assert.deepEqual(heard.other?.at(-1), ['update_user', { _id: otherId }]);
  assert.deepEqual(heard.stranger, []);
});

test('whose access changes is sent off, and comes back with the rooms they may be in now', async () => {
  const { spaceId, admin, credential, userId, screens } = await people();
  const gone = new Promise((resolve) => screens.user.socket.once('disconnect', resolve));
  await app.call('POST', `/users/${userId}/set_credentials`, {
    token: admin.token,
    body: { space_id: spaceId, credentials: [] },
  });
  assert.equal(await gone, 'io server disconnect');
  assert.equal(screens.other.socket.connected, true);
  screens.user.socket.connect();
  await new Promise((resolve) => screens.user.socket.once('connect', () => resolve(null)));
  const ask = screens.user.socket.timeout(60_000);
  const answer = await ask.emitWithAck('change_credentials', { old_id: null, new_id: credential });
  assert.equal(answer.ok, false);
});

test('whoever is removed, and everyone of a deleted workspace, is sent off', async () => {
  const { spaceId, admin, userId, screens } = await people();
  const gone = (who: { socket: Socket }) => new Promise((resolve) => who.socket.once('disconnect', resolve));
  const removed = gone(screens.user);
  await app.call('POST', `/users/${userId}/exit_from_space`, { token: admin.token, body: { space_id: spaceId } });
  assert.equal(await removed, 'io server disconnect');
  const { name } = (await app.call<{ name: string }>('GET', '/space/info', { token: admin.token })).payload;
  const all = [gone(screens.admin), gone(screens.other)];
  await app.call('POST', `/space/${spaceId}/delete`, { token: admin.token, body: { name } });
  assert.deepEqual(await Promise.all(all), ['io server disconnect', 'io server disconnect']);
  assert.equal(screens.stranger.socket.connected, true);
});
