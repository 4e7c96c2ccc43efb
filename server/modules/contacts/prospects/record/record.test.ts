import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CustomField } from '../../../../../contract/searches/schemas.ts';
import {
  type Note,
  type ProspectDetail,
  type SavedView,
  VIEWS_MAX,
} from '../../../../../contract/prospects/schemas.ts';
import type { WaitReason } from '../../../../../contract/enrolments/reasons.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import {
  enrolNewProspects,
  newRunningCampaign,
  sequenceStep,
} from '../../../../../tests/factories/running-campaign.ts';
import { settleEvents } from '../../../../../tests/factories/settle-events.ts';
import { newProspect, newTenant, newUser } from '../../../../../tests/factories/tenants.ts';
import { changeEnrolments } from '../../../campaigns/enrolments/change-enrolments.ts';
import { upsertProspects } from '../save/upsert-prospects.ts';

const app = useApp();
const one = async (token: string, id: string) =>
  (await app.call<ProspectDetail>('GET', `/profiles/${id}`, { token })).payload;
const patch = (token: string, id: string, body: object) =>
  app.call<ProspectDetail>('PATCH', `/profiles/${id}`, { token, body });

test('a person has addresses that are personal, of work, or found (R428), and numbers with their kinds', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const { token } = admin;
  const [id = ''] = await app.services.transactions.inSpace(spaceId, (tx) =>
    upsertProspects(tx, [{ first_name: 'Ada', email: 'ada@acme.test', phone: '+4911' }]),
  );
  assert.deepEqual((await one(token, id)).emails, { work: 'ada@acme.test' });
  await app.database.direct.query(`update prospects set emails = '{"enriched": "found@acme.test"}' where id = $1`, [
    id,
  ]);
  const all = { work: 'ada@acme.test', personal: 'ada@home.test', enriched: 'found@acme.test' };
  assert.deepEqual((await patch(token, id, { emails: { personal: 'ada@home.test' } })).payload.emails, all);
  const less = await patch(token, id, { emails: { work: '' } });
  assert.deepEqual(less.payload.emails, { personal: 'ada@home.test', enriched: 'found@acme.test' });
  assert.equal(less.payload.email, 'ada@home.test');
  assert.equal((await patch(token, id, { emails: { home: 'a@b.test' } })).status, 422);
  assert.equal((await patch(token, id, { emails: { work: 'nonsense' } })).status, 422);
  const phones = [
    { number: '+4922', type: 'mobile' },
    { number: '', type: 'work' },
  ];
  const called = (await patch(token, id, { phones })).payload;
  assert.deepEqual([called.phones, called.phone], [[{ number: '+4922', type: 'mobile' }], '+4922']);
  assert.equal((await patch(token, id, { phones: [{ number: '+1', type: 'fax' }] })).status, 422);
});

test('what is known is changed, with custom fields; of two who change the same version the second is refused', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const { token } = admin;
  const id = await newProspect(app.services, spaceId);
  await app.call<CustomField>('POST', '/custom_fields', { token, body: { key: 'size', name: 'Size' } });
  const { version } = await one(token, id);
  const body = { first_name: 'Grace', last_name: 'Hopper', company_name: 'Navy', custom: { size: '9' }, version };
  const changed = (await patch(token, id, body)).payload;
  assert.deepEqual([changed.full_name, changed.company_name], ['Grace Hopper', 'Navy']);
  assert.deepEqual(changed.custom, [{ key: 'size', name: 'Size', value: '9' }]);
  assert.equal((await patch(token, id, { title: 'Admiral', version })).code, 'conflict');
  assert.equal((await patch(token, id, { custom: { nonsense: '1' } })).code, 'invalid_input');
  assert.deepEqual((await patch(token, id, { custom: { size: '' } })).payload.custom[0]?.value, '');
  const stranger = await newTenant(app.services);
  assert.equal((await patch(token, id, { assignee_id: stranger.admin.id })).code, 'invalid_input');
  assert.equal((await patch(token, id, { assignee_id: admin.id })).payload.assignee?._id, admin.id);
  assert.equal((await patch(token, id, { assignee_id: null })).payload.assignee, null);
  assert.equal((await patch(stranger.admin.token, id, { title: 'x' })).code, 'not_found');
  const told = await settleEvents(app.services);
  assert.ok(told.some(([room, name]) => room === `prospects:${spaceId}` && name === 'update_profile'));
});

