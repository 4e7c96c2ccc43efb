import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { User } from '../../../../../contract/accounts/people.ts';
import {
  type CodeInvite,
  INVITE_CODE_LENGTH,
  type Invite,
  type InviteView,
} from '../../../../../contract/spaces/members.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { atOnce } from '../../../../../tests/factories/at-once.ts';
import { codeInMailTo } from '../../../../../tests/factories/code-in-mail-to.ts';
import {
  newCredential,
  newTenant,
  newUser,
  type Tenant,
  type TestUser,
} from '../../../../../tests/factories/tenants.ts';
import { newId } from '../../../../core/ids.ts';
import { stableId } from '../../../../core/stable-id.ts';

const app = useApp({ ratePerMinute: 10_000 });
const DAY = 86_400_000;

const invite = ({ spaceId, admin }: Tenant, body: object) =>
  app.call<Invite[]>('POST', `/space/${spaceId}/invites`, { token: admin.token, body });
const invites = async ({ spaceId, admin }: Tenant) =>
  (await app.call<Invite[]>('GET', `/space/${spaceId}/invites`, { token: admin.token })).payload;
const resend = ({ spaceId, admin }: Tenant, id: string) =>
  app.call<Invite>('POST', `/space/${spaceId}/invites/${id}/resend`, { token: admin.token });
const revoke = ({ spaceId, admin }: Tenant, id: string) =>
  app.call('DELETE', `/space/${spaceId}/invites/${id}`, { token: admin.token });
const codeFor = async (email: string) => (await codeInMailTo(app.database, email, 'invite')) ?? assert.fail('no mail');
const lookUp = (token: string, invite_code: string) =>
  app.call<InviteView>('GET', '/space/invites', { token, query: { invite_code } });
const accept = (token: string, code: string) => app.call<User>('POST', `/space/invites/${code}/accept`, { token });
const decline = (token: string, code: string) => app.call('POST', `/space/invites/${code}/decline`, { token });
const join = (token: string, invite_code: string) =>
  app.call<User>('POST', '/space/join', { token, body: { invite_code } });
const renew = ({ spaceId, admin }: Tenant, code: string, body: object = {}) =>
  app.call<CodeInvite>('POST', `/space/${spaceId}/code_invites/${code}/renew`, { token: admin.token, body });
const statuses = async (tenant: Tenant) => (await invites(tenant)).map((each) => each.status);

async function invited(tenant: Tenant, body: object = {}): Promise<{ person: TestUser; code: string; id: string }> {
  const person = await newUser(app.services);
  const sent = (await invite(tenant, { emails: [person.email], ...body })).payload;
  return { person, code: await codeFor(person.email), id: sent[0]?._id ?? assert.fail('not sent') };
}
const memberships = async (spaceId: string, userId: string) =>
  (
    await app.database.direct.query(
      'select role, allowed_pages, available_credentials from spaces_members where space_id = $1 and user_id = $2',
      [spaceId, userId],
    )
  ).rows;

test('an admin invites as member or admin with the access given; the mail’s link leads in (R137, R325)', async () => {
  const tenant = await newTenant(app.services, { name: 'Lumen' });
  const [kept, dropped] = [
    await newCredential(app.services, tenant.spaceId),
    await newCredential(app.services, tenant.spaceId),
  ];
  const access = { allowed_pages: { inbox: true }, credentials_ids: [kept, dropped] };
  const { person, code } = await invited(tenant, access);
  assert.equal(code.length, INVITE_CODE_LENGTH);
  const view = (await lookUp(person.token, code)).payload;
  assert.deepEqual(
    [view.kind, view.space.name, view.email, view.granted_access, view.has_account],
    ['email', 'Lumen', person.email, 'member', true],
  );
  assert.ok(view.inviter);
  await app.database.direct.query('delete from credentials where id = $1', [dropped]);
  const entered = await accept(person.token, code.toLowerCase());
  assert.deepEqual([entered.status, entered.payload.space?._id], [200, tenant.spaceId]);
  assert.deepEqual(await memberships(tenant.spaceId, person.id), [
    { role: 'member', allowed_pages: { inbox: true }, available_credentials: [kept] },
  ]);
  assert.deepEqual(await statuses(tenant), ['accepted']);
  const other = await invited(tenant, { granted_access: 'admin' });
  assert.equal((await accept(other.person.token, other.code)).payload.space?.role, 'admin');
});

test('accepting confirms the address: the link came to it', async () => {
  const tenant = await newTenant(app.services);
  const { person, code } = await invited(tenant);
  await app.database.direct.query('update accounts_users set email_confirmed = false where id = $1', [person.id]);
  assert.equal((await accept(person.token, code)).payload.email_confirmed, true);
});

