import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import type { Job } from '../../../../../contract/jobs/schemas.ts';
import type { KnownPerson } from '../../../../../contract/searches/schemas.ts';
import { runJobs, useNetworkApp } from '../../../../../tests/factories/network.ts';
import {
  enrolNewProspects,
  newRunningCampaign,
  sequenceStep,
} from '../../../../../tests/factories/running-campaign.ts';
import { SHORT_SEQUENCE } from '../../../../../tests/factories/sequences.ts';
import { newTenant, newUser, type Tenant } from '../../../../../tests/factories/tenants.ts';

const app = useNetworkApp();

interface Known {
  items: KnownPerson[];
  next: string | null;
  total: number;
}
const known = async ({ admin }: Pick<Tenant, 'admin'>, id: string, query = '') =>
  (await app.call<Known>('GET', `/workflows/${id}/profiles/known${query}`, { token: admin.token })).payload;
const add = ({ admin }: Pick<Tenant, 'admin'>, id: string, body: object) =>
  app.call<{ job_id: string }>('POST', `/workflows/${id}/profiles/add`, { token: admin.token, body });
async function resultOf({ admin }: Tenant, jobId: string): Promise<unknown> {
  await runJobs(app, 'jobs');
  const { payload } = await app.call<Job>('GET', `/jobs/${jobId}`, { token: admin.token });
  assert.equal(payload.status, 'done');
  return payload.result;
}
const peopleIn = async (id: string) =>
  (
    await app.database.direct.query<{ prospect_id: string; node_id: string; connected_at: Date | null }>(
      'select * from enrolments where campaign_id = $1',
      [id],
    )
  ).rows;
async function draft(tenant: Tenant, given: object = {}): Promise<string> {
  const body = { name: 'New one', sequence: SHORT_SEQUENCE, ...given };
  const { payload } = await app.call<WholeCampaign>('POST', '/workflows', { token: tenant.admin.token, body });
  return payload._id;
}
/** Fifteen people of a campaign that is over, ten of whom work at Lovelace. */
async function past(tenant: Tenant) {
  const over = await newRunningCampaign(app.services, tenant.spaceId, { status: 'finished' });
  const lovelace = { company: 'Lovelace', isConnected: true };
  const ten = await enrolNewProspects(app.services, tenant.spaceId, over.campaignId, 10, lovelace);
  await enrolNewProspects(app.services, tenant.spaceId, over.campaignId, 5);
  return { ...over, ten };
}

test('people of another campaign, with a label or by a word are counted and then taken in', async () => {
  const tenant = await newTenant(app.services);
  const { campaignId: over, credentialId, ten } = await past(tenant);
  const id = await draft(tenant, { credentials: credentialId });
  assert.equal((await known(tenant, id)).total, 15);
  assert.equal((await known(tenant, id, `?workflow_id=${over}`)).total, 15);
  const page = await known(tenant, id, '?query=lovel&limit=4');
  assert.deepEqual([page.total, page.items.length, page.items[0]?.company_name], [10, 4, 'Lovelace']);
  const next = await known(tenant, id, `?query=lovel&limit=100&cursor=${page.next}`);
  assert.deepEqual([next.items.length, next.next], [6, null]);
  await app.database.direct.query(
    `with made as (insert into labels (space_id, id, name, color, type, created_at, updated_at)
       values ($1, $3, 'Warm', '#15803d', 'profile', now(), now()) returning id)
     insert into labels_prospects (space_id, prospect_id, label_id, added_at) select $1, $2, id, now() from made`,
    [tenant.spaceId, ten[0]?.prospectId, '0190a000-0000-7000-8000-000000000001'],
  );
  assert.equal((await known(tenant, id, '?label_id=0190a000-0000-7000-8000-000000000001')).total, 1);

  const named = await add(tenant, id, { profile_ids: [ten[0]?.prospectId] });
  assert.deepEqual(await resultOf(tenant, named.payload.job_id), { accepted: 1, rejected: 0, rejections: {} });
  const rest = await add(tenant, id, { matching: { query: 'Lovelace' } });
  assert.deepEqual(await resultOf(tenant, rest.payload.job_id), { accepted: 9, rejected: 0, rejections: {} });
  const people = await peopleIn(id);
  assert.equal(people.length, 10);
  assert.ok(people.every(({ node_id, connected_at }) => node_id === 'connect' && connected_at !== null));
  assert.equal((await known(tenant, id)).total, 5, 'who is in it already is not offered again');
});

