import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Campaign, CampaignStatus, WholeCampaign } from '../../../../contract/campaigns/schemas.ts';
import type { Job } from '../../../../contract/jobs/schemas.ts';
import { type ApiAnswer, useApp } from '../../../../tests/factories/app.ts';
import { runJobs } from '../../../../tests/factories/network.ts';
import { countEnrolledPerson, newEnrolment, SHORT_SEQUENCE } from '../../../../tests/factories/sequences.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { newCredential, newProspect, newTenant, newUser } from '../../../../tests/factories/tenants.ts';
import { purgeDeleted } from './purge/purge-deleted.ts';

const app = useApp();
const DAY = 86_400_000;

/** A campaign with an account, two steps and somebody in it. */
async function ready(given: { status?: CampaignStatus } = {}) {
  const tenant = await newTenant(app.services);
  const { spaceId, admin } = tenant;
  const credentials = await newCredential(app.services, spaceId);
  const made = await app.call<WholeCampaign>('POST', '/workflows', {
    token: admin.token,
    body: { name: 'Ready', credentials, sequence: SHORT_SEQUENCE },
  });
  const id = made.payload._id;
  await countEnrolledPerson(app.services, spaceId, id);
  const post = <T = Campaign>(path: string, body?: object): Promise<ApiAnswer<T>> =>
    app.call<T>('POST', `/workflows/${id}/${path}`, { token: admin.token, body });
  const setStatus = (status: 'active' | 'paused', more: object = {}) => post('update_status', { status, ...more });
  const get = async () => (await app.call<WholeCampaign>('GET', `/workflows/${id}`, { token: admin.token })).payload;
  if (given.status === 'active') await setStatus('active');
  await settleEvents(app.services);
  return { ...tenant, id, credentials, post, setStatus, get };
}
const audited = async (token: string) =>
  (await app.call<{ items: { kind: string; subject: string }[] }>('GET', '/audit', { token })).payload.items
    .filter(({ kind }) => kind.startsWith('campaign_'))
    .map(({ kind }) => kind);
const jobOf = async (token: string, { payload }: ApiAnswer<{ job_id: string }>) =>
  (await app.call<Job>('GET', `/jobs/${payload.job_id}`, { token })).payload;

test('a campaign is started, paused and resumed; its lane is woken and everybody is told (R473, R474)', async () => {
  const { setStatus, spaceId, credentials, admin, id } = await ready();
  const started = await setStatus('active');
  assert.deepEqual([started.payload.status, started.payload.started_at], ['active', app.clock.now().toISOString()]);
  const { rows } = await app.database.direct.query(
    'select is_woken from runner_lanes where space_id = $1 and credential_id = $2',
    [spaceId, credentials],
  );
  assert.deepEqual(rows, [{ is_woken: true }]);
  const told = (await settleEvents(app.services)).find(([, event]) => event === 'update_workflow');
  assert.partialDeepStrictEqual(told?.[2], { _id: id, credentials_id: credentials, status: 'active' });
  app.clock.advance(60_000);
  assert.equal((await setStatus('paused')).payload.status, 'paused');
  const resumed = await setStatus('active');
  assert.deepEqual([resumed.payload.status, resumed.payload.started_at], ['active', started.payload.started_at]);
  assert.deepEqual(await audited(admin.token), ['campaign_started', 'campaign_paused', 'campaign_started']);
});

test('only what runs can be paused: a draft, what is finished or put away is refused, by either call, and stays as it was', async () => {
  const refusals = { draft: 'campaign_not_running', finished: 'campaign_not_running', archived: 'campaign_closed' };
  for (const [status, code] of Object.entries(refusals)) {
    const { setStatus, get, id, admin } = await ready();
    await app.database.direct.query('update campaigns set status = $2 where id = $1', [id, status]);
    const before = await get();
    const paused = await setStatus('paused');
    assert.deepEqual([paused.status, paused.code], [409, code], status);
    const body = { status: 'paused', name: 'Other' };
    const changed = await app.call('PUT', `/workflows/${id}/update/async`, { token: admin.token, body });
    assert.deepEqual([changed.status, changed.code], [409, code], status);
    assert.deepEqual(await get(), before);
  }
  // a second click does no harm
  const { setStatus } = await ready({ status: 'active' });
  for (let click = 0; click < 2; click++) assert.equal((await setStatus('paused')).payload.status, 'paused');
});