test('an invite by email needs an address, of the right form (R313)', async () => {
  const tenant = await newTenant(app.services);
  assert.equal((await invite(tenant, { emails: [] })).fields?.emails, 'Please enter email');
  assert.equal((await invite(tenant, { emails: ['nobody'] })).fields?.['emails.0'], 'Invalid email');
});

test('an address counts once however it is written; one that belongs to a member is refused', async () => {
  const tenant = await newTenant(app.services);
  const sent = await invite(tenant, { emails: ['Ann@people.test', 'ann@PEOPLE.test', 'bob@people.test'] });
  assert.deepEqual(
    sent.payload.map((each) => each.email),
    ['ann@people.test', 'bob@people.test'],
  );
  const refused = await invite(tenant, { emails: ['carl@people.test', tenant.admin.email.toUpperCase()] });
  assert.deepEqual(
    [refused.status, refused.error, refused.fields?.emails],
    [409, 'Email already added', `Email already added: ${tenant.admin.email}`],
  );
  assert.equal((await invites(tenant)).length, 2);
});

test('inviting an address again renews its open invite with the access given now; the former link is worthless', async () => {
  const tenant = await newTenant(app.services);
  const { person, code } = await invited(tenant);
  const soon = await invite(tenant, { emails: [person.email] });
  assert.deepEqual([soon.status, soon.code], [429, 'resend_too_soon']);
  app.clock.advance(60_000);
  const again = (await invite(tenant, { emails: [person.email], granted_access: 'admin' })).payload;
  assert.deepEqual([again[0]?.status, again[0]?.granted_access], ['resent', 'admin']);
  assert.equal((await invites(tenant)).length, 1);
  assert.equal((await accept(person.token, code)).code, 'invite_invalid');
  assert.equal((await accept(person.token, await codeFor(person.email))).payload.space?.role, 'admin');
});

test('a young workspace sends sixty invites a day, an older one three hundred (F019)', async () => {
  const tenant = await newTenant(app.services);
  const some = (count: number) =>
    invite(tenant, { emails: Array.from({ length: count }, () => `${newId()}@mail.test`) });
  assert.deepEqual([(await some(50)).status, (await some(10)).status], [200, 200]);
  const refused = await some(1);
  assert.deepEqual([refused.status, refused.code], [429, 'too_many_invites']);
  app.clock.advance(DAY + 1000);
  assert.equal((await some(1)).status, 200);
  app.clock.advance(7 * DAY);
  for (let round = 0; round < 6; round++) assert.equal((await some(50)).status, 200);
  assert.equal((await some(1)).code, 'too_many_invites');
});

test('accounts of another workspace are given to nobody', async () => {
  const tenant = await newTenant(app.services);
  const theirs = await newTenant(app.services);
  const credentials_ids = [await newCredential(app.services, theirs.spaceId)];
  for (const answer of [
    await invite(tenant, { emails: ['ann@people.test'], credentials_ids }),
    await renew(tenant, 'new', { credentials_ids }),
  ])
    assert.deepEqual([answer.status, answer.fields?.credentials_ids], [404, 'Not found']);
  assert.deepEqual(await invites(tenant), []);
});

test('who has not confirmed their own address invites nobody', async () => {
  const tenant = await newTenant(app.services);
  await app.database.direct.query('update accounts_users set email_confirmed = false where id = $1', [tenant.admin.id]);
  assert.equal((await invite(tenant, { emails: ['ann@people.test'] })).code, 'email_unconfirmed');
});

test('an admin resends after a minute, with a new link that lives from now, and revokes (R326)', async () => {
  const tenant = await newTenant(app.services);
  const { person, code, id } = await invited(tenant);
  const soon = await resend(tenant, id);
  assert.deepEqual([soon.status, soon.code, soon.fields?.wait], [429, 'resend_too_soon', '60']);
  app.clock.advance(8 * DAY);
  assert.deepEqual(await statuses(tenant), ['expired']);
  assert.equal((await lookUp(person.token, code)).code, 'invite_expired');
  const again = await resend(tenant, id);
  assert.equal(again.payload.status, 'resent');
  assert.equal(again.payload.expires_at, new Date(app.clock.now().getTime() + 7 * DAY).toISOString());
  const fresh = await codeFor(person.email);
  assert.equal((await lookUp(person.token, fresh)).status, 200);
  assert.equal((await revoke(tenant, id)).status, 200);
  assert.deepEqual(await statuses(tenant), ['revoked']);
  assert.equal((await accept(person.token, fresh)).code, 'invite_invalid');
  assert.deepEqual([(await revoke(tenant, id)).code, (await resend(tenant, id)).code], ['conflict', 'conflict']);
  assert.deepEqual(
    [(await resend(tenant, tenant.spaceId)).status, (await revoke(tenant, tenant.spaceId)).status],
    [404, 404],
  );
});

