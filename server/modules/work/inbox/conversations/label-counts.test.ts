import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '../../../../../tests/factories/app.ts';
import { newCredential, newProspect, newTenant, newUser, sayWith } from '../../../../../tests/factories/tenants.ts';

const app = useApp();

test('a label counts the conversations that it lists: of one’s own accounts, and no label of somebody else alone (F050)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const [first, second] = [await newCredential(app.services, spaceId), await newCredential(app.services, spaceId)];
  const people: string[] = [];
  for (const _each of [1, 2, 3]) people.push(await newProspect(app.services, spaceId));
  const [ada, bela, cleo] = people as [string, string, string];
  const given = (...credentials: string[]) => newUser(app.services, { spaceId, credentials, pages: { inbox: true } });
  const say = sayWith(app.services, { spaceId, credentialId: first });
  await say(ada);
  await say(bela, { credentialId: second });
  const label = async ({ token }: { token: string }, name: string, more: object = {}) => {
    const body = { name, color: '#ff0000', type: 'profile', ...more };
    return (await app.call<{ _id: string }>('POST', '/labels/create', { token, body })).payload._id;
  };
  const put = (prospectId: string, labelId: string) =>
    app.database.direct.query(
      'insert into labels_prospects (space_id, prospect_id, label_id, added_at) values ($1, $2, $3, now())',
      [spaceId, prospectId, labelId],
    );
  const ids = {
    warm: await label(admin, 'Warm'),
    own: await label(admin, 'Own', { shared: false }),
    unused: await label(admin, 'Unused'),
    template: await label(admin, 'Texts', { type: 'template' }),
  };
  // with Cleo nothing was said yet
  for (const id of [ada, bela, cleo]) for (const labelId of [ids.warm, ids.template]) await put(id, labelId);
  await put(ada, ids.own);
  const counted = async ({ token }: { token: string }, of?: string) => {
    const asked = { token, ...(of && { query: { credentials_id: of } }) };
    const { payload } = await app.call<{ labels: { _id: string; name: string; dialogs: number }[] }>(
      'GET',
      '/dialogs/counts',
      asked,
    );
    for (const { _id, dialogs } of payload.labels) {
      const query = { filter: 'all', labels: _id, ...asked.query };
      const listed = await app.call<{ items: unknown[] }>('GET', '/dialogs', { token, query });
      assert.equal(listed.payload.items.length, dialogs);
    }
    return payload.labels.map(({ name, dialogs }) => `${name} ${dialogs}`).toSorted();
  };
  assert.deepEqual(await counted(admin), ['Own 1', 'Warm 2']);
  assert.deepEqual(await counted(admin, second), ['Warm 1']);
  assert.deepEqual(await counted(await given(first, second)), ['Warm 2']);
  assert.deepEqual(await counted(await given(first)), ['Warm 1']);
  assert.deepEqual(await counted(await given()), []);
});
