import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import type { WholeCampaign } from '../../../contract/campaigns.ts';
import type { Credential } from '../../../contract/credentials.ts';
import type { Search } from '../../../contract/searches.ts';
import { replay } from '../../../engine/enrolment.ts';
import { runJobs, useNetworkApp } from '../../../tests/factories/network.ts';
import { SHORT_WAY } from '../../../tests/factories/sequences.ts';
import { settleEvents } from '../../../tests/factories/settle-events.ts';
import { newTenant, newUser, type Tenant } from '../../../tests/factories/tenants.ts';
import { collectPage } from './collect-page.ts';

const app = useNetworkApp();
const NETWORK = 'https://www.linkedin.com';
const EVERYBODY = `${NETWORK}/search/results/people/?keywords=sales`;

async function connected({ admin }: Tenant, username = `${Math.random()}@people.test`): Promise<string> {
  const body = { username, password: 'secret', automation_type: 'cloud', country_code: 'DE', timezone: 'UTC' };
  const { payload } = await app.call<Credential>('POST', '/credentials/create', { token: admin.token, body });
  await runJobs(app);
  return payload._id;
}
async function campaign(tenant: Tenant, given: object): Promise<WholeCampaign> {
  const body = { name: 'People', sequence: SHORT_WAY, ...given };
  const answer = await app.call<WholeCampaign>('POST', '/workflows', { token: tenant.admin.token, body });
  assert.equal(answer.ok, true, JSON.stringify(answer));
  return answer.payload;
}
const listed = async ({ admin }: Tenant, id: string) =>
  (await app.call<Search[]>('GET', `/workflows/${id}/searches`, { token: admin.token })).payload;
const enrolledIn = async (id: string) =>
  (await app.database.direct.query('select * from enrolments where campaign_id = $1 order by id', [id])).rows;
const update = ({ admin }: Tenant, { _id }: Search, workflow_id: string, status: string) =>
  app.call<Search>('POST', `/workflows/searches/${_id}/update_status`, {
    token: admin.token,
    body: { workflow_id, status },
  });
/** One page, as the worker would collect it. */
async function onePage(spaceId: string, id: string, run = 1) {
  await app.database.direct.query(`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'searches.collect'`);
  await collectPage({ space_id: spaceId, id, run }, app.services);
}

test('people of a search are collected page by page, and begin their way', async () => {
  const tenant = await newTenant(app.services);
  const made = await campaign(tenant, { credentials: await connected(tenant), searches: [{ url: EVERYBODY }] });
  await runJobs(app, 'searches');
  const [search] = await listed(tenant, made._id);
  assert.ok(search);
  assert.partialDeepStrictEqual(search, { kind: 'search', name: 'sales', status: 'finished', problem: null });
  const people = await enrolledIn(made._id);
  assert.ok(search.collected > 100, 'more than one page');
  assert.deepEqual([search.total, search.found, people.length], [search.collected, search.collected, search.collected]);
  assert.ok(people.every(({ status, node_id, due_at }) => status === 'active' && node_id === 'connect' && due_at));
  const whole = await app.call<WholeCampaign>('GET', `/workflows/${made._id}`, { token: tenant.admin.token });
  assert.equal(whole.payload.counters.people, people.length);
  const told = (await settleEvents(app.services)).filter(([, event]) => event === 'update_search');
  assert.ok(
    told.some(
      ([room, , payload]) => room === `space:${tenant.spaceId}` && JSON.stringify(payload).includes(search._id),
    ),
  );
});

test('whoever is enrolled is what their first event says, word for word', async () => {
  const tenant = await newTenant(app.services);
  const url = `${NETWORK}/search/results/people/?keywords=sales&network=%5B%22F%22%2C%22S%22%5D`;
  const made = await campaign(tenant, { credentials: await connected(tenant), searches: [{ url }] });
  await runJobs(app, 'searches');
  const people = await enrolledIn(made._id);
  assert.ok(people.length > 0);
  for (const row of people) {
    const { rows } = await app.database.direct.query('select type, data, at from events where subject_id = $1', [
      row.id,
    ]);
    const events = rows.map(({ type, data, at }) => ({ type, data, at: at.toISOString() }));
    assert.partialDeepStrictEqual(row, replay(events as never));
    assert.equal(events[0]?.data.prospect_id, row.prospect_id);
  }
  const { rows: lanes } = await app.database.direct.query('select * from runner_lanes where credential_id = $1', [
    made.credentials?._id,
  ]);
  assert.equal(lanes.length, 1);
});

