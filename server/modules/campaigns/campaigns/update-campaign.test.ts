import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Campaign, SmartSequence, WholeCampaign } from '../../../../contract/campaigns/schemas.ts';
import type { Job } from '../../../../contract/jobs/schemas.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { newMailbox } from '../../../../tests/factories/channels.ts';
import { runJobs } from '../../../../tests/factories/network.ts';
import { countEnrolledPerson, newEnrolment, SHORT_SEQUENCE } from '../../../../tests/factories/sequences.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { newId } from '../../../core/ids.ts';
import { newCredential, newProspect, newTenant, newUser } from '../../../../tests/factories/tenants.ts';

const app = useApp();

async function made(body: object = { sequence: SHORT_SEQUENCE }) {
  const tenant = await newTenant(app.services);
  const { spaceId, admin } = tenant;
  const credentials = await newCredential(app.services, spaceId);
  const created = await app.call<WholeCampaign>('POST', '/workflows', {
    token: admin.token,
    body: { name: 'Original', credentials, ...body },
  });
  const id = created.payload._id;
  const get = async () => (await app.call<WholeCampaign>('GET', `/workflows/${id}`, { token: admin.token })).payload;
  const update = (change: object) =>
    app.call<{ job_id: string }>('PUT', `/workflows/${id}/update/async`, { token: admin.token, body: change });
  const call = <T>(method: string, path: string, given?: object) =>
    app.call<T>(method, path, { token: admin.token, body: given });
  return { ...tenant, id, credentials, get, update, call, made: created.payload };
}

test('a change is saved at once and told; its job says when the people have been moved', async () => {
  const { get, update, call, spaceId, id } = await made();
  await settleEvents(app.services);
  const begun = await update({ name: 'Renamed', is_only_premium: true, settings: { acceptance_days: 9 } });
  assert.partialDeepStrictEqual(await get(), {
    name: 'Renamed',
    is_only_premium: true,
    sequence_version: 1,
    settings: { acceptance_days: 9, new_people_per_day: null },
  });
  const told = (await settleEvents(app.services)).map(([room, event]) => [room, event]);
  assert.deepEqual(told, [[`space:${spaceId}`, 'update_workflow']]);
  await runJobs(app, 'jobs');
  const job = (await call<Job>('GET', `/jobs/${begun.payload.job_id}`)).payload;
  assert.deepEqual([job.status, job.kind, job.subject_id], ['done', 'update_workflow', id]);
});

test('what was read can be written back whole, and changes nothing (F051)', async () => {
  const SEARCH = 'https://www.linkedin.com/search/results/people/?keywords=dentist';
  for (const type of ['simple', 'smart'] as const) {
    const body =
      type === 'simple'
        ? { sequence: SHORT_SEQUENCE }
        : { sequences_nodes: SHORT_SEQUENCE, sequences_links: [], sequences_type: type };
    const { get, update, spaceId, call, id } = await made({
      ...body,
      searches: [{ url: SEARCH, name: 'Dentists' }],
      settings: { acceptance_days: 9 },
      ai_targeting_settings: { persona: 'a dentist' },
    });
    const read = await get();
    assert.equal(read.searches.length, 1);
    await settleEvents(app.services);
    const written = await update(read);
    assert.equal(written.status, 200, JSON.stringify(written));
    assert.deepEqual(await get(), read);
    assert.deepEqual(await settleEvents(app.services), [], spaceId);
    // one field of what was read, changed
    assert.equal((await update({ ...read, name: 'Renamed' })).status, 200);
    assert.deepEqual([(await get()).name, (await get()).searches], ['Renamed', read.searches]);
    assert.equal((await call('GET', `/workflows/${id}`)).status, 200);
    // what somebody changed since it was read is not taken back by it
    assert.equal((await update(read)).code, 'conflict');
    assert.equal((await get()).name, 'Renamed');
  }
});

test('a change starts and pauses by its status, and no other status can be written; a foreign search is not there (F051)', async () => {
  const { get, update, spaceId, id } = await made();
  await countEnrolledPerson(app.services, spaceId, id);
  assert.equal((await update({ status: 'active' })).status, 200);
  assert.equal((await get()).status, 'active');
  assert.equal((await update({ status: 'paused', name: 'Resting' })).status, 200);
  assert.partialDeepStrictEqual(await get(), { status: 'paused', name: 'Resting' });
  const refused = await update({ status: 'archived' });
  assert.deepEqual([refused.code, Object.keys(refused.fields ?? {})], ['invalid_input', ['status']]);
  assert.equal((await update({ searches: [{ _id: newId() }] })).code, 'not_found');
});