test('the invited may decline without signing in, and the invite is answered', async () => {
  const tenant = await newTenant(app.services);
  const { person, code } = await invited(tenant);
  const { token } = (await app.call<{ token: string }>('POST', '/auth/create_token')).payload;
  assert.equal((await decline(token, code)).status, 200);
  assert.deepEqual(await statuses(tenant), ['declined']);
  assert.equal((await accept(person.token, code)).code, 'invite_invalid');
  assert.equal((await decline(token, code)).code, 'invite_invalid');
});

test('an invite is for its address alone', async () => {
  const tenant = await newTenant(app.services);
  const { code } = await invited(tenant);
  const stranger = await newUser(app.services);
  const answer = await accept(stranger.token, code);
  assert.deepEqual([answer.status, answer.error], [403, 'This invite is for another email address']);
  assert.deepEqual(await memberships(tenant.spaceId, stranger.id), []);
});

test('one invite that is accepted twice at once makes one membership', async () => {
  for (let round = 0; round < 5; round++) {
    const tenant = await newTenant(app.services);
    const { person, code } = await invited(tenant);
    const answers = await atOnce(app.database, [() => accept(person.token, code), () => accept(person.token, code)]);
    assert.equal(answers.filter((answer) => answer.ok).length, 1);
    assert.equal((await memberships(tenant.spaceId, person.id)).length, 1);
  }
});

test('an invite that is revoked while it is accepted is one or the other', async () => {
  for (let round = 0; round < 5; round++) {
    const tenant = await newTenant(app.services);
    const { person, code, id } = await invited(tenant);
    const [accepted, revoked] = await atOnce<{ ok: boolean }>(app.database, [
      () => accept(person.token, code),
      () => revoke(tenant, id),
    ]);
    assert.notEqual(accepted?.ok, revoked?.ok);
    assert.equal((await memberships(tenant.spaceId, person.id)).length, accepted?.ok ? 1 : 0);
  }
});

test('nobody enters a workspace that is closed', async () => {
  const tenant = await newTenant(app.services);
  const { person, code } = await invited(tenant);
  await app.database.direct.query(`update spaces set status = 'blocked' where id = $1`, [tenant.spaceId]);
  assert.equal((await accept(person.token, code)).code, 'space_closed');
});

test('on another brand’s site a code means nothing', async () => {
  const tenant = await newTenant(app.services);
  const { person, code } = await invited(tenant);
  await app.database.direct.query('update accounts_users set brand_id = $2 where id = $1', [
    person.id,
    stableId('brand:buzz'),
  ]);
  assert.equal((await accept(person.token, code)).code, 'invite_invalid');
});

test('a shared code lets whoever has it join as a member, and can be renewed with other access (R138, R204)', async () => {
  const tenant = await newTenant(app.services);
  const credential = await newCredential(app.services, tenant.spaceId);
  const list = async () =>
    (await app.call<CodeInvite[]>('GET', `/space/${tenant.spaceId}/code_invites`, { token: tenant.admin.token }))
      .payload;
  assert.deepEqual(await list(), []);
  const first = (await renew(tenant, 'new')).payload;
  assert.deepEqual((await list())[0], first);
  const second = (await renew(tenant, first.code, { allowed_pages: { inbox: true }, credentials_ids: [credential] }))
    .payload;
  assert.notEqual(second.code, first.code);
  assert.equal((await renew(tenant, first.code)).status, 404);
  const person = await newUser(app.services);
  assert.equal((await join(person.token, first.code)).code, 'invite_invalid');
  const view = (await lookUp(person.token, second.code)).payload;
  assert.deepEqual([view.kind, view.email, view.granted_access], ['code', null, 'member']);
  assert.equal((await join(person.token, second.code)).payload.space?._id, tenant.spaceId);
  assert.deepEqual(await memberships(tenant.spaceId, person.id), [
    { role: 'member', allowed_pages: { inbox: true }, available_credentials: [credential] },
  ]);
  assert.equal((await join(person.token, second.code)).code, 'already_member');
  assert.equal((await decline(person.token, second.code)).code, 'invite_invalid');
});