test('after a crash between two pages nothing is lost and nothing doubled', async () => {
  const tenant = await newTenant(app.services);
  const made = await campaign(tenant, { credentials: await connected(tenant), searches: [{ url: EVERYBODY }] });
  const [search] = made.searches;
  assert.ok(search);
  await onePage(tenant.spaceId, search._id);
  const after = (await listed(tenant, made._id))[0];
  assert.deepEqual([after?.status, after?.found], ['active', 100]);
  // a page whose transaction fails leaves neither people nor cursor behind
  const broken = {
    ...app.services,
    transactions: {
      ...app.services.transactions,
      inSpace: async (space: string, work: (tx: never) => Promise<unknown>) =>
        app.services.transactions.inSpace(space, async (tx) => {
          const result = await work(tx as never);
          if (result === undefined) throw new Error('killed');
          return result;
        }),
    },
  } as never;
  await assert.rejects(collectPage({ space_id: tenant.spaceId, id: search._id, run: 1 }, broken), /killed/);
  assert.deepEqual((await listed(tenant, made._id))[0], after);
  assert.equal((await enrolledIn(made._id)).length, 100);
  await onePage(tenant.spaceId, search._id);
  await runJobs(app, 'searches');
  const [whole] = await listed(tenant, made._id);
  assert.deepEqual([whole?.status, whole?.rejected, whole?.collected], ['finished', 0, whole?.total]);
});

test('a search is paused, resumed, stopped and run again; other changes are refused (R469, R470)', async () => {
  const tenant = await newTenant(app.services);
  const made = await campaign(tenant, { credentials: await connected(tenant), searches: [{ url: EVERYBODY }] });
  const [search] = made.searches as [Search];
  await onePage(tenant.spaceId, search._id);
  assert.equal((await update(tenant, search, made._id, 'paused')).payload.status, 'paused');
  await onePage(tenant.spaceId, search._id);
  assert.equal((await listed(tenant, made._id))[0]?.found, 100, 'nothing is collected while it is paused');
  assert.equal((await update(tenant, search, made._id, 'rerun')).payload.status, 'rerun');
  assert.equal((await update(tenant, search, made._id, 'paused')).payload.status, 'paused');
  assert.equal((await update(tenant, search, made._id, 'new')).payload.status, 'new');
  assert.equal((await update(tenant, search, made._id, 'stopped')).payload.status, 'stopped');
  for (const status of ['new', 'paused']) {
    const refused = await update(tenant, search, made._id, status);
    assert.deepEqual([refused.status, refused.code], [409, 'conflict'], status);
  }
  const elsewhere = await campaign(tenant, {});
  assert.equal((await update(tenant, search, elsewhere._id, 'rerun')).code, 'not_found');
});

test('searches are run again without taking anybody twice, and a page of the run before is thrown away (R471)', async () => {
  const tenant = await newTenant(app.services);
  const made = await campaign(tenant, { credentials: await connected(tenant), searches: [{ url: EVERYBODY }] });
  const [search] = made.searches as [Search];
  await runJobs(app, 'searches');
  const before = (await listed(tenant, made._id))[0] as Search;
  const again = await app.call<Search[]>('POST', `/workflows/${made._id}/rerun_searches`, {
    token: tenant.admin.token,
  });
  assert.equal(again.payload[0]?.status, 'rerun');
  await onePage(tenant.spaceId, search._id, 1);
  assert.equal((await listed(tenant, made._id))[0]?.status, 'rerun', 'the job of the first run does nothing');
  await onePage(tenant.spaceId, search._id, 2);
  await runJobs(app, 'searches');
  const after = (await listed(tenant, made._id))[0] as Search;
  assert.deepEqual([after.status, after.collected, after.found], ['finished', before.collected, before.found]);
  assert.deepEqual(after.rejections, { in_campaign_already: before.collected });
  assert.equal(after.duplicates, before.collected);
  assert.equal((await enrolledIn(made._id)).length, before.collected);
});

test('a link that the campaign has already is refused with its sentence, however it is written (R507, M089)', async () => {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const made = await campaign(tenant, { searches: [{ url: EVERYBODY }] });
  const body = { url: `${NETWORK}/search/results/people?sid=zz&keywords=Sales`, workflow_id: made._id };
  const validated = await app.call('POST', '/workflows/searches/validate', { token, body });
  assert.deepEqual([validated.status, validated.error], [409, 'Such search already exists in this campaign']);
  const created = await app.call('POST', '/workflows', {
    token,
    body: { name: 'Twice', searches: [{ url: EVERYBODY }, { url: `${EVERYBODY}&page=2` }] },
  });
  assert.equal(created.error, 'Such search already exists in this campaign');
});