test('a deleted campaign is not changed, put away, copied or taken back to older steps: it is not there', async () => {
  const { post, get, id, admin, credentials } = await ready();
  const change = (body: object) => app.call('PUT', `/workflows/${id}/update/async`, { token: admin.token, body });
  assert.equal((await change({ sequence: SHORT_SEQUENCE.slice(0, 1) })).status, 200);
  await post('delete_async');
  await runJobs(app, 'jobs');
  const deleted = await get();
  assert.equal(deleted.status, 'deleted');
  const [step] = SHORT_SEQUENCE;
  const tries = {
    name: await change({ name: 'Other' }),
    steps: await change({ sequence: [step, { ...step, id: 'again', delay_days: 1 }] }),
    archive: await post('archive'),
    undo: await post('undo'),
    copy: await app.call('POST', '/credentials/duplicate_workflows', {
      token: admin.token,
      body: { update_dict: { workflows: [id], credentials: [credentials] } },
    }),
  };
  for (const [name, answer] of Object.entries(tries))
    assert.deepEqual([answer.status, answer.code], [404, 'not_found'], name);
  assert.deepEqual(await get(), deleted);
});

test('F054: a campaign that uses what the plan no longer has is not started, until the plan has it', async () => {
  const { setStatus, get, spaceId, id } = await ready();
  const { direct } = app.database;
  await direct.query('update campaigns set is_link_tracking = true where space_id = $1 and id = $2', [spaceId, id]);
  const { rows } = await direct.query<{ tier: string }>('select tier from spaces where id = $1', [spaceId]);
  const setTier = (tier?: string) => direct.query('update spaces set tier = $2 where id = $1', [spaceId, tier]);
  await setTier('free');
  const refused = await setStatus('active');
  assert.deepEqual([refused.status, refused.code, refused.fields?.feature], [403, 'upgrade_needed', 'link_tracking']);
  assert.notEqual((await get()).status, 'active');
  await setTier(rows[0]?.tier);
  assert.equal((await setStatus('active')).payload.status, 'active');
});

test('a second click on start or pause changes nothing', async () => {
  const { setStatus, admin } = await ready({ status: 'active' });
  const [first, second] = [await setStatus('active'), await setStatus('active')];
  assert.equal(first.payload.version, second.payload.version);
  assert.deepEqual(await audited(admin.token), ['campaign_started']);
});

test('pausing stops the campaign alone or together with its AI Employee (R472)', async () => {
  const { setStatus, get, spaceId, id } = await ready({ status: 'active' });
  await app.database.direct.query(
    'update campaigns set is_ai_employee = true, ai_employee = $2 where space_id = $3 and id = $1',
    [id, spaceId, spaceId],
  );
  await setStatus('paused');
  assert.equal((await get()).is_ai_employee, true);
  await setStatus('active');
  await setStatus('paused', { with_ai_employee: true });
  assert.deepEqual([(await get()).status, (await get()).is_ai_employee], ['paused', false]);
  await setStatus('active', { with_ai_employee: true });
  assert.equal((await get()).is_ai_employee, true);
});

test('a campaign whose account was deleted is not started', async () => {
  const { setStatus, admin, credentials } = await ready();
  const deleted = await app.call('POST', `/credentials/${credentials}/delete`, { token: admin.token, body: {} });
  assert.equal(deleted.status, 200);
  assert.equal((await setStatus('active')).code, 'credential_missing');
});

test('an archived campaign stops, leaves the list and comes back paused (R475)', async () => {
  const { post, setStatus, admin } = await ready({ status: 'active' });
  assert.equal((await post('archive')).payload.status, 'archived');
  const list = await app.call<{ total: number }>('GET', '/workflows', { token: admin.token });
  assert.equal(list.payload.total, 0);
  assert.equal((await setStatus('active')).code, 'campaign_closed');
  assert.equal((await post('restore')).payload.status, 'paused');
  assert.deepEqual((await audited(admin.token)).slice(0, 2), ['campaign_restored', 'campaign_archived']);
});

test('a draft that was put away comes back as the draft it was', async () => {
  const { post } = await ready();
  await post('archive');
  assert.equal((await post('restore')).payload.status, 'draft');
});

test('deleting is a job: the campaign is told as deleted and in no list when it is done (R262, R476)', async () => {
  const { post, get, admin, id } = await ready({ status: 'active' });
  const begun = await post<{ job_id: string }>('delete_async');
  assert.deepEqual([(await get()).status, (await jobOf(admin.token, begun)).status], ['active', 'waiting']);
  await runJobs(app, 'jobs');
  assert.equal((await jobOf(admin.token, begun)).status, 'done');
  const told = (await settleEvents(app.services)).filter(([, event]) => event === 'update_workflow');
  assert.deepEqual(
    told.map(([, , payload]) => payload as { _id: string; status: string }).map((each) => [each._id, each.status]),
    [[id, 'deleted']],
  );
  const living = await app.call<{ total: number }>('GET', '/workflows', { token: admin.token });
  assert.equal(living.payload.total, 0);
  const deleted = await app.call<{ items: Campaign[] }>('GET', '/workflows', {
    token: admin.token,
    query: { deleted_only: 'true' },
  });
  const until = new Date(app.clock.now().getTime() + 30 * DAY).toISOString();
  assert.deepEqual(
    deleted.payload.items.map((each) => [each._id, each.restorable_until]),
    [[id, until]],
  );
});

