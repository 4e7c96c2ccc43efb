import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SIGNATURES_MAX, type Signature } from '../../../../contract/signatures/schemas.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { atOnce } from '../../../../tests/factories/at-once.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { newCredential, newTenant, newUser } from '../../../../tests/factories/tenants.ts';

const app = useApp();
async function account() {
  const { spaceId, admin } = await newTenant(app.services);
  const id = await newCredential(app.services, spaceId);
  const path = `/credentials/${id}/signatures`;
  const { token } = admin;
  return {
    spaceId,
    id,
    token,
    path,
    create: (name: string, is_default?: boolean, message = 'Best,\nMaria') =>
      app.call<Signature>('POST', path, {
        token,
        body: { name, message, ...(is_default !== undefined && { is_default }) },
      }),
    update: (sig: string, body: object) => app.call<Signature>('PATCH', `${path}/${sig}`, { token, body }),
    remove: (sig: string) => app.call('DELETE', `${path}/${sig}`, { token }),
    list: async () => (await app.call<Signature[]>('GET', path, { token })).payload,
  };
}
const defaults = (list: Signature[]) => list.filter((each) => each.is_default).map((each) => each.name);

test('the first signature is the default, and a new default takes its place', async () => {
  const { create, update, list } = await account();
  const first = (await create('First')).payload;
  assert.equal(first.is_default, true);
  await create('Second');
  assert.deepEqual(defaults(await list()), ['First']);
  const third = (await create('Third', true)).payload;
  assert.deepEqual(defaults(await list()), ['Third']);
  await update(first._id, { is_default: true, name: 'First again' });
  assert.deepEqual(
    (await list()).map(({ name, is_default }) => [name, is_default]),
    [
      ['First again', true],
      ['Second', false],
      ['Third', false],
    ],
  );
  // it ends by another becoming it, and not otherwise
  assert.equal((await update(first._id, { is_default: false })).payload.is_default, true);
  assert.equal((await update(third._id, { message: 'a\nb' })).payload.message, 'a\nb');
});

test('of two that become the default at once one is it', async () => {
  const { create, update, list } = await account();
  await create('First');
  const others = [(await create('Second')).payload, (await create('Third')).payload];
  await atOnce(
    app.database,
    others.map(
      ({ _id }) =>
        () =>
          update(_id, { is_default: true }),
    ),
  );
  assert.equal(defaults(await list()).length, 1);
  await atOnce(app.database, [() => create('Fourth', true), () => create('Fifth', true)]);
  assert.deepEqual([defaults(await list()).length, (await list()).length], [1, 5]);
});

test('after the default one the oldest that is left becomes it', async () => {
  const { create, remove, list } = await account();
  const first = (await create('First')).payload;
  app.clock.advance(1_000);
  await create('Second');
  app.clock.advance(1_000);
  const third = (await create('Third')).payload;
  assert.equal((await remove(third._id)).status, 200);
  assert.deepEqual(defaults(await list()), ['First']);
  await remove(first._id);
  assert.deepEqual(defaults(await list()), ['Second']);
  assert.equal((await remove(first._id)).code, 'not_found');
});

test('an account has fifty signatures at most, each with a name and a text', async () => {
  const { create, list } = await account();
  for (let i = 0; i < SIGNATURES_MAX; i++) await create(`No ${i}`);
  assert.equal((await create('One more')).code, 'limit_reached');
  assert.equal((await list()).length, SIGNATURES_MAX);
  assert.equal((await create(' ')).fields?.name, 'Fill this field');
  assert.equal((await create('x', false, ' ')).fields?.message, 'Fill this field');
});

test('they belong to one account, are read by whoever may use it, and their changes are told', async () => {
  const { spaceId, id, create, path } = await account();
  const another = await account();
  const { _id } = (await create('Mine')).payload;
  assert.equal((await another.update(_id, { name: 'Theirs' })).code, 'not_found');
  const told = (await settleEvents(app.services)).filter(([room]) => room === `space:${spaceId}`);
  assert.deepEqual(told.at(-1), [`space:${spaceId}`, 'update_signatures', { _id: id }]);
  const reader = await newUser(app.services, { spaceId, credentials: [id], pages: { inbox: true } });
  const stranger = await newUser(app.services, { spaceId, pages: { settings: true } });
  assert.equal((await app.call<Signature[]>('GET', path, { token: reader.token })).payload.length, 1);
  assert.equal((await app.call('GET', path, { token: stranger.token })).code, 'not_found');
  assert.equal((await app.call('DELETE', `${path}/${_id}`, { token: reader.token })).code, 'forbidden');
});
