import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '../../../tests/factories/app.ts';
import { newTenant } from '../../../tests/factories/tenants.ts';
import { build } from '../db/build.ts';
import { dispatchDue, MAX_ATTEMPTS } from './dispatch-outbox.ts';
import { listener } from './listener.ts';

const app = useApp();
type Told = [room: string, event: string, payload: unknown];

function parts(listeners: ReturnType<typeof listener>[], told: Told[] = []) {
  return {
    ...app.services,
    live: { publish: (...args: unknown[]) => void told.push(args as unknown as Told) },
    listeners,
  };
}
const append = (spaceId: string) =>
  app.services.transactions.inSpace(spaceId, (tx) =>
    tx.append({ type: 'space.updated', subjectId: spaceId, data: { version: 2 } }),
  );
const waiting = async (spaceId: string) =>
  (await app.database.direct.query('select attempts, last_error from outbox where space_id = $1', [spaceId])).rows;
const renaming = listener('space.updated', async (tx, event, live) => {
  await tx.run(
    build
      .updateTable('spaces')
      .set({ name: `v${event.data.version}` })
      .where('id', '=', tx.spaceId),
  );
  live.publish(`space:${tx.spaceId}`, 'update_space', { _id: tx.spaceId, version: event.data.version });
});

test('a committed event reaches its listeners in a transaction bound to its space, and then the sockets', async () => {
  const { spaceId } = await newTenant(app.services);
  const told: Told[] = [];
  await append(spaceId);
  await dispatchDue(parts([renaming, listener('campaign.updated', async () => assert.fail('not its event'))], told));
  assert.deepEqual(told, [[`space:${spaceId}`, 'update_space', { _id: spaceId, version: 2 }]]);
  assert.deepEqual(await waiting(spaceId), []);
  const { rows } = await app.database.direct.query('select name from spaces where id = $1', [spaceId]);
  assert.equal(rows[0].name, 'v2');
});

test('two processes that dispatch at once handle each event once', async () => {
  const { spaceId } = await newTenant(app.services);
  for (let i = 0; i < 20; i++) await append(spaceId);
  let handled = 0;
  const counting = listener('space.updated', async () => void handled++);
  await Promise.all([dispatchDue(parts([counting])), dispatchDue(parts([counting])), dispatchDue(parts([counting]))]);
  assert.equal(handled, 20);
  assert.deepEqual(await waiting(spaceId), []);
});

test('when a listener fails nothing of it stays, nobody is told, and it is tried again later', async () => {
  const { spaceId } = await newTenant(app.services);
  const told: Told[] = [];
  await append(spaceId);
  const failing = listener('space.updated', async () => {
    throw new Error('webhook table is locked');
  });
  await dispatchDue(parts([renaming, failing], told));
  assert.deepEqual(told, []);
  assert.deepEqual(await waiting(spaceId), [{ attempts: 1, last_error: 'webhook table is locked' }]);
  const { rows } = await app.database.direct.query('select name from spaces where id = $1', [spaceId]);
  assert.notEqual(rows[0].name, 'v2');

  assert.equal(await dispatchDue(parts([renaming], told)), 0);
  app.clock.advance(2_000);
  await dispatchDue(parts([renaming], told));
  assert.equal(told.length, 1);
  assert.deepEqual(await waiting(spaceId), []);
});

test('an event that fails for good stays in the outbox with its error and holds up nothing else', async () => {
  const { spaceId } = await newTenant(app.services);
  await append(spaceId);
  const failing = listener('space.updated', async () => {
    throw new Error('always');
  });
  for (let i = 0; i < MAX_ATTEMPTS + 3; i++) {
    app.clock.advance(3_600_000);
    await dispatchDue(parts([failing]));
  }
  assert.deepEqual(await waiting(spaceId), [{ attempts: MAX_ATTEMPTS, last_error: 'always' }]);
});

test('an event whose data does not fit its type cannot be appended', async () => {
  const { spaceId } = await newTenant(app.services);
  await assert.rejects(
    app.services.transactions.inSpace(spaceId, (tx) => tx.append({ type: 'space.updated', data: {} as never })),
    /version/,
  );
});