test('taken back at once, a campaign is as it was: running, paused, finished or archived (F035)', async () => {
  for (const status of ['active', 'paused', 'finished'] as const) {
    const { post, id } = await ready({ status: 'active' });
    await app.database.direct.query('update campaigns set status = $2, finished_at = $3 where id = $1', [
      id,
      status,
      status === 'finished' ? app.clock.now() : null,
    ]);
    await post('archive');
    assert.equal((await post('restore', { undo: true })).payload.status, status, `${status}, archived`);
    await post('delete_async');
    await runJobs(app, 'jobs');
    assert.equal((await post('restore', { undo: true })).payload.status, status, `${status}, deleted`);
    await post('archive');
    await post('delete_async');
    await runJobs(app, 'jobs');
    assert.equal((await post('restore', { undo: true })).payload.status, 'archived', `${status}, archived and deleted`);
    const rested = status === 'active' ? 'paused' : status;
    assert.equal((await post('restore')).payload.status, rested, `${status}, much later`);
  }
});

/** As if it had been deleted so long ago; people's sessions would not last as long. */
const deletedAgo = (id: string, ms: number) =>
  app.database.direct.query('update campaigns set deleted_at = $2 where id = $1', [
    id,
    new Date(app.clock.now().getTime() - ms),
  ]);

test('a deleted campaign can be restored for 30 days, and not a moment longer', async () => {
  const { post, id } = await ready({ status: 'active' });
  await post('delete_async');
  await runJobs(app, 'jobs');
  await deletedAgo(id, 30 * DAY);
  assert.equal((await post('restore')).payload.status, 'paused');
  await post('delete_async');
  await runJobs(app, 'jobs');
  await deletedAgo(id, 30 * DAY + 1);
  assert.equal((await post('restore')).code, 'campaign_gone');
});

test('what cannot be restored any more is deleted for good, and nothing else', async () => {
  await purgeDeleted(app.services);
  const [gone, kept] = [await ready(), await ready()];
  const prospectId = await newProspect(app.services, gone.spaceId);
  const { id: campaignId, credentials: credentialId } = gone;
  await newEnrolment(app.services, gone.spaceId, { campaignId, prospectId, credentialId, nodeId: 'connect' });
  for (const { post } of [gone, kept]) await post('delete_async');
  await runJobs(app, 'jobs');
  await deletedAgo(kept.id, 30 * DAY);
  assert.equal(await purgeDeleted(app.services), 0);
  await deletedAgo(gone.id, 30 * DAY + 1);
  assert.equal(await purgeDeleted(app.services), 1);
  assert.equal((await gone.post('restore')).code, 'not_found');
  assert.equal((await kept.post('restore')).payload.status, 'draft');
  const { rowCount } = await app.database.direct.query('select 1 from prospects where id = $1', [prospectId]);
  assert.equal(rowCount, 1);
});

test('campaigns are put in another order; those not named come after, as they were (R405)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const make = async (name: string) =>
    (await app.call<WholeCampaign>('POST', '/workflows', { token: admin.token, body: { name } })).payload._id;
  const [a, b, c, d] = [await make('A'), await make('B'), await make('C'), await make('D')];
  const order = (ids: (string | undefined)[], token = admin.token) =>
    app.call('POST', '/workflows/order', { token, body: { workflows_order: ids } });
  await settleEvents(app.services);
  assert.equal((await order([b, d])).status, 200);
  const list = await app.call<{ items: Campaign[] }>('GET', '/workflows', { token: admin.token });
  assert.deepEqual(
    list.payload.items.map(({ _id }) => _id),
    [b, d, c, a],
  );
  const told = await settleEvents(app.services);
  assert.deepEqual(told, [[`space:${spaceId}`, 'refetch_workflows', { credentials_id: null }]]);
  const worker = await newUser(app.services, { spaceId, pages: { campaigns: true } });
  assert.equal((await order([a, b], worker.token)).code, 'not_found');
});

test('campaigns of an account can be fetched at once, without archived and deleted ones', async () => {
  const { admin, id, credentials, post } = await ready();
  const fetched = async (query: Record<string, string>) =>
    (await app.call<Campaign[]>('GET', '/workflows/fetch', { token: admin.token, query })).payload.map(
      ({ _id }) => _id,
    );
  assert.deepEqual(await fetched({ credentials_id: credentials }), [id]);
  await post('archive');
  assert.deepEqual(await fetched({}), []);
});
