import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallPayload } from '../../../../../contract/call.ts';
import type { WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import type { finderCalls } from '../../../../../contract/finder/calls.ts';
import type { TakenResult } from '../../../../../contract/finder/schemas.ts';
import type { Job } from '../../../../../contract/jobs/schemas.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { loadRecords, personRecord } from '../../../../../tests/factories/finder/records.ts';
import { runJobs } from '../../../../../tests/factories/network.ts';
import { SHORT_SEQUENCE } from '../../../../../tests/factories/sequences.ts';
import { auditLines, newCredential, newTenant, type Tenant } from '../../../../../tests/factories/tenants.ts';
import { newId } from '../../../../core/ids.ts';
import { saveTakings } from './taking-queries.ts';

const app = useApp();
type Found = CallPayload<(typeof finderCalls)['find']>;
const ADD = '/v2/looch/profiles/add_to_workflow';
let tests = 0;

async function taking(count: number) {
  const tenant = await newTenant(app.services);
  const { admin, spaceId } = tenant;
  const industry = `take ${++tests}x`;
  await loadRecords(
    app.services,
    Array.from({ length: count }, (_none, at) =>
      personRecord({ key: `take-${tests}-${at}`, firstName: `P${at}`, lastName: `Of ${tests}`, company: { industry } }),
    ),
  );
  const credential = await newCredential(app.services, spaceId);
  const body = { name: 'Takes', sequence: SHORT_SEQUENCE, credentials: credential };
  const { payload } = await app.call<WholeCampaign>('POST', '/workflows', { token: admin.token, body });
  const campaign = payload._id;
  const find = async (query: Record<string, string> = {}) =>
    (await app.call<Found>('GET', '/v2/looch/profiles', { token: admin.token, query: { industry, ...query } })).payload;
  const add = (given: object = {}, query: Record<string, string> = {}) =>
    app.call<{ job_id: string }>('POST', ADD, {
      token: admin.token,
      query: { industry, ...query },
      body: { workflow_id: campaign, ...given },
    });
  const added = async (given: object = {}, query: Record<string, string> = {}) => {
    const begun = await add(given, query);
    assert.equal(begun.ok, true, JSON.stringify(begun));
    return resultOf(tenant, begun.payload.job_id);
  };
  return { ...tenant, campaign, industry, find, add, added, key: (at: number) => `take-${tests}-${at}` };
}

async function resultOf({ admin }: Tenant, id: string): Promise<TakenResult> {
  await runJobs(app, 'jobs');
  const { payload } = await app.call<Job>('GET', `/jobs/${id}`, { token: admin.token });
  assert.equal(payload.status, 'done', JSON.stringify(payload));
  return payload.result as TakenResult;
}
const prospectsOf = async (spaceId: string) =>
  (
    await app.database.direct.query<{ link: string; title: string; company_name: string }>(
      'select link, title, company_name from prospects where space_id = $1 order by link',
      [spaceId],
    )
  ).rows;
const enrolledIn = async (campaign: string) =>
  (await app.database.direct.query('select prospect_id from enrolments where campaign_id = $1', [campaign])).rowCount;

test('found people become prospects of the campaign, each once however often they are taken', async () => {
  const { added, spaceId, campaign, find } = await taking(6);
  assert.deepEqual(await added({}, { limit: '4' }), { taken: 4, left_out: {} });
  assert.deepEqual(await added(), { taken: 2, left_out: { known: 4 } });
  assert.deepEqual(await added({ is_existing_people: true }), { taken: 0, left_out: { in_campaign_already: 6 } });
  const prospects = await prospectsOf(spaceId);
  assert.equal(prospects.length, 6);
  assert.deepEqual(prospects[0]?.title, 'Chief Financial Officer');
  assert.equal(await enrolledIn(campaign), 6);
  const { counts, items } = await find();
  assert.equal(counts?.known, 6);
  assert.equal(items[0]?.known?.campaigns, 1);
});

test('R742: the first that match are those who were updated last, or those who are named', async () => {
  const { added, spaceId, find, key } = await taking(5);
  const all = (await find()).items;
  await added({ named: [all[1]?._id, all[2]?._id] });
  await added({}, { linkedin_urls: `https://www.linkedin.com/in/${key(0)}` });
  await added({ except: [all[0]?._id] }, { limit: '1', sort: 'job_last_updated', existing: 'new' });
  const links = (await prospectsOf(spaceId)).map(({ link }) => link);
  const expected = [all[1], all[2], all.find(({ link }) => link?.endsWith(key(0)))].map((one) => one?.link ?? '');
  const rest = all.filter(({ link }) => !expected.includes(link ?? '')).at(1);
  assert.deepEqual(new Set(links), new Set([...expected, rest?.link]));
});

test('who is on the blacklist by then is left out, and the result says so', async () => {
  const { add, admin, spaceId, key, ...tenant } = await taking(3);
  const begun = await add();
  const body = { values: [`linkedin.com/in/${key(1)}`] };
  await app.call('PUT', '/space/blacklist', { token: admin.token, body });
  const result = await resultOf({ admin, spaceId, ...tenant }, begun.payload.job_id);
  assert.deepEqual(result, { taken: 2, left_out: { blacklisted: 1 } });
  assert.equal((await prospectsOf(spaceId)).length, 2);
});

test('who is named and may not be taken is counted with why', async () => {
  const { added, admin, find, key } = await taking(3);
  const named = (await find()).items.map(({ _id }) => _id);
  await app.call('PUT', '/space/blacklist', { token: admin.token, body: { values: [`linkedin.com/in/${key(0)}`] } });
  const unknown = newId();
  assert.deepEqual(await added({ named: [...named, unknown] }), { taken: 2, left_out: { blacklisted: 1, gone: 1 } });
});

test('a job that was ended in its middle goes on behind what it did, and counts all of it', async () => {
  const { add, find, spaceId, ...tenant } = await taking(3);
  const begun = await add();
  const [first] = (await find()).items;
  await app.services.transactions.inSpace(spaceId, (tx) =>
    saveTakings(tx, begun.payload.job_id, [{ person_id: first?._id ?? '', outcome: 'taken' }]),
  );
  assert.deepEqual(await resultOf({ spaceId, ...tenant }, begun.payload.job_id), { taken: 3, left_out: {} });
  assert.equal((await prospectsOf(spaceId)).length, 2);
});

test('nobody is taken where they could not stand', async () => {
  const { add, admin, campaign } = await taking(1);
  assert.equal((await add({ workflow_id: '0190a000-0000-7000-8000-000000000001' })).code, 'not_found');
  const draft = await app.call<WholeCampaign>('POST', '/workflows', {
    token: admin.token,
    body: { name: 'No account', sequence: SHORT_SEQUENCE },
  });
  assert.equal((await add({ workflow_id: draft.payload._id })).code, 'credential_missing');
  await app.call('POST', `/workflows/${campaign}/archive`, { token: admin.token });
  assert.equal((await add()).code, 'campaign_closed');
});

test('an export is a file that no spreadsheet runs, and it is written down', async () => {
  const { spaceId, admin, industry } = await taking(0);
  await loadRecords(app.services, [personRecord({ title: '=1+1', firstName: 'Ada', company: { industry } })]);
  const answer = await app.call<CallPayload<(typeof finderCalls)['export']>>('POST', '/v2/looch/profiles/export', {
    token: admin.token,
    query: { industry },
    body: {},
  });
  assert.equal(answer.ok, true, JSON.stringify(answer));
  const [head, line] = answer.payload.text.split('\r\n');
  assert.match(head ?? '', /first_name,last_name,title/);
  assert.match(line ?? '', /^Ada,.*'=1\+1/);
  assert.equal((await auditLines(app, spaceId, 'prospects_exported')).length, 1);
});

test('looking up and handing over are refused as long as nobody does them', async () => {
  const { admin, industry } = await taking(1);
  for (const path of ['push_to_ghl', 'enrich', 'enrich/quote']) {
    const answer = await app.call('POST', `/v2/looch/profiles/${path}`, {
      token: admin.token,
      query: { industry },
      body: {},
    });
    assert.ok(
      answer.ok || answer.code === 'not_configured' || answer.code === 'integration_not_connected',
      `${path}: ${JSON.stringify(answer)}`,
    );
  }
});
