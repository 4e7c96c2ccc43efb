import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProspectDetail } from '../../../../../contract/prospects/schemas.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { newTenant, newUser, type TestUser } from '../../../../../tests/factories/tenants.ts';
import { upsertProspects } from '../save/upsert-prospects.ts';

const app = useApp();

/** Two records of one person, and two who write to them. */
async function two() {
  const { spaceId, admin } = await newTenant(app.services);
  const colleague = await newUser(app.services, { spaceId, role: 'admin' });
  const [id = '', other = ''] = await app.services.transactions.inSpace(spaceId, (tx) =>
    upsertProspects(tx, [{ first_name: 'Ada' }, { first_name: 'A.' }]),
  );
  const type = ({ token }: TestUser, profile: string, draft: string, given: object = {}) =>
    app.call('PUT', `/dialogs/${profile}/draft`, { token, body: { type: 'linkedIn', subject: '', draft, ...given } });
  const drafts = async ({ token }: TestUser, profile: string) =>
    (
      await app.call<{ drafts: { channel: string; subject: string; draft: string }[] }>('GET', `/dialogs/${profile}`, {
        token,
      })
    ).payload.drafts
      .map(({ channel, subject, draft }) => [channel, subject, draft].filter(Boolean).join(' · '))
      .toSorted();
  const merge = async () =>
    (
      await app.call<ProspectDetail>('POST', `/profiles/${id}/merge`, {
        token: admin.token,
        body: { other_id: other },
      })
    ).payload.merged[0]?.merge_id;
  const split = (merge_id: string | undefined) =>
    app.call('POST', `/profiles/${id}/split`, { token: admin.token, body: { merge_id } });
  return { admin, colleague, id, other, type, drafts, merge, split };
}

test('what anybody was writing to the other comes along and goes back with what was added', async () => {
  const it = await two();
  await it.type(it.admin, it.other, 'Hello A.');
  await it.type(it.colleague, it.id, 'Hello Ada');
  await it.type(it.colleague, it.other, 'By mail', { type: 'email', subject: 'Hi' });
  const merge = await it.merge();
  assert.deepEqual(await it.drafts(it.admin, it.id), ['network · Hello A.']);
  assert.deepEqual(await it.drafts(it.colleague, it.id), ['email · Hi · By mail', 'network · Hello Ada']);
  await it.type(it.admin, it.id, 'Hello A., how are you');
  await it.split(merge);
  assert.deepEqual(await it.drafts(it.admin, it.id), []);
  assert.deepEqual(await it.drafts(it.admin, it.other), ['network · Hello A., how are you']);
  assert.deepEqual(await it.drafts(it.colleague, it.id), ['network · Hello Ada']);
  assert.deepEqual(await it.drafts(it.colleague, it.other), ['email · Hi · By mail']);
});

test('who was writing to both finds both in one draft; untouched, they are parted again', async () => {
  const it = await two();
  await it.type(it.admin, it.id, 'To Ada', { type: 'email', subject: 'One' });
  await it.type(it.admin, it.other, 'To A.', { type: 'email', subject: 'Two' });
  const merge = await it.merge();
  assert.deepEqual(await it.drafts(it.admin, it.id), ['email · One · To Ada\n\nTwo\n\nTo A.']);
  await it.split(merge);
  assert.deepEqual(await it.drafts(it.admin, it.id), ['email · One · To Ada']);
  assert.deepEqual(await it.drafts(it.admin, it.other), ['email · Two · To A.']);
});

test('what was written on after it was joined, sent or thrown away stays as it is', async () => {
  const it = await two();
  for (const user of [it.admin, it.colleague]) {
    await it.type(user, it.id, 'To Ada');
    await it.type(user, it.other, 'To A.');
  }
  const merge = await it.merge();
  await it.type(it.admin, it.id, 'To both');
  await it.type(it.colleague, it.id, '');
  await it.split(merge);
  assert.deepEqual(await it.drafts(it.admin, it.id), ['network · To both']);
  for (const [user, profile] of [
    [it.admin, it.other],
    [it.colleague, it.id],
    [it.colleague, it.other],
  ] as const)
    assert.deepEqual(await it.drafts(user, profile), []);
});
