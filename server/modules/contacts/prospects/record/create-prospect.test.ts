import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProspectDetail } from '../../../../../contract/prospects/schemas.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { enrolNewProspects, newRunningCampaign } from '../../../../../tests/factories/running-campaign.ts';
import { newProspect, newTenant, newUser } from '../../../../../tests/factories/tenants.ts';
import { labelProspects } from '../../labels/label-prospects.ts';

const app = useApp();
const add = (token: string, body: object) =>
  app.call<ProspectDetail & { not_enrolled: string | null }>('POST', '/profiles', { token, body });
const query = async (text: string, values: unknown[] = []) => (await app.database.direct.query(text, values)).rows;

test('a prospect is added by hand, with labels, and it stands in the log (F050)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const { token } = admin;
  const label = await app.call<{ _id: string }>('POST', '/labels/create', {
    token,
    body: { name: 'Warm', color: '#e03131', type: 'profile' },
  });
  const body = {
    first_name: ' Grace ',
    last_name: 'Hopper',
    title: 'Admiral',
    company_name: 'Navy',
    link: 'https://www.linkedin.com/in/Grace-Hopper/?trk=x',
    emails: { work: 'grace@navy.test' },
    phone: '+1 202 555 0100',
    label_ids: [label.payload._id],
  };
  const { status, payload } = await add(token, body);
  assert.equal(status, 200);
  assert.deepEqual(
    [payload.full_name, payload.title, payload.company_name, payload.email, payload.phone],
    ['Grace Hopper', 'Admiral', 'Navy', 'grace@navy.test', '+1 202 555 0100'],
  );
  assert.deepEqual(payload.emails, { work: 'grace@navy.test' });
  assert.deepEqual(
    payload.labels.map(({ name }) => name),
    ['Warm'],
  );
  assert.match(payload.link ?? '', /\/in\/grace-hopper$/i);
  const log = await query('select kind, subject, actor_email from audit where space_id = $1 and kind = $2', [
    spaceId,
    'prospect_added',
  ]);
  assert.deepEqual(log, [{ kind: 'prospect_added', subject: payload._id, actor_email: admin.email }]);
});

test('who is known already is named by the field that says so, and nobody is added twice (F050)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const { token } = admin;
  const link = 'https://www.linkedin.com/in/ada';
  const { payload: ada } = await add(token, { first_name: 'Ada', link, emails: { work: 'ada@acme.test' } });
  const same = await add(token, { first_name: 'A.', link: 'linkedin.com/in/ADA/' });
  assert.deepEqual([same.status, same.code], [409, 'prospect_exists']);
  assert.deepEqual(Object.keys(same.fields ?? {}), ['link', 'existing_id']);
  assert.equal(same.fields?.existing_id, ada._id);
  const mailed = await add(token, { first_name: 'A.', emails: { personal: 'ADA@acme.test' } });
  assert.deepEqual([mailed.fields?.existing_id, 'emails.personal' in (mailed.fields ?? {})], [ada._id, true]);
  await app.call('PATCH', `/profiles/${ada._id}`, { token, body: { emails: { personal: 'ada@home.test' } } });
  for (const emails of [{ work: 'Ada@home.test' }, { work: 'new@acme.test', personal: 'ada@home.test' }]) {
    const further = await add(token, { first_name: 'A.', emails });
    assert.deepEqual([further.code, further.fields?.existing_id], ['prospect_exists', ada._id], JSON.stringify(emails));
  }
  const [rows] = await query('select count(*)::int from prospects where space_id = $1', [spaceId]);
  assert.equal(rows?.count, 1);
  for (const q of ['ada@home.test', ' ADA@ho', 'ada@acme']) {
    const { payload: page } = await app.call<{ items: { _id: string }[] }>('GET', '/profiles', { token, query: { q } });
    assert.deepEqual(
      page.items.map(({ _id }) => _id),
      [ada._id],
      q,
    );
  }
});

test('whom a member may not see is not named to them (F050)', async () => {
  const { spaceId } = await newTenant(app.services);
  const { campaignId } = await newRunningCampaign(app.services, spaceId);
  await enrolNewProspects(app.services, spaceId, campaignId, 1);
  await query(`update prospects set email = 'known@acme.test' where space_id = $1`, [spaceId]);
  const member = await newUser(app.services, { spaceId, credentials: [], pages: { profiles: true } });
  const answer = await add(member.token, { first_name: 'X', emails: { work: 'known@acme.test' } });
  assert.deepEqual([answer.code, answer.fields?.existing_id], ['prospect_exists', undefined]);
});

