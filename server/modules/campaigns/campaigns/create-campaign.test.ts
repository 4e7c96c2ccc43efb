import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Campaign, CampaignBegin, Simulation, WholeCampaign } from '../../../../contract/campaigns/schemas.ts';
import type { Job } from '../../../../contract/jobs/schemas.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { atOnce } from '../../../../tests/factories/at-once.ts';
import { runJobs } from '../../../../tests/factories/network.ts';
import { newRunningCampaign, sequenceStep } from '../../../../tests/factories/running-campaign.ts';
import { countEnrolledPerson, SHORT_SEQUENCE } from '../../../../tests/factories/sequences.ts';
import { newCampaign, newCredential, newTenant, newUser } from '../../../../tests/factories/tenants.ts';
import { build } from '../../../core/db/build.ts';
import { newId } from '../../../core/ids.ts';

const app = useApp();
const create = (token: string, body: object) => app.call<WholeCampaign>('POST', '/workflows', { token, body });

test('a draft grows from its name alone, and stands at the top of the list', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  await newCampaign(app.services, spaceId, { name: 'Older', order: -3 });
  const { payload } = await create(admin.token, { name: ' First steps ' });
  assert.partialDeepStrictEqual(payload, {
    name: 'First steps',
    status: 'draft',
    sequences_type: 'simple',
    sequence_version: 0,
    owner: { _id: admin.id },
    settings: { acceptance_days: 21, requires_approval: false },
  });
  const list = await app.call<{ items: Campaign[] }>('GET', '/workflows', { token: admin.token });
  assert.deepEqual(
    list.payload.items.map(({ name }) => name),
    ['First steps', 'Older'],
  );
  assert.equal((await create(admin.token, { name: ' ' })).fields?.name, 'Fill this field');
});

test('a list of steps is kept as a chain, and answered in its order', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const credentials = await newCredential(app.services, spaceId);
  const made = await create(admin.token, { name: 'Chain', credentials, sequence: SHORT_SEQUENCE });
  const { payload } = await app.call<WholeCampaign>('GET', `/workflows/${made.payload._id}`, { token: admin.token });
  assert.deepEqual(
    payload.sequence.map(({ id }) => id),
    ['connect', 'message'],
  );
  assert.deepEqual(payload.sequences_links, [{ from: 'connect', to: 'message', branch: 'next' }]);
  assert.deepEqual([payload.sequence_version, payload.steps_count, payload.problems], [1, 2, []]);
  assert.equal(payload.credentials?._id, credentials);
});

test('a draft may have steps that are not right yet; whatever is more may not', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const credentials = await newCredential(app.services, spaceId);
  const wrong = { name: 'Wrong', credentials, sequence: [{ id: 'a', action: 'message', text: '' }] };
  const draft = await create(admin.token, wrong);
  assert.deepEqual(
    draft.payload.problems.map(({ node_id, field, message }) => [node_id, field, message]),
    [['a', 'text', 'Fill this field']],
  );
  for (const status of ['active', 'paused']) {
    const refused = await create(admin.token, { ...wrong, status });
    assert.deepEqual([refused.code, refused.fields], ['sequence_invalid', { 'a.text': 'Fill this field' }]);
  }
});

test('with the status active it starts at once, where it has an account, steps and people', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const credentials = await newCredential(app.services, spaceId);
  const body = { name: 'Go', sequence: SHORT_SEQUENCE, status: 'active' };
  assert.equal((await create(admin.token, body)).code, 'credential_missing');
  assert.equal((await create(admin.token, { ...body, credentials })).code, 'people_missing');
  const searches = [{ kind: 'api', name: 'Pushed' }];
  const { payload } = await create(admin.token, { ...body, credentials, searches });
  assert.deepEqual([payload.status, payload.started_at], ['active', app.clock.now().toISOString()]);
  assert.deepEqual(
    payload.searches.map(({ kind, name }) => [kind, name]),
    [['api', 'Pushed']],
  );
});

