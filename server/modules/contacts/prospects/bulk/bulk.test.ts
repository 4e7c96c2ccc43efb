import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Blacklist } from '../../../../../contract/blacklist/schemas.ts';
import type { Job } from '../../../../../contract/jobs/schemas.ts';
import type { Label } from '../../../../../contract/labels/schemas.ts';
import {
  type BulkResult,
  EXPORT_NOTICE_FROM,
  type Prospect,
  type ProspectDetail,
} from '../../../../../contract/prospects/schemas.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { enrolNewProspects, newRunningCampaign } from '../../../../../tests/factories/running-campaign.ts';
import { settleEvents } from '../../../../../tests/factories/settle-events.ts';
import { auditLines, newProspect, newTenant, newUser, type TestUser } from '../../../../../tests/factories/tenants.ts';
import { prospectTasks } from '../jobs.ts';
import { upsertProspects } from '../save/upsert-prospects.ts';

const app = useApp();
const bulkTask = prospectTasks.find(({ name }) => name === 'jobs.bulk_profiles');

/** Begins a bulk change, runs its job, and answers what came of it. */
async function bulk(who: TestUser, spaceId: string, path: string, body?: object) {
  const begun = await app.call<{ job_id: string }>('POST', path, { token: who.token, ...(body && { body }) });
  if (!begun.ok) return { code: begun.code, fields: begun.fields } as never;
  await bulkTask?.run({ space_id: spaceId, id: begun.payload.job_id } as never, app.services);
  await settleEvents(app.services);
  const job = (await app.call<Job>('GET', `/jobs/${begun.payload.job_id}`, { token: who.token })).payload;
  assert.equal(job.status, 'done', job.problem ?? '');
  return job.result as BulkResult & { code?: string; fields?: Record<string, string> };
}
const list = async (token: string, query: Record<string, string> = {}) =>
  (await app.call<{ items: Prospect[] }>('GET', '/profiles', { token, query })).payload.items;
const one = async (token: string, id: string) =>
  (await app.call<ProspectDetail>('GET', `/profiles/${id}`, { token })).payload;

async function workspace(count = 3) {
  const { spaceId, admin } = await newTenant(app.services);
  const ids: string[] = [];
  for (let at = 0; at < count; at++) ids.push(await newProspect(app.services, spaceId));
  const change = (body: object) => bulk(admin, spaceId, '/profiles/bulk', body);
  const undo = (id: string | null) => bulk(admin, spaceId, `/profiles/bulk/${id}/undo`);
  return { spaceId, admin, token: admin.token, ids, change, undo };
}

test('who is deleted or put on the blacklist by the hundreds stands in the log, and of many the other admins are told (F018)', async () => {
  const { spaceId, admin, ids, change, undo } = await workspace(2);
  const other = await newUser(app.services, { spaceId, role: 'admin' });
  const lines = async () =>
    (await auditLines(app, spaceId, 'prospects_deleted', 'prospects_blacklisted', 'prospects_unlisted')).map(
      ({ kind, subject, actor_email, address }) => [kind, subject, actor_email, address],
    );
  const by = [admin.email, '127.0.0.1'];
  await app.database.direct.query(`update prospects set email = id || '@acme.test' where space_id = $1`, [spaceId]);
  const { undo_id } = await change({ change: 'blacklist', profile_ids: ids });
  app.clock.advance(1_000);
  await undo(undo_id);
  app.clock.advance(1_000);
  await change({ change: 'delete', profile_ids: ids });
  const first = [
    ['prospects_blacklisted', '2', ...by],
    ['prospects_unlisted', '2', ...by],
    ['prospects_deleted', '2', ...by],
  ];
  assert.deepEqual(await lines(), first);
  await app.services.transactions.inSpace(spaceId, (tx) =>
    upsertProspects(
      tx,
      Array.from({ length: EXPORT_NOTICE_FROM }, (_, at) => ({ email: `p${at}@acme.test` })),
    ),
  );
  app.clock.advance(1_000);
  await change({ change: 'delete', matching: {} });
  const many = (await lines()).slice(first.length);
  assert.deepEqual(
    [many.every(([kind]) => kind === 'prospects_deleted'), many.reduce((sum, [, count]) => sum + Number(count), 0)],
    [true, EXPORT_NOTICE_FROM],
  );
  const { rows } = await app.database.direct.query(
    `select user_id, values ->> 'people' as people from notifications where space_id = $1 and kind = 'prospects_deleted'`,
    [spaceId],
  );
  assert.deepEqual(rows, [{ user_id: other.id, people: String(EXPORT_NOTICE_FROM) }]);
});

