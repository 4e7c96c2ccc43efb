import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useWorld } from '../../../../tests/factories/world.ts';
import { signOutAccount } from './accounts.ts';
import { invite } from '../invitations/new-invitation.ts';
import { noteSession, restrictAccount } from './restrict.ts';
import { until } from '../../../../tests/factories/until.ts';

const world = useWorld();
const HOUR = 3_600_000;
const WEEK = 168 * HOUR;

let count = 0;
const login = (username: string) => ({ provider: 'LINKEDIN', username, password: 'secret' });
async function connect(words = ''): Promise<{ id: string; username: string }> {
  const username = `r${++count}${words}@restrict.test`;
  return { id: (await world.ask('POST', '/accounts', login(username))).body.account_id, username };
}
const statusOf = async (id: string) => (await world.ask('GET', `/accounts/${id}`)).body.sources[0].status;
const restrict = (id: string) => world.network.transaction((tx) => restrictAccount(tx, world.network, id));

/** Restricted, and what it is by then: the network does by itself what is due. */
async function afterwards(id: string): Promise<string> {
  const due = `select from world.due where account_id = $1 and kind = 'release' and at <= $2`;
  await until(async () => (await world.network.all(due, [id, world.network.now()])).length === 0);
  return statusOf(id);
}

test('a restricted account is released after a week, told, and acts again', async () => {
  const { id } = await connect();
  const subscription = { source: 'account_status', request_url: 'http://127.0.0.1:9/status', account_ids: [id] };
  assert.equal((await world.ask('POST', '/webhooks', subscription)).status, 201);
  await restrict(id);
  world.advance(WEEK - HOUR);
  assert.equal(await afterwards(id), 'PERMISSIONS');
  await assert.rejects(
    invite(world.network, { accountId: id, person: 4_000_000, note: null, key: null }),
    /restricted/,
  );
  await world.restart();
  world.advance(HOUR);
  assert.equal(await afterwards(id), 'OK');
  assert.ok(await invite(world.network, { accountId: id, person: 4_000_000, note: null, key: null }));
  const told = await world.network.all<{ message: string }>(
    `select body->'AccountStatus'->>'message' as message from world.deliveries where account_id = $1 order by id`,
    [id],
  );
  assert.deepEqual(
    told.map(({ message }) => message),
    ['PERMISSIONS', 'OK'],
  );
});

test('one whose session ended meanwhile is signed out when it is released, unless it signed in again', async () => {
  const [gone, back] = [await connect(), await connect()];
  for (const { id } of [gone, back]) {
    await restrict(id);
    await world.network.transaction(async (tx) => {
      await signOutAccount(tx, id, world.network.now());
      await noteSession(tx, id, true);
    });
  }
  await world.ask('POST', `/accounts/${back.id}`, login(back.username));
  assert.equal(await statusOf(back.id), 'PERMISSIONS');
  world.advance(WEEK);
  assert.deepEqual([await afterwards(gone.id), await afterwards(back.id)], ['CREDENTIALS', 'OK']);
});

test('+restrict is restricted by every twentieth invitation, and released in between', async () => {
  const { id } = await connect('+restrict');
  const inviteMany = async (from: number, many: number) => {
    for (let at = from; at < from + many; at++)
      await invite(world.network, { accountId: id, person: 4_100_000 + at, note: null, key: null });
  };
  await inviteMany(0, 20);
  assert.equal(await statusOf(id), 'PERMISSIONS');
  world.advance(WEEK);
  assert.equal(await afterwards(id), 'OK');
  await inviteMany(20, 19);
  assert.equal(await statusOf(id), 'OK');
  await inviteMany(39, 1);
  assert.equal(await statusOf(id), 'PERMISSIONS');
});

test('+blocked is restricted for good', async () => {
  const { id } = await connect('+blocked');
  world.advance(10 * WEEK);
  assert.equal(await afterwards(id), 'PERMISSIONS');
});