test('a link is judged at once: what it is, and what is in its way', async () => {
  const tenant = await newTenant(app.services, { tier: 'basic' });
  const { token } = tenant.admin;
  const credentials_id = await connected(tenant);
  const validate = async (url: string) =>
    (
      await app.call<{ kind: string; problem: string }>('POST', '/workflows/searches/validate', {
        token,
        body: { url, credentials_id },
      })
    ).payload;
  assert.partialDeepStrictEqual(await validate('hello'), { kind: null, problem: 'not_recognised' });
  assert.partialDeepStrictEqual(await validate(EVERYBODY), { kind: 'search', name: 'sales', problem: null });
  assert.partialDeepStrictEqual(await validate(`${NETWORK}/sales/lists/people/1`), {
    kind: 'navigator_list',
    problem: 'needs_navigator',
  });
  assert.partialDeepStrictEqual(await validate(`${NETWORK}/talent/hire/1`), { problem: 'needs_recruiter' });
  const free = await newTenant(app.services, { tier: 'free' });
  const post = await app.call<{ problem: string }>('POST', '/workflows/searches/validate', {
    token: free.admin.token,
    body: { url: `${NETWORK}/posts/jane_x-activity-7123-AbCd` },
  });
  assert.partialDeepStrictEqual(post.payload, { kind: 'post', problem: 'needs_feature' });
  const refused = async (search: object) => {
    const body = { name: 'Refused', credentials: credentials_id, searches: [search] };
    return app.call('POST', '/workflows', { token, body });
  };
  assert.match((await refused({ url: 'hello' })).fields?.['searches.0.url'] ?? '', /leads to nobody/);
  assert.match((await refused({ url: `${NETWORK}/talent/hire/1` })).fields?.['searches.0.url'] ?? '', /Recruiter/);
  assert.equal((await refused({ kind: 'api' })).code, 'upgrade_needed', 'api_targeting comes with a larger plan');
});

test('a search waits for its account and for a first step, and goes on by itself', async () => {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const made = await campaign(tenant, { sequence: [], searches: [{ url: EVERYBODY }] });
  await runJobs(app, 'searches');
  assert.partialDeepStrictEqual(await listed(tenant, made._id), [{ status: 'new', problem: 'account_not_connected' }]);
  const credentials = await connected(tenant);
  const change = async (body: object) => {
    const answer = await app.call('PUT', `/workflows/${made._id}/update/async`, { token, body });
    assert.equal(answer.ok, true, JSON.stringify(answer));
    await runJobs(app, 'jobs');
    await settleEvents(app.services);
    await runJobs(app, 'searches');
  };
  await change({ credentials });
  assert.partialDeepStrictEqual(await listed(tenant, made._id), [{ status: 'new', found: 0 }]);
  await change({ sequence: SHORT_WAY });
  assert.partialDeepStrictEqual(await listed(tenant, made._id), [{ status: 'finished', problem: null }]);
  assert.ok((await enrolledIn(made._id)).length > 0);
});

test('a deleted campaign collects nobody; brought back, its search goes on behind its last page', async () => {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const made = await campaign(tenant, { credentials: await connected(tenant), searches: [{ url: EVERYBODY }] });
  const [search] = made.searches as [Search];
  await onePage(tenant.spaceId, search._id);
  await app.call('POST', `/workflows/${made._id}/delete_async`, { token });
  await runJobs(app, 'jobs');
  await onePage(tenant.spaceId, search._id);
  assert.equal((await enrolledIn(made._id)).length, 100);
  assert.equal((await app.call('POST', `/workflows/${made._id}/restore`, { token })).ok, true);
  await settleEvents(app.services);
  await runJobs(app, 'searches');
  const [after] = await listed(tenant, made._id);
  assert.deepEqual([after?.status, after?.found, after?.rejected], ['finished', after?.total, 0]);
});

test('no more people come than a search may bring', async () => {
  const tenant = await newTenant(app.services);
  const searches = [{ url: EVERYBODY, result_limit: 130 }];
  const made = await campaign(tenant, { credentials: await connected(tenant), searches });
  await runJobs(app, 'searches');
  assert.partialDeepStrictEqual(await listed(tenant, made._id), [{ status: 'finished', collected: 130 }]);
  assert.equal((await enrolledIn(made._id)).length, 130);
});

