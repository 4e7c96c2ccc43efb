import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type TestDatabase, throwawayDatabase } from '../../../../tests/factories/database.ts';
import { signInAccountAtNetwork } from '../accounts/sign-in-account-at-network.ts';
import { memberId } from '../ids.ts';
import { openNetwork, type SyntheticNetwork } from '../store.ts';
import { forgetOldActs, forgetPeople } from './forget.ts';

const PACE = 1440;
/** A day of the world. */
const DAY = 60_000;
const [KNOWN, LEFT] = [7311, 7312];
let database: TestDatabase;
let network: SyntheticNetwork;
let now = Date.UTC(2026, 10, 16, 9);

before(async () => {
  database = await throwawayDatabase();
  network = await openNetwork({
    databaseUrl: database.url,
    seed: 7,
    pace: PACE,
    now: () => new Date(now),
    origin: () => 'http://world.test',
    knownBefore: async (username) =>
      username.startsWith('known') ? [KNOWN, LEFT].map((one) => ({ memberId: memberId(one), since: new Date(0) })) : [],
  });
});
after(async () => {
  await network.close();
  await database.drop();
});

const count = async (from: string) =>
  Number((await network.first<{ count: number }>(`select count(*) as count from ${from}`))?.count);

test('the world can say for a month of its days what came of an act, and forgets it then (F025)', async () => {
  const act = (id: string) =>
    network.all(
      `insert into world.acts (id, account_id, kind, target, at, key) values ($1, 'a', 'view', 'b', $2, $1)`,
      [id, network.now()],
    );
  await act('first');
  now += 20 * DAY;
  await act('second');
  assert.equal(await forgetOldActs(network), 0);
  now += 12 * DAY;
  assert.equal(await forgetOldActs(network), 1);
  assert.deepEqual(await network.all('select key from world.acts'), [{ key: 'second' }]);
});

test('an account finds the connections of its past, and people who were erased are forgotten (F025)', async () => {
  const entered = await signInAccountAtNetwork(network, { username: 'known@people.test', password: 'secret' });
  assert.equal(entered.kind, 'created');
  assert.equal(await count(`world.relations where person in (${KNOWN}, ${LEFT})`), 2);
  await forgetPeople(network, [memberId(LEFT), 'nobody']);
  assert.equal(await count(`world.relations where person = ${KNOWN}`), 1);
  assert.equal(await count(`world.relations where person = ${LEFT}`), 0);
});