test('all that match are changed in parts, except some, and can be put back within the hour', async () => {
  const { spaceId, token, admin, change, undo } = await workspace(0);
  await app.services.transactions.inSpace(spaceId, (tx) =>
    upsertProspects(
      tx,
      Array.from({ length: 1_203 }, (_, at) => ({ email: `p${at}@acme.test`, company_name: at % 2 ? 'Acme' : 'Beta' })),
    ),
  );
  const [first] = await list(token, { company: 'acme' });
  const done = await change({
    change: 'assign',
    matching: { company: 'acme' },
    except: [first?._id],
    assignee_id: admin.id,
  });
  assert.deepEqual([done.changed, done.skipped], [600, 0]);
  const mine = async () =>
    (await app.call<{ total: number }>('GET', '/profiles/count', { token, query: { assignee_id: 'me' } })).payload
      .total;
  assert.equal(await mine(), 600);
  assert.deepEqual([(await undo(done.undo_id)).changed, await mine()], [600, 0]);
  assert.equal((await undo(done.undo_id)).code, 'not_found');
  const again = await change({ change: 'assign', matching: {}, assignee_id: admin.id });
  assert.equal(again.changed, 1_203);
  app.clock.advance(3_700_000);
  assert.equal((await undo(again.undo_id)).code, 'conflict');
});

test('labels go on and off, are told of, and come back', async () => {
  const { token, ids, change, undo } = await workspace();
  const label = (await app.call<Label>('POST', '/labels/create', { token, body: { name: 'Hot', color: '#15803d' } }))
    .payload;
  const labelled = async () => (await list(token, { labels: label._id })).length;
  await app.call('POST', `/profiles/${ids[0]}/labels/${label._id}`, { token });
  const put = await change({ change: 'add_label', profile_ids: ids, label_id: label._id });
  assert.deepEqual([put.changed, put.skipped, await labelled()], [2, 1, 3]);
  await undo(put.undo_id);
  assert.equal(await labelled(), 1);
  const taken = await change({ change: 'remove_label', matching: {}, label_id: label._id });
  assert.deepEqual([taken.changed, await labelled()], [1, 0]);
  await undo(taken.undo_id);
  assert.equal(await labelled(), 1);
  assert.equal((await change({ change: 'add_label', profile_ids: ids })).code, 'invalid_input');
  assert.equal((await change({ change: 'add_label', label_id: label._id })).code, 'invalid_input');
});