test('whom another campaign has, who was talked to, who is blacklisted or not premium stays out, each counted', async () => {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const credentials = await connected(tenant);
  const searches = [{ url: EVERYBODY, result_limit: 4 }];
  const first = await campaign(tenant, { credentials, searches });
  await runJobs(app, 'searches');
  const [one, two, three, four] = await enrolledIn(first._id);
  await app.database.direct.query('update prospects set last_contact_at = created_at where id = $1', [one.prospect_id]);
  await app.database.direct.query(`update enrolments set status = 'finished' where id = any ($1)`, [[one.id, two.id]]);
  const { rows } = await app.database.direct.query('select link from prospects where id = $1', [two.prospect_id]);
  await app.call('PUT', '/space/blacklist', { token, body: { values: [{ kind: 'link', value: rows[0].link }] } });

  const url = `${NETWORK}/search/results/people/?keywords=sales`;
  const second = await campaign(tenant, { credentials, name: 'Second', searches: [{ url }], is_only_premium: true });
  await runJobs(app, 'searches');
  const [search] = await listed(tenant, second._id);
  const { not_premium = 0, ...rejections } = search?.rejections ?? {};
  assert.deepEqual(rejections, { talked_before: 1, blacklisted: 1, in_other_campaign: 2 });
  assert.ok(not_premium > 0);
  assert.equal(search?.collected, (search?.found ?? 0) - not_premium - 4);
  const ids = (await enrolledIn(second._id)).map(({ prospect_id }) => prospect_id);
  for (const left of [one, two, three, four]) assert.ok(!ids.includes(left.prospect_id));

  const third = await campaign(tenant, {
    credentials,
    name: 'Third',
    searches: [{ url }],
    is_existing_people: true,
    is_include_talked_before: true,
  });
  await runJobs(app, 'searches');
  assert.deepEqual((await listed(tenant, third._id))[0]?.rejections, { blacklisted: 1 });
});

test('a search that the account may not run fails and says why', async () => {
  const tenant = await newTenant(app.services);
  const credentials = await connected(tenant);
  await app.database.direct.query(`update credentials set account_type = 'sales_navigator' where id = $1`, [
    credentials,
  ]);
  const searches = [{ url: `${NETWORK}/sales/lists/people/77` }];
  const made = await campaign(tenant, { credentials, searches });
  await runJobs(app, 'searches');
  assert.partialDeepStrictEqual(await listed(tenant, made._id), [{ status: 'failed', problem: 'needs_navigator' }]);
});

test('a network that asks to wait, or cannot be reached, is asked again later', async () => {
  const tenant = await newTenant(app.services);
  const made = await campaign(tenant, { credentials: await connected(tenant), searches: [{ url: EVERYBODY }] });
  const [search] = made.searches as [Search];
  const answers = [429, 503];
  const gateway = createServer((_request, response) => {
    const status = answers[0] ?? 500;
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '3600' });
    response.end(JSON.stringify({ type: 'errors/too_many_requests', status }));
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  try {
    const { port } = gateway.address() as AddressInfo;
    const network = { ...app.gateway, baseUrl: `http://127.0.0.1:${port}` };
    const settings = { ...app.services.settings, outside: { ...app.services.settings.outside, network } };
    const ask = () => collectPage({ space_id: tenant.spaceId, id: search._id, run: 1 }, { ...app.services, settings });
    await ask();
    assert.partialDeepStrictEqual(await listed(tenant, made._id), [
      { status: 'active', problem: 'throttled', found: 0 },
    ]);
    answers.shift();
    await ask();
    assert.partialDeepStrictEqual(await listed(tenant, made._id), [{ problem: 'network_unreached', found: 0 }]);
  } finally {
    gateway.close();
  }
  assert.deepEqual(await runJobs(app, 'searches'), [], 'not yet');
  app.clock.advance(3_600_000);
  await runJobs(app, 'searches');
  assert.partialDeepStrictEqual(await listed(tenant, made._id), [{ status: 'finished', problem: null }]);
});