test('what the plan lacks is told before anything is made', async () => {
  const { spaceId, admin } = await newTenant(app.services, { tier: 'basic' });
  const refused = async (body: object, feature: string) => {
    const answer = await create(admin.token, { name: 'Too much', ...body });
    assert.deepEqual([answer.code, answer.fields?.feature], ['upgrade_needed', feature]);
  };
  await refused({ sequences_type: 'smart' }, 'smart_sequences');
  await refused({ sequences_type: 'magic' }, 'ai_magic_campaigns');
  await refused({ sequence: [{ id: 'a', action: 'sms', text: 'x' }] }, 'sms');
  await refused({ sequence: [{ id: 'a', action: 'call' }] }, 'calling');
  await refused({ sequence: [{ id: 'a', action: 'voicemail' }] }, 'voicemail');
  await app.database.direct.query(`update spaces set tier = 'free' where id = $1`, [spaceId]);
  await refused({ sequence: [{ id: 'a', action: 'email', subject: 's', text: 'x' }] }, 'email_automation');
  await refused({ is_link_tracking: true }, 'link_tracking');
  const { rowCount } = await app.database.direct.query('select 1 from campaigns where space_id = $1', [spaceId]);
  assert.equal(rowCount, 0);
});

test('a plan with so many campaigns takes no more, also of two at once; archived ones do not count', async () => {
  const { admin } = await newTenant(app.services, { tier: 'free' });
  const answers = await atOnce(
    app.database,
    [1, 2].map((n) => () => create(admin.token, { name: `C${n}` })),
  );
  const [made, refused] = answers.sort((a, b) => a.status - b.status);
  assert.deepEqual([made?.status, refused?.status], [200, 403]);
  assert.deepEqual([refused?.code, refused?.fields], ['upgrade_needed', { feature: 'campaigns', tier: 'basic' }]);
  await app.call('POST', `/workflows/${made?.payload._id}/archive`, { token: admin.token });
  assert.equal((await create(admin.token, { name: 'Instead' })).status, 200);
  const restored = await app.call('POST', `/workflows/${made?.payload._id}/restore`, { token: admin.token });
  assert.equal(restored.code, 'upgrade_needed');
});

test('a member makes campaigns for the accounts they were given, and sees their own without one', async () => {
  const { spaceId } = await newTenant(app.services);
  const [mine, other] = [await newCredential(app.services, spaceId), await newCredential(app.services, spaceId)];
  const worker = await newUser(app.services, { spaceId, pages: { campaigns: true }, credentials: [mine] });
  assert.equal((await create(worker.token, { name: 'X', credentials: other })).code, 'not_found');
  assert.equal((await create(worker.token, { name: 'Y', credentials: mine })).status, 200);
  assert.equal((await create(worker.token, { name: 'Z' })).status, 200);
  const list = await app.call<{ total: number }>('GET', '/workflows', { token: worker.token });
  assert.equal(list.payload.total, 2);
});

test('steps and settings may only name what the workspace has', async () => {
  const [{ admin }, theirs] = [await newTenant(app.services), await newTenant(app.services)];
  const label = await app.call<{ _id: string }>('POST', '/labels/create', {
    token: theirs.admin.token,
    body: { name: 'Theirs', color: '#15803d' },
  });
  const step = (settings: object) => ({ name: 'N', sequence: [{ id: 'a', action: 'wait', settings }] });
  const refused = async (body: object, field: string) => {
    const answer = await create(admin.token, body);
    assert.deepEqual([answer.code, answer.fields], ['not_found', { [field]: 'Not found' }]);
  };
  await refused(step({ label_id: label.payload._id }), 'label_id');
  await refused({ name: 'N', settings: { assignee_id: theirs.admin.id } }, 'settings.assignee_id');
  await refused({ name: 'N', ai_employee: label.payload._id }, 'ai_employee');
});

