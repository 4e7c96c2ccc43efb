import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Preferences, User } from '../../../../../contract/accounts/people.ts';
import type { UserActor } from '../../../../core/auth/actor.ts';
import { newId } from '../../../../core/ids.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { newTenant, newUser } from '../../../../../tests/factories/tenants.ts';
import { updateUser } from './update-user.ts';

const app = useApp();
const update = (token: string, body: object) => app.call<User>('POST', '/users/update', { token, body });

test('a person changes their names, phone, country, zone and language, and their windows hear of it', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const told: unknown[] = [];
  const { live } = app.services;
  const { publish } = live;
  live.publish = (...given) => void told.push(given);
  const change = {
    first_name: '  Grace ',
    last_name: 'Hopper',
    phone: '+1 212 555 0123',
    country_code: 'US',
    timezone: 'America/New_York',
    language: 'fr',
  };
  const { payload } = await update(admin.token, change);
  live.publish = publish;
  const { first_name, last_name, phone, country_code, timezone, language } = payload;
  assert.deepEqual(
    { first_name, last_name, phone, country_code, timezone, language },
    { ...change, first_name: 'Grace' },
  );
  assert.equal(payload.full_name, 'Grace Hopper');
  assert.deepEqual(told, [[`user:${admin.id}`, 'update_user', { _id: admin.id }]]);
  const { rows } = await app.database.direct.query(
    "select subject_id from events where space_id = $1 and type = 'user.updated'",
    [spaceId],
  );
  assert.deepEqual(rows, [{ subject_id: admin.id }]);
});

test('what is not valid is named by its field; what is left out stays', async () => {
  const { admin } = await newTenant(app.services);
  await update(admin.token, { phone: '+1 212 555 0123', country_code: 'US' });
  assert.equal((await update(admin.token, { phone: '12345' })).fields?.phone, 'Wrong phone');
  assert.equal((await update(admin.token, { timezone: 'Moon/Base' })).fields?.timezone, 'Not valid timezone');
  assert.equal((await update(admin.token, { first_name: '   ' })).fields?.first_name, 'Fill this field');
  assert.equal((await update(admin.token, { email: 'a@b.test' })).fields?.email, 'Unknown field');
  assert.equal((await update(admin.token, { first_name: 'Ada' })).payload.phone, '+1 212 555 0123');
  assert.equal((await update(admin.token, { phone: null })).payload.phone, null);
});

test('a change of somebody who is gone meanwhile is refused in the words of the specification (R752)', async () => {
  const actor = { user: { id: newId() }, space: null } as unknown as UserActor;
  await assert.rejects(
    app.services.transactions.onPlatform((tx) => updateUser(tx, actor, { first_name: 'Ada' }, app.services)),
    { code: 'user_undefined', message: 'Failed to update user. User is not defined.' },
  );
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
async function upload(token: string, bytes: Buffer, name: string) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return app.call<User>('POST', '/users/save_photo', {
    token,
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
}
const photo = async (address: string | null) => (await app.app.inject({ url: address ?? '/' })).statusCode;

test('a photo can be seen, a new one takes its place, and it can be taken away', async () => {
  const person = await newUser(app.services);
  const first = (await upload(person.token, PNG, 'me.png')).payload.avatar;
  assert.equal(await photo(first), 200);
  const second = (await upload(person.token, PNG, 'me.png')).payload.avatar;
  assert.notEqual(second, first);
  assert.deepEqual([await photo(first), await photo(second)], [404, 200]);
  const gone = await app.call<User>('DELETE', '/users/photo', { token: person.token });
  assert.equal(gone.payload.avatar, null);
  assert.equal(await photo(second), 404);
});

test('what is no picture is refused', async () => {
  const person = await newUser(app.services);
  assert.equal((await upload(person.token, Buffer.from('<svg onload="x">'), 'me.png')).code, 'file_refused');
});

const preferences = (token: string) => app.call<Preferences>('GET', '/users/preferences', { token });
const save = (token: string, body: object) => app.call<Preferences>('PUT', '/users/preferences', { token, body });

test('until something is chosen nothing waits for approval and no scheduled mail comes', async () => {
  const person = await newUser(app.services);
  await update(person.token, { timezone: 'Asia/Tokyo' });
  assert.deepEqual((await preferences(person.token)).payload, {
    manual_approval: { is_enabled: false, kinds: [] },
    notifications: { daily: false, weekly: false, monthly: false, timezone: 'Asia/Tokyo' },
  });
});

test('preferences change part by part and stay', async () => {
  const person = await newUser(app.services);
  const approval = { is_enabled: true, kinds: ['message', 'email', 'message'] };
  await save(person.token, { manual_approval: approval });
  const notifications = { daily: true, weekly: false, monthly: true, timezone: 'Europe/Paris' };
  await save(person.token, { notifications });
  assert.deepEqual((await preferences(person.token)).payload, {
    manual_approval: { is_enabled: true, kinds: ['message', 'email'] },
    notifications,
  });
  assert.equal((await save(person.token, { notifications: { daily: true } })).status, 422);
});