test('whom another campaign has on the way, and who was written to, is offered only where the campaign says so', async () => {
  const tenant = await newTenant(app.services);
  const running = await newRunningCampaign(app.services, tenant.spaceId, { steps: [sequenceStep('one', 'connect')] });
  const [ada] = await enrolNewProspects(app.services, tenant.spaceId, running.campaignId, 3);
  await app.database.direct.query('update prospects set last_contact_at = now() where id = $1', [ada?.prospectId]);
  const id = await draft(tenant, { credentials: running.credentialId });
  assert.equal((await known(tenant, id)).total, 0);
  const token = tenant.admin.token;
  await app.call('PUT', `/workflows/${id}/update/async`, { token, body: { is_existing_people: true } });
  assert.equal((await known(tenant, id)).total, 2);
  await app.call('PUT', `/workflows/${id}/update/async`, { token, body: { is_include_talked_before: true } });
  assert.equal((await known(tenant, id)).total, 3);
});

test('nobody on the blacklist is taken in, and the result says why', async () => {
  const tenant = await newTenant(app.services);
  const { credentialId } = await past(tenant);
  const id = await draft(tenant, { credentials: credentialId });
  const values = [{ kind: 'company', value: 'Lovelace' }];
  const listed = await app.call('PUT', '/space/blacklist', {
    token: tenant.admin.token,
    body: { values },
  });
  assert.equal(listed.ok, true, JSON.stringify(listed));
  const begun = await add(tenant, id, { matching: {} });
  assert.deepEqual(await resultOf(tenant, begun.payload.job_id), {
    accepted: 5,
    rejected: 10,
    rejections: { blacklisted: 10 },
  });
});

test('nobody is taken in of whom any address is on the blacklist (F050)', async () => {
  const tenant = await newTenant(app.services);
  const { credentialId, ten } = await past(tenant);
  const id = await draft(tenant, { credentials: credentialId });
  const [ada, bo] = ten;
  const { token } = tenant.admin;
  const body = { emails: { work: 'ada@acme.test', personal: 'ada@home.test' } };
  assert.equal((await app.call('PATCH', `/profiles/${ada?.prospectId}`, { token, body })).ok, true);
  await app.call('PUT', '/space/blacklist', { token, body: { values: ['ADA@home.test'] } });
  const begun = await add(tenant, id, { profile_ids: [ada?.prospectId, bo?.prospectId] });
  assert.deepEqual(await resultOf(tenant, begun.payload.job_id), {
    accepted: 1,
    rejected: 1,
    rejections: { blacklisted: 1 },
  });
});

test('people cannot be added where they could not stand, nor by who does not see the campaign', async () => {
  const tenant = await newTenant(app.services);
  const { credentialId } = await past(tenant);
  const codeOf = async (id: string, body: object = { matching: {} }) => (await add(tenant, id, body)).code;
  assert.equal(await codeOf(await draft(tenant)), 'credential_missing');
  assert.equal(await codeOf(await draft(tenant, { credentials: credentialId, sequence: [] })), 'sequence_invalid');
  const id = await draft(tenant, { credentials: credentialId });
  assert.equal(await codeOf(id, {}), 'invalid_input');
  await app.call('POST', `/workflows/${id}/archive`, { token: tenant.admin.token });
  assert.equal(await codeOf(id), 'campaign_closed');
  const member = await newUser(app.services, { spaceId: tenant.spaceId, pages: { campaigns: true } as never });
  const { admin: stranger } = await newTenant(app.services);
  for (const admin of [member, stranger]) assert.equal((await add({ admin }, id, { matching: {} })).code, 'not_found');
});
