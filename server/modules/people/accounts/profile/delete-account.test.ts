import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '../../../../../tests/factories/app.ts';
import { mailsTo } from '../../../../../tests/factories/mails.ts';
import { newCampaign, newTenant, newUser } from '../../../../../tests/factories/tenants.ts';

const app = useApp();
const PASSWORD = 'correct horse';
const remove = (token: string, body: object) => app.call('POST', '/users/delete', { token, body });
const query = async (sql: string, ...values: unknown[]) => (await app.database.direct.query(sql, values)).rows;

test('deleting asks for the address typed out and for the password', async () => {
  const person = await newUser(app.services, { password: PASSWORD });
  const typo = await remove(person.token, { email: 'another@people.test', password: PASSWORD });
  assert.deepEqual(
    [typo.status, typo.code, typo.fields?.email],
    [422, 'confirmation_mismatch', 'What you typed does not match'],
  );
  assert.equal((await remove(person.token, { email: person.email })).code, 'wrong_password');
  assert.equal((await remove(person.token, { email: person.email, password: 'wrong' })).code, 'wrong_password');
  assert.equal((await query('select 1 from accounts_users where id = $1', person.id)).length, 1);
});

test('an account goes with all that was the person’s, and with the workspaces nobody else belonged to', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const answer = await remove(admin.token, { email: admin.email.toUpperCase() });
  assert.equal(answer.status, 200);
  assert.equal((await app.call('GET', '/users/fetch_user', { token: admin.token })).status, 401);
  for (const table of ['accounts_users where id', 'accounts_tokens where user_id', 'spaces_members where user_id'])
    assert.deepEqual(await query(`select 1 from ${table} = $1`, admin.id), [], table);
  assert.deepEqual(await query('select status, deleted_at from spaces where id = $1', spaceId), [
    { status: 'deleted', deleted_at: app.clock.now() },
  ]);
  assert.deepEqual(
    (await mailsTo(app, admin.email)).map(({ kind }) => kind),
    ['account_deleted'],
  );
});

test('the only admin of a workspace with others must make someone else one first', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const member = await newUser(app.services, { spaceId });
  const refused = await remove(admin.token, { email: admin.email });
  assert.deepEqual([refused.status, refused.code], [409, 'last_admin']);
  assert.equal((await query('select status from spaces where id = $1', spaceId))[0]?.status, 'active');
  assert.equal((await remove(member.token, { email: member.email })).status, 200);
  assert.equal((await remove(admin.token, { email: admin.email })).status, 200);
});

test('of two admins who leave the others at once, one stays', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const second = await newUser(app.services, { spaceId, role: 'admin' });
  await newUser(app.services, { spaceId });
  const answers = await Promise.all([admin, second].map(({ token, email }) => remove(token, { email })));
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
});

test('where others stay, campaigns pass to an admin and the leaving is told', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const member = await newUser(app.services, { spaceId });
  const campaign = await newCampaign(app.services, spaceId, { ownerId: member.id });
  assert.equal((await remove(member.token, { email: member.email })).status, 200);
  assert.equal((await query('select owner_id from campaigns where id = $1', campaign))[0]?.owner_id, admin.id);
  const [event] = await query(
    "select subject_id, data from events where space_id = $1 and type = 'member.left'",
    spaceId,
  );
  assert.deepEqual([event?.subject_id, event?.data.was_removed], [member.id, false]);
  const [entry] = await query("select subject from audit where space_id = $1 and kind = 'member_left'", spaceId);
  assert.equal(entry?.subject, member.email);
});

test('a closed workspace holds nobody back', async () => {
  const { spaceId, admin } = await newTenant(app.services, { status: 'blocked' });
  await newUser(app.services, { spaceId });
  assert.equal((await remove(admin.token, { email: admin.email })).status, 200);
});