test('a change made from an older state than somebody else’s is refused, not written over it', async () => {
  const { update, get, made: before } = await made();
  assert.equal((await update({ name: 'Theirs', based_on: before.version })).status, 200);
  assert.equal((await update({ name: 'Mine', based_on: before.version })).code, 'conflict');
  assert.equal((await get()).name, 'Theirs');
});

test('fields that are not right are refused by name, and nothing is saved', async () => {
  const { update, get } = await made();
  const refused = await update({ name: '', settings: { acceptance_days: 0 }, colour: 'red' });
  assert.equal(refused.code, 'invalid_input');
  assert.deepEqual(Object.keys(refused.fields ?? {}).sort(), ['colour', 'name', 'settings.acceptance_days']);
  assert.equal((await get()).name, 'Original');
});

test('a member edits a campaign with what an admin chose for it, and adds nothing that they may not see (F017)', async () => {
  const { id, spaceId, admin, credentials, call, update } = await made();
  const elsewhere = await newCredential(app.services, spaceId);
  const member = await newUser(app.services, { spaceId, pages: { campaigns: true }, credentials: [credentials] });
  const as = (method: string, path: string, body: object) => app.call(method, path, { token: member.token, body });
  const edit = (body: object) => as('PUT', `/workflows/${id}/update/async`, body);
  const newLabel = async (name: string) =>
    (await call<{ _id: string }>('POST', '/labels/create', { name, color: '#15803d', shared: false })).payload._id;
  const [chosen, hidden] = [await newLabel('Chosen'), await newLabel('Hidden')];
  const [own, others] = [
    await newMailbox(app.services, spaceId, { credentialId: credentials }),
    await newMailbox(app.services, spaceId, { credentialId: elsewhere }),
  ];
  const steps = (label_id: string, text = 'Hello') =>
    [{ ...SHORT_SEQUENCE[0], text, settings: { label_id } }, ...SHORT_SEQUENCE.slice(1)] as object[];
  const settings = { email_integrations: [own.id] };
  assert.ok((await update({ sequence: steps(chosen), settings })).ok);
  // a choice of the admin's stays, in this version and in the ones to come
  assert.ok((await edit({ sequence: steps(chosen, 'Hello again'), settings })).ok);
  assert.ok((await edit({ sequence: SHORT_SEQUENCE })).ok);
  assert.ok((await edit({ sequence: steps(chosen) })).ok);
  const refused = [
    await edit({ sequence: steps(hidden) }),
    await edit({ settings: { email_integrations: [own.id, others.id] } }),
    await as('POST', '/workflows', { name: 'New', credentials, settings: { email_integrations: [others.id] } }),
    await as('POST', '/workflows', { name: 'New', credentials, sequence: steps(chosen) }),
  ];
  assert.deepEqual(
    refused.map(({ code, fields }) => [code, ...Object.keys(fields ?? {})]),
    [
      ['not_found', 'sequence[].settings.label_id'],
      ['not_found', 'settings.email_integrations[]'],
      ['not_found', 'settings.email_integrations[]'],
      ['not_found', 'sequence[].settings.label_id'],
    ],
  );
  // nor does an admin give an account the mailbox of another one, by hand or with a copy
  assert.equal((await update({ settings: { email_integrations: [others.id] } })).code, 'not_found');
  const copied = await call<{ workflows: Campaign[] }>('POST', '/credentials/duplicate_workflows', {
    update_dict: { credentials: [elsewhere], workflows: [id] },
  });
  const copy = await app.call<WholeCampaign>('GET', `/workflows/${copied.payload.workflows[0]?._id}`, {
    token: admin.token,
  });
  assert.deepEqual(copy.payload.settings.email_integrations, []);
});

test('the same sequence makes no new version, another one does', async () => {
  const { update, get } = await made();
  await update({ sequence: SHORT_SEQUENCE });
  assert.equal((await get()).sequence_version, 1);
  await update({
    sequence: [...SHORT_SEQUENCE, { id: 'again', action: 'message', delay_days: 3, text: 'One more thing' }],
  });
  const { sequence_version, steps_count, sequence } = await get();
  assert.deepEqual([sequence_version, steps_count, sequence[2]?.id], [2, 3, 'again']);
});

test('the steps of a campaign that was started stay valid', async () => {
  const { update, get, call, spaceId, id } = await made();
  await countEnrolledPerson(app.services, spaceId, id);
  assert.equal((await call('POST', `/workflows/${id}/update_status`, { status: 'active' })).status, 200);
  const refused = await update({ sequence: [{ id: 'a', action: 'email', text: 'x' }] });
  assert.deepEqual([refused.code, refused.fields], ['sequence_invalid', { 'a.subject': 'Fill this field' }]);
  assert.equal((await get()).sequence_version, 1);
});