test('people come into a campaign, leave it, and who is excluded leaves all and is kept out', async () => {
  const { spaceId, token, ids, change, undo } = await workspace();
  const { campaignId } = await newRunningCampaign(app.services, spaceId);
  const walking = async () => (await list(token, { workflow_id: campaignId, campaign_status: 'pending' })).length;
  const added = await change({ change: 'add_to_campaign', profile_ids: ids.slice(0, 2), workflow_id: campaignId });
  assert.deepEqual([added.changed, added.skipped, await walking()], [2, 0, 2]);
  const removed = await change({ change: 'remove_from_campaign', profile_ids: ids, workflow_id: campaignId });
  assert.deepEqual([removed.changed, removed.skipped, await walking()], [2, 1, 0]);
  await undo(removed.undo_id);
  assert.equal(await walking(), 2);
  const excluded = await change({ change: 'exclude', matching: {} });
  assert.deepEqual([excluded.changed, await walking()], [3, 0]);
  const [line] = await list(token, { is_excluded: 'true' });
  assert.deepEqual([line?.is_excluded, line?.status], [true, 'excluded']);
  const kept = await change({ change: 'add_to_campaign', profile_ids: ids, workflow_id: campaignId });
  assert.deepEqual([kept.changed, kept.skipped, kept.undo_id], [0, 3, null]);
  await undo(excluded.undo_id);
  assert.equal(await walking(), 2);
  assert.deepEqual([...new Set((await list(token)).map(({ status }) => status))], ['new']);
  await change({ change: 'exclude', profile_ids: [ids[2]] });
  const included = await change({ change: 'include', profile_ids: ids });
  assert.deepEqual([included.changed, (await one(token, ids[2] as string)).status], [1, 'new']);
  const other = await newRunningCampaign(app.services, spaceId, { status: 'archived' });
  const closed = { change: 'add_to_campaign', profile_ids: ids, workflow_id: other.campaignId };
  assert.equal((await change(closed)).code, 'campaign_closed');
});

test('whom an admin blacklists is on the list and on no way; taking it back undoes both', async () => {
  const { spaceId, token, change, undo } = await workspace(0);
  const { campaignId } = await newRunningCampaign(app.services, spaceId);
  const [person] = await enrolNewProspects(app.services, spaceId, campaignId, 1);
  const [mailed] = await app.services.transactions.inSpace(spaceId, (tx) =>
    upsertProspects(tx, [{ first_name: 'Eve', email: 'eve@acme.test' }]),
  );
  const listed = async () => (await app.call<Blacklist>('GET', '/space/blacklist', { token })).payload.values.length;
  const done = await change({ change: 'blacklist', matching: {} });
  assert.deepEqual([done.changed, await listed()], [2, 2]);
  assert.equal((await one(token, mailed as string)).is_blacklisted, true);
  assert.partialDeepStrictEqual((await one(token, person?.prospectId ?? '')).campaigns, [
    { status: 'excluded', finish_reason: 'blacklisted' },
  ]);
  await undo(done.undo_id);
  assert.equal(await listed(), 0);
  assert.partialDeepStrictEqual((await one(token, person?.prospectId ?? '')).campaigns, [{ status: 'pending' }]);
  const member = await newUser(app.services, { spaceId, pages: { profiles: true } });
  const refused = await bulk(member, spaceId, '/profiles/bulk', { change: 'blacklist', matching: {} });
  assert.equal(refused.code, 'forbidden');
});

test('who is deleted is gone with everything, and the campaign has one person less', async () => {
  const { spaceId, token, change } = await workspace(0);
  const { campaignId } = await newRunningCampaign(app.services, spaceId);
  const [person, other] = await enrolNewProspects(app.services, spaceId, campaignId, 2);
  const id = person?.prospectId ?? '';
  await app.call('POST', `/profiles/${id}/notes`, { token, body: { text: 'Met in Lisbon' } });
  const done = await change({ change: 'delete', profile_ids: [id] });
  assert.deepEqual([done.changed, done.undo_id], [1, null]);
  assert.deepEqual(
    (await list(token)).map(({ _id }) => _id),
    [other?.prospectId],
  );
  const { rows } = await app.database.direct.query(
    `select (select people_count from campaigns where id = $1) as people,
      (select count(*)::int from events where subject_id in ($2, $3)) as events,
      (select count(*)::int from prospects_notes where prospect_id = $2) as notes`,
    [campaignId, id, person?.enrolmentId],
  );
  assert.deepEqual(rows, [{ people: 1, events: 0, notes: 0 }]);
});