test('a shared code ends when it is taken back, and after thirty days', async () => {
  const tenant = await newTenant(app.services);
  const person = await newUser(app.services);
  const { code } = (await renew(tenant, 'new')).payload;
  const path = `/space/${tenant.spaceId}/code_invites/${code}`;
  assert.equal((await app.call('DELETE', path, { token: tenant.admin.token })).status, 200);
  assert.equal((await join(person.token, code)).code, 'invite_invalid');
  assert.equal((await app.call('DELETE', path, { token: tenant.admin.token })).status, 404);
  const fresh = (await renew(tenant, code)).payload;
  app.clock.advance(31 * DAY);
  await app.database.direct.query('update accounts_tokens set expires_at = $1', [
    new Date(app.clock.now().getTime() + DAY),
  ]);
  assert.equal((await join(person.token, fresh.code)).code, 'invite_expired');
});

test('a mailed code is as good for joining as its link', async () => {
  const tenant = await newTenant(app.services);
  const { person, code } = await invited(tenant);
  assert.equal((await join(person.token, code)).payload.space?._id, tenant.spaceId);
});

test('a code has exactly twelve characters (R314)', async () => {
  const person = await newUser(app.services);
  for (const code of ['A'.repeat(11), 'A'.repeat(13)])
    assert.equal((await join(person.token, code)).fields?.invite_code, 'The code has 12 characters');
});

test('the form of a site says how long a code is, and which ways in there are (R391)', async () => {
  const settings = await app.call('POST', '/space/sign_up_settings');
  assert.deepEqual(settings.payload, {
    registration_enabled: true,
    auth_methods: ['password'],
    invite_code_length: 12,
    require_phone: true,
  });
  const closed = await app.call<{ registration_enabled: boolean }>('POST', '/space/sign_up_settings', {
    host: 'funnel-builder.test',
  });
  assert.equal(closed.payload.registration_enabled, false);
});

test('codes are kept as hashes, the shared one encrypted beside it', async () => {
  const tenant = await newTenant(app.services);
  const { code } = await invited(tenant);
  const shared = (await renew(tenant, 'new')).payload.code;
  const { rows } = await app.database.direct.query(
    `select row_to_json(i)::text || row_to_json(c)::text || row_to_json(k)::text as kept
      from spaces_invites i, spaces_code_invites c, spaces_invite_codes k
      where i.space_id = $1 and c.space_id = $1 and k.space_id = $1`,
    [tenant.spaceId],
  );
  for (const { kept } of rows) assert.ok(!kept.includes(code) && !kept.includes(shared));
  assert.equal(rows.length, 2);
});

test('guessing codes is slowed down by address', async () => {
  const person = await newUser(app.services);
  const guess = () => lookUp(person.token, '222222222222');
  for (let i = 0; i < 5; i++) assert.equal((await guess()).code, 'invite_invalid');
  const tenant = await newTenant(app.services);
  const { code } = (await renew(tenant, 'new')).payload;
  const waiting = await join(person.token, code);
  assert.deepEqual([waiting.status, waiting.code], [429, 'too_many_attempts']);
  app.clock.advance(Number(waiting.fields?.wait) * 1000 + 1000);
  assert.equal((await join(person.token, code)).status, 200);
});

test('an invite is sent, resent, accepted, declined or revoked, and each step is written down (R203)', async () => {
  const tenant = await newTenant(app.services);
  const { person, code, id } = await invited(tenant);
  app.clock.advance(61_000);
  await resend(tenant, id);
  assert.deepEqual(await statuses(tenant), ['resent']);
  await accept(person.token, await codeFor(person.email));
  assert.notEqual(code, await codeFor(person.email));
  app.clock.advance(1000);
  const other = await invited(tenant);
  await revoke(tenant, other.id);
  app.clock.advance(1000);
  const third = await invited(tenant);
  assert.deepEqual(await statuses(tenant), ['sent', 'revoked', 'accepted']);
  await decline(third.person.token, third.code);
  assert.deepEqual(await statuses(tenant), ['declined', 'revoked', 'accepted']);
  const { code: shared } = (await renew(tenant, 'new')).payload;
  const joiner = await newUser(app.services);
  await join(joiner.token, shared);
  const { rows } = await app.database.direct.query<{ kind: string }>(
    'select kind from audit where space_id = $1 order by id',
    [tenant.spaceId],
  );
  assert.deepEqual(
    rows.map((row) => row.kind),
    [
      'invite_sent',
      'invite_resent',
      'invite_accepted',
      'invite_sent',
      'invite_revoked',
      'invite_sent',
      'invite_declined',
      'invite_code_renewed',
      'member_joined',
    ],
  );
});