test('people on their way come along to the new version', async () => {
  const { update, spaceId, id: campaignId, credentials: credentialId, call } = await made();
  const prospectId = await newProspect(app.services, spaceId);
  const person = { campaignId, prospectId, credentialId, nodeId: 'message' };
  const enrolment = await newEnrolment(app.services, spaceId, person);
  const begun = await update({ sequence: [SHORT_SEQUENCE[0], { ...SHORT_SEQUENCE[1], text: 'Another wording' }] });
  await runJobs(app, 'jobs');
  assert.equal((await call<Job>('GET', `/jobs/${begun.payload.job_id}`)).payload.status, 'done');
  const { rows } = await app.database.direct.query<{ version: number; node_id: string; revision: number }>(
    'select version, node_id, revision from enrolments where id = $1',
    [enrolment],
  );
  assert.deepEqual(rows, [{ version: 2, node_id: 'message', revision: 2 }]);
});

test('a campaign is copied to every account named, paused, without people and with its searches anew (R477, R820)', async () => {
  const { id, spaceId, credentials, call } = await made({
    sequence: SHORT_SEQUENCE,
    is_only_premium: true,
    searches: [{ kind: 'api', name: 'Pushed' }],
  });
  await countEnrolledPerson(app.services, spaceId, id, 5);
  assert.equal((await call('POST', `/workflows/${id}/update_status`, { status: 'active' })).status, 200);
  const second = await newCredential(app.services, spaceId);
  const colleague = await newUser(app.services, { spaceId });
  const update_dict = { credentials: [credentials, second], workflows: [id], assignee: colleague.id };
  const { payload } = await call<{ workflows: Campaign[] }>('POST', '/credentials/duplicate_workflows', {
    update_dict,
  });
  assert.deepEqual(
    payload.workflows.map((each) => [each.name, each.credentials_id, each.status, each.counters.people]),
    [
      ['Original (2)', credentials, 'paused', 0],
      ['Original', second, 'paused', 0],
    ],
  );
  const copy = (await call<WholeCampaign>('GET', `/workflows/${payload.workflows[1]?._id}`)).payload;
  assert.deepEqual([copy.owner?._id, copy.is_only_premium, copy.started_at], [colleague.id, true, null]);
  assert.deepEqual(
    [copy.sequence.map((step) => step.id), copy.searches.map((search) => [search.name, search.collected])],
    [['connect', 'message'], [['Pushed', 0]]],
  );
});

test('copies that the plan has no room for are refused before one is made', async () => {
  const { id, spaceId, credentials, call } = await made({});
  await app.database.direct.query(`update spaces set tier = 'free' where id = $1`, [spaceId]);
  const update_dict = { credentials: [credentials], workflows: [id] };
  assert.equal((await call('POST', '/credentials/duplicate_workflows', { update_dict })).code, 'upgrade_needed');
  const list = await call<{ total: number }>('GET', '/workflows');
  assert.equal(list.payload.total, 1);
});

test('sequences are kept, changed, found and thrown away', async () => {
  const { call } = await made({});
  const nodes = [
    { id: 'connected', condition: 'connected' },
    { id: 'yes', action: 'message', text: 'Hello again' },
    { id: 'no', action: 'connect' },
  ];
  const links = [
    { from: 'connected', to: 'yes', branch: 'yes' },
    { from: 'connected', to: 'no', branch: 'no' },
  ];
  const body = { name: 'Two ways', sequences_nodes: nodes, sequences_links: links };
  const kept = (await call<SmartSequence>('POST', '/smart_sequences', body)).payload;
  assert.deepEqual(kept.sequences_links, links);
  await call('PUT', `/smart_sequences/${kept._id}`, { ...body, name: 'Two ways, renamed' });
  const found = async (query: string) =>
    (await call<{ items: SmartSequence[]; total: number }>('GET', `/smart_sequences?query=${query}`)).payload;
  assert.deepEqual([(await found('renamed')).items[0]?.name, (await found('other')).total], ['Two ways, renamed', 0]);
  const broken = await call('POST', '/smart_sequences', { ...body, sequences_links: links.slice(0, 1) });
  assert.equal(broken.code, 'sequence_invalid');
  assert.equal((await call('DELETE', `/smart_sequences/${kept._id}`)).status, 200);
  assert.equal((await call('DELETE', `/smart_sequences/${kept._id}`)).code, 'not_found');
});

test('kept sequences need the plan that has them', async () => {
  const { admin } = await newTenant(app.services, { tier: 'basic' });
  const answer = await app.call('GET', '/smart_sequences', { token: admin.token });
  assert.deepEqual([answer.code, answer.fields?.feature], ['upgrade_needed', 'smart_sequences']);
});