test('the people counted in a campaign keep it with its account', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const [first, second] = [await newCredential(app.services, spaceId), await newCredential(app.services, spaceId)];
  const { payload } = await create(admin.token, { name: 'Kept', credentials: first });
  const change = () =>
    app.call('PUT', `/workflows/${payload._id}/update/async`, { token: admin.token, body: { credentials: second } });
  assert.equal((await change()).status, 200);
  await countEnrolledPerson(app.services, spaceId, payload._id);
  const back = await app.call('PUT', `/workflows/${payload._id}/update/async`, {
    token: admin.token,
    body: { credentials: first },
  });
  assert.deepEqual([back.code, Object.keys(back.fields ?? {})], ['invalid_input', ['credentials']]);
});

test('when a campaign would begin counts what its account has left of the day (F026)', async () => {
  const { admin, spaceId } = await newTenant(app.services);
  // an account that works at every hour
  const { credentialId: credentials } = await newRunningCampaign(app.services, spaceId);
  const ask = async (body: object) => {
    const { payload } = await app.call<{ begins: CampaignBegin | null }>('POST', '/workflows/check', {
      token: admin.token,
      body: { sequence: [{ id: 'view', action: 'view' }], ...body },
    });
    return payload.begins;
  };
  assert.equal(await ask({}), null);
  assert.partialDeepStrictEqual(await ask({ credentials }), { reason: null });
  const body = { per_day: { views: 0 } };
  const set = await app.call('PUT', `/credentials/${credentials}/limits`, { token: admin.token, body });
  assert.equal(set.ok, true, set.error ?? '');
  assert.partialDeepStrictEqual(await ask({ credentials }), {
    at: null,
    reason: 'daily_limit',
    values: { action: 'views' },
  });
});

test('the simulation says of the account’s holds what the review says: limit, pause, hold after a restore (F026)', async () => {
  const { admin, spaceId } = await newTenant(app.services);
  const view = { id: 'view', action: 'view' } as const;
  const { credentialId: credentials, campaignId } = await newRunningCampaign(app.services, spaceId, {
    steps: [sequenceStep('view', 'view')],
  });
  const both = async () => {
    const checked = await app.call<{ begins: CampaignBegin | null }>('POST', '/workflows/check', {
      token: admin.token,
      body: { sequence: [view], credentials },
    });
    const begun = await app.call<{ job_id: string }>('POST', `/workflows/${campaignId}/simulate`, {
      token: admin.token,
      body: { people: 3 },
    });
    assert.equal(begun.ok, true, begun.error ?? '');
    await runJobs(app, 'jobs');
    const job = await app.call<Job>('GET', `/jobs/${begun.payload.job_id}`, { token: admin.token });
    const { begins } = job.payload.result as Simulation;
    const review = checked.payload.begins;
    assert.deepEqual(begins, review?.reason ? review : null);
    return begins?.reason ?? null;
  };
  assert.equal(await both(), null);
  const body = { per_day: { views: 0 } };
  await app.call('PUT', `/credentials/${credentials}/limits`, { token: admin.token, body });
  assert.equal(await both(), 'daily_limit');
  await app.services.transactions.inSpace(spaceId, (tx) =>
    tx.run(build.updateTable('credentials').set({ status: 'inactive' }).where('id', '=', credentials)),
  );
  assert.equal(await both(), 'sender_paused');
  const now = app.clock.now();
  await app.database.direct.query('insert into restores (id, backup_at, restored_at) values ($1, $2, $2)', [
    newId(),
    now,
  ]);
  assert.equal(await both(), 'restored');
  await app.database.direct.query('update restores set released_at = restored_at');
});

test('a sequence is judged before it is saved: too small a delay is told beside its step (M088)', async () => {
  const { admin } = await newTenant(app.services);
  const steps = [SHORT_SEQUENCE[0], { ...SHORT_SEQUENCE[1], delay_days: 0 }];
  const { payload } = await app.call<{ problems: { node_id: string; message: string }[] }>('POST', '/workflows/check', {
    token: admin.token,
    body: { sequence: steps },
  });
  assert.deepEqual(
    payload.problems.map(({ node_id, message }) => [node_id, message]),
    [['message', 'Can not add action. Too small delay']],
  );
});