test('whoever waits for an address, a number, a company or a value goes on once it is filled in', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const { campaignId } = await newRunningCampaign(app.services, spaceId, { steps: [sequenceStep('one', 'email')] });
  const [person] = await enrolNewProspects(app.services, spaceId, campaignId, 1);
  assert.ok(person);
  const waits = (reason: WaitReason) =>
    app.services.transactions.inSpace(spaceId, (tx) =>
      changeEnrolments(tx, [person.enrolmentId], ({ node_id }) => [
        {
          type: 'enrolment.waiting',
          at: tx.now.toISOString(),
          data: { node_id: node_id ?? '', reason, values: {}, due_at: null },
        },
      ]),
    );
  const state = async () =>
    (
      await app.database.direct.query<{ wait_reason: string | null; due: boolean; woken: boolean }>(
        `select wait_reason, due_at is not null as due, (select is_woken from runner_lanes l
          where l.credential_id = e.credential_id) as woken from enrolments e where id = $1`,
        [person.enrolmentId],
      )
    ).rows[0];
  const fills: [WaitReason, object][] = [
    ['email_missing', { emails: { work: 'ada@acme.test' } }],
    ['phone_missing', { phones: [{ number: '+49', type: 'work' }] }],
    ['company_missing', { company_name: 'Acme' }],
    ['placeholder_missing', { title: 'CTO' }],
  ];
  for (const [reason, body] of fills) {
    await waits(reason);
    await app.database.direct.query('update runner_lanes set is_woken = false where space_id = $1', [spaceId]);
    assert.deepEqual(await state(), { wait_reason: reason, due: false, woken: false });
    await patch(admin.token, person.prospectId, { assignee_id: admin.id });
    assert.equal((await state())?.wait_reason, reason);
    await patch(admin.token, person.prospectId, body);
    assert.deepEqual(await state(), { wait_reason: null, due: true, woken: true }, reason);
  }
});

test('notes have an id, an author and a time, and are their author’s to change, or an admin’s (R429)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const id = await newProspect(app.services, spaceId);
  const pages = { inbox: true };
  const [author, other] = [
    await newUser(app.services, { spaceId, pages }),
    await newUser(app.services, { spaceId, pages }),
  ];
  const path = `/profiles/${id}/notes`;
  const write = (token: string, text: string) => app.call<Note>('POST', path, { token, body: { text } });
  const first = (await write(author.token, ' Met in Lisbon ')).payload;
  app.clock.advance(1_000);
  const second = (await write(admin.token, 'Call back')).payload;
  assert.deepEqual([first.text, first.author?._id, first.is_editable], ['Met in Lisbon', author.id, true]);
  assert.equal((await write(author.token, '  ')).status, 422);
  const listed = async (token: string) =>
    (await app.call<{ items: Note[]; total: number }>('GET', path, { token, query: { limit: '10' } })).payload;
  const seen = await listed(other.token);
  assert.deepEqual(
    seen.items.map(({ _id, is_editable }) => [_id, is_editable]),
    [
      [second._id, false],
      [first._id, false],
    ],
  );
  const change = (token: string, note: string) =>
    app.call<Note>('PATCH', `${path}/${note}`, { token, body: { text: 'Changed' } });
  assert.equal((await change(other.token, first._id)).code, 'forbidden');
  assert.equal((await app.call('DELETE', `${path}/${first._id}`, { token: other.token })).code, 'forbidden');
  assert.equal((await change(author.token, first._id)).payload.text, 'Changed');
  assert.equal((await change(admin.token, first._id)).status, 200);
  assert.equal((await app.call('DELETE', `${path}/${first._id}`, { token: author.token })).status, 200);
  assert.equal((await change(author.token, first._id)).code, 'not_found');
  assert.equal((await listed(admin.token)).total, 1);
});

test('views are one’s own or shared, and changed by who saved them', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const member = await newUser(app.services, { spaceId, pages: { profiles: true } });
  const body = { name: 'Leads', filters: { status: 'lead' }, columns: ['title', 'next'], sort: '-added' };
  const save = (token: string, given: object = {}) =>
    app.call<SavedView>('POST', '/profiles/views', { token, body: { ...body, ...given } });
  const views = async (token: string) =>
    (await app.call<SavedView[]>('GET', '/profiles/views', { token })).payload.map(({ name, is_own }) => [
      name,
      is_own,
    ]);
  const own = (await save(admin.token)).payload;
  const shared = (await save(admin.token, { name: 'Ours', is_shared: true })).payload;
  assert.deepEqual(own.filters, { status: 'lead' });
  assert.deepEqual(await views(member.token), [['Ours', false]]);
  const change = (token: string, id: string) =>
    app.call<SavedView>('PUT', `/profiles/views/${id}`, { token, body: { ...body, name: 'New' } });
  assert.deepEqual(
    [(await change(member.token, own._id)).code, (await change(member.token, shared._id)).code],
    ['not_found', 'forbidden'],
  );
  assert.equal((await change(admin.token, shared._id)).payload.is_shared, false);
  assert.deepEqual(await views(member.token), []);
  assert.equal((await app.call('DELETE', `/profiles/views/${own._id}`, { token: admin.token })).status, 200);
  assert.deepEqual(await views(admin.token), [['New', true]]);
  await app.database.direct.query(
    `insert into prospects_views (space_id, id, name, owner_id, filters, columns, sort, created_at)
      select $1, gen_random_uuid(), 'V' || n, $2, '{}', '[]', '', now() from generate_series(2, $3::int) n`,
    [spaceId, admin.id, VIEWS_MAX],
  );
  assert.equal((await save(admin.token)).code, 'limit_reached');
});