test('a member changes nothing in campaigns of accounts that are not theirs', async () => {
  const { spaceId, token } = await workspace(0);
  const { campaignId, credentialId } = await newRunningCampaign(app.services, spaceId);
  const [person] = await enrolNewProspects(app.services, spaceId, campaignId, 1);
  const [own, other] = [
    await newUser(app.services, { spaceId, pages: { profiles: true }, credentials: [credentialId] }),
    await newUser(app.services, { spaceId, pages: { profiles: true } }),
  ];
  const leave = (who: TestUser, body: object = {}) =>
    bulk(who, spaceId, '/profiles/bulk', { change: 'remove_from_campaign', matching: {}, ...body });
  assert.equal((await leave(other, { workflow_id: campaignId })).code, 'not_found');
  assert.equal((await leave(other)).changed, 0);
  assert.equal((await one(token, person?.prospectId ?? '')).campaigns[0]?.status, 'pending');
  assert.equal((await leave(own)).changed, 1);
});

test('what can be taken back is forgotten after some hours', async () => {
  const { token, ids, change } = await workspace(1);
  const { undo_id } = await change({ change: 'exclude', profile_ids: ids });
  app.clock.advance(3 * 3_600_000);
  await prospectTasks.find(({ name }) => name === 'prospects.forget_undo')?.run({} as never, app.services);
  assert.equal((await app.call('POST', `/profiles/bulk/${undo_id}/undo`, { token })).code, 'not_found');
});

test('adding to a campaign is taken back whole: the same people can be added again (F043)', async () => {
  const { spaceId, token, ids, change, undo } = await workspace();
  const { campaignId } = await newRunningCampaign(app.services, spaceId);
  const inIt = async () => {
    const { rows } = await app.database.direct.query('select people_count from campaigns where id = $1', [campaignId]);
    const walking = (await list(token, { workflow_id: campaignId, campaign_status: 'pending' })).length;
    return [rows[0].people_count, walking];
  };
  const wish = { change: 'add_to_campaign', profile_ids: ids.slice(0, 2), workflow_id: campaignId };
  const added = await change(wish);
  assert.deepEqual([added.changed, await inIt()], [2, [2, 2]]);
  await undo(added.undo_id);
  assert.deepEqual(await inIt(), [0, 0]);
  const again = await change(wish);
  assert.deepEqual([again.changed, again.skipped, await inIt()], [2, 0, [2, 2]]);
});

const JO = { work: 'jo@acme.test', personal: 'Jo@Home.test', enriched: 'jo.ray@mail.test' };
const addJo = (spaceId: string) =>
  app.services.transactions.inSpace(spaceId, (tx) =>
    upsertProspects(tx, [{ first_name: 'Jo', last_name: 'Ray', emails: JO }]),
  );

test('a list covers every address of a person, in what it counts and in what it shows (F050)', async () => {
  const { spaceId, token } = await workspace();
  const [jo = ''] = await addJo(spaceId);
  const matching = async (value: string) =>
    (await app.call<Blacklist>('PUT', '/space/blacklist', { token, body: { values: [value] } })).payload.matching;
  for (const value of ['jo@acme.test', 'jo@home.test', 'home.test', 'JO.RAY@mail.test', 'mail.test'])
    assert.deepEqual([await matching(value), (await one(token, jo)).is_blacklisted], [1, true], value);
  assert.deepEqual([await matching('else.test'), (await one(token, jo)).is_blacklisted], [0, false]);
});

test('who is put on the list is put there with every address, and taken off with every one (F050)', async () => {
  const { spaceId, token, change, undo } = await workspace(0);
  const ids = await addJo(spaceId);
  const values = async () => (await app.call<Blacklist>('GET', '/space/blacklist', { token })).payload.values;
  const { undo_id } = await change({ change: 'blacklist', profile_ids: ids });
  assert.deepEqual((await values()).toSorted(), ['jo.ray@mail.test', 'jo@acme.test', 'jo@home.test']);
  await undo(undo_id);
  assert.deepEqual(await values(), []);
});
