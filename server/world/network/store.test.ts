import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type TestDatabase, throwawayDatabase } from '../../../tests/factories/database.ts';
import { dataTables } from '../../core/backup/describe-data.ts';
import { openNetwork } from './store.ts';

let database: TestDatabase;
before(async () => {
  database = await throwawayDatabase();
});
after(() => database.drop());
const open = (pace?: number) => openNetwork({ databaseUrl: database.url, seed: 7, pace, origin: () => 'http://world' });

test('several that start at once make one memory', async () => {
  const networks = await Promise.all([open(), open(), open()]);
  assert.equal((await networks[0].all('select from world.settings')).length, 1);
  await Promise.all(networks.map((network) => network.close()));
});

test('a pace that was set is kept, until a start asks for another than the last one did', async () => {
  const paceAfter = async (asked: number, set?: number) => {
    const network = await open(asked);
    const { pace } = network.settings;
    if (set) await network.changeSettings({ pace: set });
    await network.close();
    return pace;
  };
  assert.equal(await paceAfter(60, 5), 60);
  assert.equal(await paceAfter(60), 5);
  assert.equal(await paceAfter(1440), 1440);
});

test('a transaction that fails leaves nothing behind, and its connection is well', async () => {
  const network = await open();
  await assert.rejects(
    network.transaction(async (tx) => {
      await tx.all('insert into world.sessions values ($1, $2, $3)', ['c', 'u', new Date()]);
      await tx.all('select nonsense');
    }),
  );
  assert.deepEqual(await network.all('select cookie from world.sessions'), []);
  await network.close();
});

test('backups leave the world out', async () => {
  const network = await open();
  const client = await database.direct.connect();
  const { tables } = await dataTables(client);
  client.release();
  await network.close();
  assert.ok(tables.length > 10);
  assert.deepEqual(
    tables.filter(({ name }) => name.startsWith('world.')),
    [],
  );
});