test('each field that cannot be is refused by its name, and who may not open the page adds nobody (F050)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const { token } = admin;
  const refused = async (body: object) => Object.keys((await add(token, body)).fields ?? {});
  assert.deepEqual(await refused({ title: 'CTO' }), ['first_name']);
  assert.deepEqual(await refused({ first_name: 'A', link: 'not a link' }), ['link']);
  assert.deepEqual(await refused({ first_name: 'A', link: 'javascript:alert(1)' }), ['link']);
  assert.deepEqual(await refused({ first_name: 'A', phone: 'call me' }), ['phone']);
  assert.deepEqual(await refused({ first_name: 'A', emails: { work: 'nonsense' } }), ['emails.work']);
  const all = { first_name: 'A', link: '//acme.test', phone: '12', emails: { work: 'nonsense' } };
  assert.deepEqual((await refused(all)).toSorted(), ['emails.work', 'link', 'phone'], 'all at once');
  assert.deepEqual(await refused({ first_name: '\u200b\u2060', last_name: '\u3164\u200d' }), ['first_name']);
  await newProspect(app.services, spaceId);
  const member = await newUser(app.services, { spaceId, pages: { inbox: true } });
  assert.equal((await add(member.token, { first_name: 'A' })).status, 403);
});

test('who is on the blacklist is added and not enrolled, and the answer says so (F050)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const { token } = admin;
  const { campaignId } = await newRunningCampaign(app.services, spaceId);
  await app.call('PUT', '/space/blacklist', { token, body: { values: ['ada@acme.test'] } });
  const emails = { work: 'new@acme.test', personal: 'ada@acme.test' };
  const listed = await add(token, { first_name: 'Ada', emails, workflow_id: campaignId });
  assert.deepEqual([listed.status, listed.payload.not_enrolled, listed.payload.campaigns], [200, 'blacklisted', []]);
  const taken = await add(token, { first_name: 'Bo', workflow_id: campaignId });
  assert.deepEqual([taken.payload.not_enrolled, taken.payload.campaigns.length], [null, 1]);
  assert.equal((await add(token, { first_name: 'Cleo' })).payload.not_enrolled, null);
  await query(`update campaigns set is_email_only = true where id = $1`, [campaignId]);
  const unreached = await add(token, { first_name: 'Dora', workflow_id: campaignId });
  assert.equal(unreached.payload.not_enrolled, 'no_link_or_email');
});

test('nobody is added with a label that is somebody else’s own, or to a campaign that cannot send (F050)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const member = await newUser(app.services, { spaceId, pages: { profiles: true } });
  const label = async (token: string, shared: boolean) => {
    const body = { name: `Own ${shared}`, color: '#e03131', type: 'profile', shared };
    return (await app.call<{ _id: string }>('POST', '/labels/create', { token, body })).payload._id;
  };
  const [own, everybodys] = [await label(admin.token, false), await label(admin.token, true)];
  assert.equal((await add(member.token, { first_name: 'Ada', label_ids: [everybodys, own] })).code, 'not_found');
  const { campaignId } = await newRunningCampaign(app.services, spaceId);
  await query('update campaigns set credentials_id = null where id = $1', [campaignId]);
  const silent = await add(admin.token, { first_name: 'Ada', workflow_id: campaignId });
  assert.equal(silent.code, 'credential_missing');
  const [none] = await query('select count(*)::int from prospects where space_id = $1', [spaceId]);
  assert.equal(none?.count, 0);
  const { payload } = await add(member.token, { first_name: 'Ada', label_ids: [everybodys] });
  assert.deepEqual(
    payload.labels.map(({ _id }) => _id),
    [everybodys],
  );
  assert.equal((await add(admin.token, { first_name: 'Bo', label_ids: [own] })).payload.labels.length, 1);
  // nor in any other way than by this call
  const wish = { prospectIds: [payload._id], labelId: own, isOn: true };
  const put = app.services.transactions.inSpace(spaceId, (tx) => labelProspects(tx, member.id, wish));
  await assert.rejects(put, { code: 'not_found' });
});

test('a name without anything to see is none, and one that turns the direction is told without (F050)', async () => {
  const { admin } = await newTenant(app.services);
  const { token } = admin;
  const { payload } = await add(token, { first_name: '\u202eadA', last_name: '\u200b' });
  assert.deepEqual([payload.full_name, payload.last_name], ['adA', '']);
  const body = { first_name: '\u2060', last_name: 'Lovelace' };
  const changed = await app.call<ProspectDetail>('PATCH', `/profiles/${payload._id}`, { token, body });
  assert.deepEqual([changed.payload.first_name, changed.payload.full_name], ['', 'Lovelace']);
});

test('added to a campaign, they are enrolled at once; a closed one takes nobody (F050)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const { campaignId } = await newRunningCampaign(app.services, spaceId);
  const { payload } = await add(admin.token, { first_name: 'Ada', workflow_id: campaignId });
  const rows = await query('select campaign_id from enrolments where prospect_id = $1', [payload._id]);
  assert.deepEqual(rows, [{ campaign_id: campaignId }]);
  await query(`update campaigns set status = 'archived' where id = $1`, [campaignId]);
  const closed = await add(admin.token, { first_name: 'Bo', workflow_id: campaignId });
  assert.equal(closed.code, 'campaign_closed');
  const [left] = await query('select count(*)::int from prospects where space_id = $1 and first_name = $2', [
    spaceId,
    'Bo',
  ]);
  assert.equal(left?.count, 0);
});
