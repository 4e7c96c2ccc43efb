import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Label } from '../../../../contract/labels/schemas.ts';
import * as z from 'zod';
import { call } from '../../../../contract/call.ts';
import { spaceAdmin } from '../../../../contract/permissions.ts';
import { apiCalls } from '../../../../contract/api-calls.ts';
import { handlers } from '../../../app.ts';
import { after } from '../handlers.ts';
import { refuse } from '../refusal.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { atOnce } from '../../../../tests/factories/at-once.ts';
import { until } from '../../../../tests/factories/until.ts';
import { newTenant, newUser, type Tenant } from '../../../../tests/factories/tenants.ts';
import { forgetAnswered } from './answer-once.ts';

/** A call whose work is outside of the database: what it did there cannot be taken back. */
const outside = { done: 0, isRefused: false, gate: Promise.resolve() };
const charge = call({
  method: 'POST',
  path: '/test/charge',
  summary: 'Charge',
  access: spaceAdmin,
  body: z.strictObject({ sum: z.int() }),
  payload: z.object({ sum: z.int() }).nullable(),
});
const app = useApp({
  domains: { ...apiCalls, test: { charge } },
  handlers: {
    ...handlers,
    test: {
      charge: after(
        async () => {
          await outside.gate;
          outside.done += 1;
        },
        async (_tx: unknown, _actor: never, { sum }: { sum: number }) => {
          if (outside.isRefused) throw refuse('conflict');
          return sum === 0 ? null : { sum };
        },
      ) as never,
    },
  },
});
const HOUR = 3_600_000;

const create = ({ admin }: Pick<Tenant, 'admin'>, key: string, name = 'Warm') =>
  app.call<Label>('POST', '/labels/create', {
    token: admin.token,
    body: { name, color: '#15803d' },
    headers: { 'idempotency-key': key },
  });
const names = async ({ admin }: Tenant) =>
  (await app.call<Label[]>('GET', '/labels/fetch', { token: admin.token })).payload.map(({ name }) => name);

test('what is sent again with its Idempotency-Key is answered as before and done once', async () => {
  const tenant = await newTenant(app.services);
  const [first, second] = [await create(tenant, 'one'), await create(tenant, 'one')];
  assert.deepEqual([first.status, second.status], [200, 200]);
  assert.deepEqual(second.payload, first.payload);
  assert.deepEqual([first.headers['idempotent-replayed'], second.headers['idempotent-replayed']], [undefined, 'true']);
  assert.deepEqual(await names(tenant), ['Warm']);
  assert.equal((await create(tenant, 'two')).code, 'label_exists', 'another key asks for something new');
});

test('requests with one key that come at once are done once, and all are answered alike', async () => {
  const tenant = await newTenant(app.services);
  const send = () => create(tenant, 'at-once');
  const answers = await atOnce(app.database, [send, send, send, send]);
  assert.deepEqual(
    answers.map(({ status, payload }) => [status, payload._id]),
    answers.map(() => [200, answers[0]!.payload._id]),
  );
  assert.equal(answers.filter(({ headers }) => headers['idempotent-replayed']).length, 3);
});

test('a key that was used for another request is refused; of a refused request it can be used again', async () => {
  const tenant = await newTenant(app.services);
  await create(tenant, 'taken');
  assert.equal((await create(tenant, 'taken', 'Cold')).code, 'idempotency_key_reused');
  assert.equal((await create(tenant, 'again')).code, 'label_exists');
  assert.equal((await create(tenant, 'again', 'Cold')).status, 200);
  const odd = await create(tenant, 'with a space');
  assert.deepEqual(odd.fields, { 'idempotency-key': 'Up to 255 letters, digits and signs, without spaces' });
});

test('what is done outside of the database is done once too, also where requests come at once or differ', async () => {
  const { admin } = await newTenant(app.services);
  const send = (sum: number, key = 'charge') =>
    app.call('POST', '/test/charge', { token: admin.token, body: { sum }, headers: { 'idempotency-key': key } });
  let open = () => {};
  Object.assign(outside, { done: 0, gate: new Promise<void>((resolve) => (open = resolve)) });
  const first = send(5);
  await until(
    async () =>
      (await app.database.direct.query('select 1 from repeated_requests where key = $1', ['charge'])).rows.length > 0,
  );
  assert.deepEqual([(await send(5)).code, (await send(6)).code], ['idempotency_key_at_work', 'idempotency_key_reused']);
  open();
  assert.deepEqual([(await first).payload, (await send(5)).payload, outside.done], [{ sum: 5 }, { sum: 5 }, 1]);
  const [none, again] = [await send(0, 'none'), await send(0, 'none')];
  assert.deepEqual([none.payload, again.payload, again.headers['idempotent-replayed']], [null, null, 'true']);
  // nothing came of it: the same request may try again
  outside.isRefused = true;
  assert.equal((await send(7, 'refused')).code, 'conflict');
  outside.isRefused = false;
  assert.deepEqual((await send(7, 'refused')).payload, { sum: 7 });
});

test('a request whose process ended is taken up again after a while', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  await create({ admin }, 'left');
  await app.database.direct.query('update repeated_requests set payload = null where space_id = $1', [spaceId]);
  assert.equal((await create({ admin }, 'left')).code, 'idempotency_key_at_work');
  app.clock.advance(5 * 60_000 + 1);
  assert.equal((await create({ admin }, 'left')).code, 'label_exists');
});

test('keys are those of a member in a workspace: nobody meets another’s', async () => {
  const [one, other] = [await newTenant(app.services), await newTenant(app.services)];
  const colleague = { admin: await newUser(app.services, { spaceId: one.spaceId, role: 'admin' }) };
  await create(one, 'shared');
  assert.equal((await create(other, 'shared')).headers['idempotent-replayed'], undefined);
  assert.equal((await create(colleague, 'shared')).code, 'label_exists');
});

test('whoever may no longer make the call is not answered from what is kept', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const worker = await newUser(app.services, { spaceId, pages: { inbox: true } });
  assert.equal((await create({ admin: worker }, 'mine')).status, 200);
  await app.database.direct.query("update spaces_members set allowed_pages = '{}' where user_id = $1", [worker.id]);
  assert.equal((await create({ admin: worker }, 'mine')).code, 'forbidden');
  assert.equal((await create({ admin }, 'mine')).code, 'label_exists');
});

test('after a day a key is free again, and what was answered is forgotten', async () => {
  const tenant = await newTenant(app.services);
  await create(tenant, 'yesterday');
  app.clock.advance(24 * HOUR + 1);
  assert.equal((await create(tenant, 'yesterday', 'Cold')).status, 200);
  await create(tenant, 'kept', 'New');
  app.clock.advance(24 * HOUR + 1);
  await app.services.transactions.onPlatform(forgetAnswered);
  const { rows } = await app.database.direct.query('select * from repeated_requests where space_id = $1', [
    tenant.spaceId,
  ]);
  assert.deepEqual(rows, []);
});

test('how often a call may still be made is told with every answer', async () => {
  const { admin } = await newTenant(app.services);
  const left = async () =>
    (await app.call('GET', '/labels/fetch', { token: admin.token })).headers as Record<string, string>;
  const [first, second] = [await left(), await left()];
  assert.equal(Number(first['ratelimit-limit']), 600);
  assert.equal(Number(second['ratelimit-remaining']), Number(first['ratelimit-remaining']) - 1);
  assert.ok(Number(first['ratelimit-reset']) <= 60);
});