test('an account that the network signed out is waited for', async () => {
  const tenant = await newTenant(app.services);
  const credentials = await connected(tenant);
  const made = await campaign(tenant, { credentials, searches: [{ url: EVERYBODY }] });
  await app.database.direct.query('update credentials_auth set logged_in_at = null where credential_id = $1', [
    credentials,
  ]);
  await runJobs(app, 'searches');
  assert.partialDeepStrictEqual(await listed(tenant, made._id), [{ status: 'new', problem: 'account_not_connected' }]);
  await app.database.direct.query('update credentials_auth set logged_in_at = now() where credential_id = $1', [
    credentials,
  ]);
  await app.services.transactions.inSpace(tenant.spaceId, (tx) =>
    tx.append({ type: 'credential.updated', subjectId: credentials, data: { version: 2 } }),
  );
  await settleEvents(app.services);
  await runJobs(app, 'searches');
  assert.partialDeepStrictEqual(await listed(tenant, made._id), [{ status: 'finished', problem: null }]);
});

test('people are pushed into a campaign that has an API search', async () => {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const credentials = await connected(tenant);
  const made = await campaign(tenant, { credentials, searches: [{ kind: 'api' }] });
  const push = (profiles: object[]) =>
    app.call<{ accepted: number; rejected: object[] }>('POST', `/public/v1/workflows/${made._id}/profiles`, {
      token,
      body: { profiles },
    });
  const answer = await push([
    { link: 'linkedin.com/in/jane', first_name: 'Jane', custom: { size: '9' } },
    { email: 'tom@acme.test', first_name: 'Tom' },
    { link: 'https://example.com/jane' },
    { email: 'nothing' },
    { first_name: 'Nobody' },
    { link: 'https://www.linkedin.com/in/jane/' },
  ]);
  assert.deepEqual(answer.payload, {
    accepted: 2,
    rejected: [
      { index: 2, reason: 'invalid_link' },
      { index: 3, reason: 'invalid_email' },
      { index: 4, reason: 'no_link_or_email' },
      { index: 5, reason: 'in_campaign_already' },
    ],
  });
  assert.deepEqual((await push([{ email: 'TOM@acme.test' }])).payload.accepted, 0);
  assert.partialDeepStrictEqual(await listed(tenant, made._id), [{ kind: 'api', collected: 2, found: 7, rejected: 5 }]);
  const [search] = made.searches as [Search];
  await update(tenant, search, made._id, 'paused');
  assert.equal((await push([{ email: 'eve@acme.test' }])).code, 'not_found');
  await update(tenant, search, made._id, 'new');
  assert.equal((await push([{ email: 'eve@acme.test' }])).payload.accepted, 1);
});

test('a search is taken out of its campaign, the people it brought stay', async () => {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const searches = [{ url: EVERYBODY, result_limit: 5 }];
  const made = await campaign(tenant, { credentials: await connected(tenant), searches });
  await runJobs(app, 'searches');
  const [search] = made.searches as [Search];
  assert.equal((await app.call('DELETE', `/workflows/searches/${search._id}`, { token })).ok, true);
  assert.deepEqual(await listed(tenant, made._id), []);
  assert.equal((await enrolledIn(made._id)).length, 5);
});

test('a member sees and changes the searches of their accounts only', async () => {
  const tenant = await newTenant(app.services);
  const made = await campaign(tenant, { credentials: await connected(tenant), searches: [{ url: EVERYBODY }] });
  const [search] = made.searches as [Search];
  const { token } = await newUser(app.services, { spaceId: tenant.spaceId, pages: { campaigns: true } });
  for (const [method, path] of [
    ['GET', `/workflows/${made._id}/searches`],
    ['DELETE', `/workflows/searches/${search._id}`],
    ['GET', `/workflows/searches/${search._id}/download_csv`],
    ['POST', `/workflows/${made._id}/rerun_searches`],
  ] as const)
    assert.equal((await app.call(method, path, { token })).code, 'not_found', path);
});

test('the people of a search are downloaded as a file that runs nothing', async () => {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const made = await campaign(tenant, { credentials: await connected(tenant), searches: [{ kind: 'api' }] });
  const profiles = [{ link: 'linkedin.com/in/jane', first_name: '=1+1', phone: '+49301', custom: { size: '@x' } }];
  await app.call('POST', `/public/v1/workflows/${made._id}/profiles`, { token, body: { profiles } });
  const path = `/workflows/searches/${made.searches[0]?._id}/download_csv`;
  const { payload } = await app.call<{ name: string; text: string }>('GET', path, { token });
  assert.equal(payload.name, 'API.csv');
  const [header, line] = payload.text.replace('\uFEFF', '').split('\r\n');
  assert.equal(
    header,
    'first_name,last_name,link,email,phone,company_name,title,occupation,headline,location,industry,status,size',
  );
  assert.equal(line, `'=1+1,,https://www.linkedin.com/in/jane,,'+49301,,,,,,,active,'@x`);
});
