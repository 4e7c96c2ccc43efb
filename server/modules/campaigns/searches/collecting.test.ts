import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import type { WholeCampaign } from '../../../../contract/campaigns/schemas.ts';
import type { Search } from '../../../../contract/searches/schemas.ts';
import { replay } from '../../../../engine/enrolment.ts';
import { runJobs, useNetworkApp } from '../../../../tests/factories/network.ts';
import { PEOPLE_SEARCH_URL, NETWORK_ORIGIN, searchTests } from '../../../../tests/factories/searching.ts';
import { SHORT_SEQUENCE } from '../../../../tests/factories/sequences.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { newTenant } from '../../../../tests/factories/tenants.ts';
import { collectPage } from './collect-page.ts';

const app = useNetworkApp();
const { campaign, connected, enrolledIn, listed, onePage } = searchTests(app);

test('people of a search are collected page by page, and begin their way', async () => {
  const tenant = await newTenant(app.services);
  const made = await campaign(tenant, { credentials: await connected(tenant), searches: [{ url: PEOPLE_SEARCH_URL }] });
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
  const url = `${NETWORK_ORIGIN}/search/results/people/?keywords=sales&network=%5B%22F%22%2C%22S%22%5D`;
  const made = await campaign(tenant, { credentials: await connected(tenant), searches: [{ url }] });
  const start = { token: tenant.admin.token, body: { status: 'active' } };
  assert.equal((await app.call('POST', `/workflows/${made._id}/update_status`, start)).status, 200);
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
  const made = await campaign(tenant, { credentials: await connected(tenant), searches: [{ url: PEOPLE_SEARCH_URL }] });
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

test('searches are run again without taking anybody twice, and a page of the run before is thrown away (R471)', async () => {
  const tenant = await newTenant(app.services);
  const made = await campaign(tenant, { credentials: await connected(tenant), searches: [{ url: PEOPLE_SEARCH_URL }] });
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

test('a search waits for its account and for a first step, and goes on by itself', async () => {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const made = await campaign(tenant, { sequence: [], searches: [{ url: PEOPLE_SEARCH_URL }] });
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
  await change({ sequence: SHORT_SEQUENCE });
  assert.partialDeepStrictEqual(await listed(tenant, made._id), [{ status: 'finished', problem: null }]);
  assert.ok((await enrolledIn(made._id)).length > 0);
});

test('a deleted campaign collects nobody; brought back, its search goes on behind its last page', async () => {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const made = await campaign(tenant, { credentials: await connected(tenant), searches: [{ url: PEOPLE_SEARCH_URL }] });
  const [search] = made.searches as [Search];
  await onePage(tenant.spaceId, search._id);
  await app.call('POST', `/workflows/${made._id}/delete_async`, { token });
  await runJobs(app, 'jobs');
  await onePage(tenant.spaceId, search._id);
  assert.equal((await app.call('POST', `/workflows/${made._id}/rerun_searches`, { token })).code, 'not_found');
  assert.equal((await enrolledIn(made._id)).length, 100);
  assert.equal((await app.call('POST', `/workflows/${made._id}/restore`, { token })).ok, true);
  await settleEvents(app.services);
  await runJobs(app, 'searches');
  const [after] = await listed(tenant, made._id);
  assert.deepEqual([after?.status, after?.found, after?.rejected], ['finished', after?.total, 0]);
});

test('no more people come than a search may bring', async () => {
  const tenant = await newTenant(app.services);
  const searches = [{ url: PEOPLE_SEARCH_URL, result_limit: 130 }];
  const made = await campaign(tenant, { credentials: await connected(tenant), searches });
  await runJobs(app, 'searches');
  assert.partialDeepStrictEqual(await listed(tenant, made._id), [{ status: 'finished', collected: 130 }]);
  assert.equal((await enrolledIn(made._id)).length, 130);
});

test('whom another campaign has, who was talked to, who is blacklisted or not premium stays out, each counted', async () => {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const credentials = await connected(tenant);
  const searches = [{ url: PEOPLE_SEARCH_URL, result_limit: 4 }];
  const first = await campaign(tenant, { credentials, searches });
  await runJobs(app, 'searches');
  const [one, two, three, four] = await enrolledIn(first._id);
  await app.database.direct.query('update prospects set last_contact_at = created_at where id = $1', [one.prospect_id]);
  await app.database.direct.query(`update enrolments set status = 'finished' where id = any ($1)`, [[one.id, two.id]]);
  const { rows } = await app.database.direct.query('select link from prospects where id = $1', [two.prospect_id]);
  await app.call('PUT', '/space/blacklist', { token, body: { values: [{ kind: 'link', value: rows[0].link }] } });

  const url = `${NETWORK_ORIGIN}/search/results/people/?keywords=sales`;
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
  const searches = [{ url: `${NETWORK_ORIGIN}/sales/lists/people/77` }];
  const made = await campaign(tenant, { credentials, searches });
  await runJobs(app, 'searches');
  assert.partialDeepStrictEqual(await listed(tenant, made._id), [{ status: 'failed', problem: 'needs_navigator' }]);
});

test('a network that asks to wait, or cannot be reached, is asked again later', async () => {
  const tenant = await newTenant(app.services);
  const made = await campaign(tenant, { credentials: await connected(tenant), searches: [{ url: PEOPLE_SEARCH_URL }] });
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
  const made = await campaign(tenant, { credentials, searches: [{ url: PEOPLE_SEARCH_URL }] });
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
