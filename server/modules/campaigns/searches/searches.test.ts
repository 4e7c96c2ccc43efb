import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallPayload } from '../../../../contract/call.ts';
import type { searchCalls } from '../../../../contract/searches/calls.ts';
import { type Search, SEARCH_STATUSES } from '../../../../contract/searches/schemas.ts';
import { runJobs, useNetworkApp } from '../../../../tests/factories/network.ts';
import { PEOPLE_SEARCH_URL, NETWORK_ORIGIN, searchTests } from '../../../../tests/factories/searching.ts';
import { auditLines, newTenant, newUser } from '../../../../tests/factories/tenants.ts';

const app = useNetworkApp();
const { campaign, connected, enrolledIn, listed, onePage, update } = searchTests(app);

test('a search is paused, resumed, stopped and run again; other changes are refused (R469, R470)', async () => {
  const tenant = await newTenant(app.services);
  const made = await campaign(tenant, { credentials: await connected(tenant), searches: [{ url: PEOPLE_SEARCH_URL }] });
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

test('a search is new, collects, rests, runs again, ends, stops or fails: each state of the specification, and no other (R469)', async () => {
  const tenant = await newTenant(app.services);
  const made = await campaign(tenant, { credentials: await connected(tenant), searches: [{ url: PEOPLE_SEARCH_URL }] });
  const [search] = made.searches as [Search];
  const now = async () => (await listed(tenant, made._id))[0]?.status;
  const seen = [await now()];
  await onePage(tenant.spaceId, search._id);
  seen.push(await now());
  const wish = async (status: string) => seen.push((await update(tenant, search, made._id, status)).payload.status);
  await wish('paused');
  // resumed
  await wish('new');
  await runJobs(app, 'searches');
  seen.push(await now());
  await wish('rerun');
  await wish('stopped');
  assert.deepEqual(seen, ['new', 'active', 'paused', 'new', 'finished', 'rerun', 'stopped']);
  const query = (status: string) =>
    app.database.direct.query('update searches set status = $2 where id = $1', [search._id, status]);
  await query('failed');
  assert.equal(await now(), 'failed');
  await assert.rejects(query('asleep'), /check constraint/);
  assert.deepEqual(SEARCH_STATUSES.toSorted(), ['active', 'failed', 'finished', 'new', 'paused', 'rerun', 'stopped']);
  // nobody but the collecting itself says that it collects, ends or fails
  for (const status of ['active', 'finished', 'failed'])
    assert.equal((await update(tenant, search, made._id, status)).code, 'invalid_input', status);
});

test('a link that the campaign has already is refused with its sentence, however it is written (R507, M089)', async () => {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const made = await campaign(tenant, { searches: [{ url: PEOPLE_SEARCH_URL }] });
  const body = { url: `${NETWORK_ORIGIN}/search/results/people?sid=zz&keywords=Sales`, workflow_id: made._id };
  const validated = await app.call('POST', '/workflows/searches/validate', { token, body });
  assert.deepEqual([validated.status, validated.error], [409, 'Such search already exists in this campaign']);
  const created = await app.call('POST', '/workflows', {
    token,
    body: { name: 'Twice', searches: [{ url: PEOPLE_SEARCH_URL }, { url: `${PEOPLE_SEARCH_URL}&page=2` }] },
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
  assert.partialDeepStrictEqual(await validate(PEOPLE_SEARCH_URL), { kind: 'search', name: 'sales', problem: null });
  assert.partialDeepStrictEqual(await validate(`${NETWORK_ORIGIN}/sales/lists/people/1`), {
    kind: 'navigator_list',
    problem: 'needs_navigator',
  });
  assert.partialDeepStrictEqual(await validate(`${NETWORK_ORIGIN}/talent/hire/1`), { problem: 'needs_recruiter' });
  const free = await newTenant(app.services, { tier: 'free' });
  const post = await app.call<{ problem: string }>('POST', '/workflows/searches/validate', {
    token: free.admin.token,
    body: { url: `${NETWORK_ORIGIN}/posts/jane_x-activity-7123-AbCd` },
  });
  assert.partialDeepStrictEqual(post.payload, { kind: 'post', problem: 'needs_feature' });
  const refused = async (search: object) => {
    const body = { name: 'Refused', credentials: credentials_id, searches: [search] };
    return app.call('POST', '/workflows', { token, body });
  };
  assert.match((await refused({ url: 'hello' })).fields?.['searches.0.url'] ?? '', /leads to nobody/);
  assert.match(
    (await refused({ url: `${NETWORK_ORIGIN}/talent/hire/1` })).fields?.['searches.0.url'] ?? '',
    /Recruiter/,
  );
  assert.equal((await refused({ kind: 'api' })).code, 'upgrade_needed', 'api_targeting comes with a larger plan');
});

test('people are pushed into a campaign that has an API search', async () => {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const credentials = await connected(tenant);
  const made = await campaign(tenant, { credentials, searches: [{ kind: 'api' }] });
  const push = (profiles: object[]) =>
    app.call<CallPayload<(typeof searchCalls)['push']>>('POST', `/public/v1/workflows/${made._id}/profiles`, {
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
  const { accepted, rejected, results } = answer.payload;
  assert.deepEqual(
    results.map(({ profile_id, reason }) => (profile_id ? 'in' : reason)),
    ['in', 'in', 'invalid_link', 'invalid_email', 'no_link_or_email', 'in_campaign_already'],
  );
  const who = async (id: string | null | undefined) =>
    (await app.call<{ first_name: string }>('GET', `/profiles/${id}`, { token })).payload.first_name;
  assert.deepEqual([await who(results[0]?.profile_id), await who(results[1]?.profile_id)], ['Jane', 'Tom']);
  assert.deepEqual(
    { accepted, rejected },
    {
      accepted: 2,
      rejected: [
        { index: 2, reason: 'invalid_link' },
        { index: 3, reason: 'invalid_email' },
        { index: 4, reason: 'no_link_or_email' },
        { index: 5, reason: 'in_campaign_already' },
      ],
    },
  );
  assert.deepEqual((await push([{ email: 'TOM@acme.test' }])).payload.accepted, 0);
  assert.partialDeepStrictEqual(await listed(tenant, made._id), [{ kind: 'api', collected: 2, found: 7, rejected: 5 }]);
  const [search] = made.searches as [Search];
  await update(tenant, search, made._id, 'paused');
  assert.equal((await push([{ email: 'eve@acme.test' }])).code, 'intake_closed');
  await update(tenant, search, made._id, 'new');
  assert.equal((await push([{ email: 'eve@acme.test' }])).payload.accepted, 1);
});

test('a thousand people come at once, and one with too long a word or beyond the limit keeps nobody else out', async () => {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const searches = [{ kind: 'api', result_limit: 996 }];
  const made = await campaign(tenant, { credentials: await connected(tenant), searches });
  const profiles = Array.from({ length: 1_000 }, (_, at) => ({ email: `p${at}@acme.test`, first_name: `P ${at}` }));
  profiles[3] = { email: 'long@acme.test', first_name: 'x'.repeat(201) };
  const push = (people: object[]) =>
    app.call<CallPayload<(typeof searchCalls)['push']>>('POST', `/public/v1/workflows/${made._id}/profiles`, {
      token,
      body: { profiles: people },
    });
  const { accepted, results, rejected } = (await push(profiles)).payload;
  assert.deepEqual(
    [accepted, results.length, new Set(results.map(({ profile_id }) => profile_id)).size],
    [996, 1_000, 997],
  );
  assert.deepEqual(rejected, [
    { index: 3, reason: 'too_long' },
    ...[997, 998, 999].map((index) => ({ index, reason: 'limit_reached' })),
  ]);
  assert.equal((await push([...profiles, { email: 'more@acme.test' }])).status, 422);
});

test('a search is taken out of its campaign, the people it brought stay', async () => {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const searches = [{ url: PEOPLE_SEARCH_URL, result_limit: 5 }];
  const made = await campaign(tenant, { credentials: await connected(tenant), searches });
  await runJobs(app, 'searches');
  const [search] = made.searches as [Search];
  assert.equal((await app.call('DELETE', `/workflows/searches/${search._id}`, { token })).ok, true);
  assert.deepEqual(await listed(tenant, made._id), []);
  assert.equal((await enrolledIn(made._id)).length, 5);
});

test('a member sees and changes the searches of their accounts only', async () => {
  const tenant = await newTenant(app.services);
  const made = await campaign(tenant, { credentials: await connected(tenant), searches: [{ url: PEOPLE_SEARCH_URL }] });
  const [search] = made.searches as [Search];
  const { token } = await newUser(app.services, { spaceId: tenant.spaceId, pages: { campaigns: true, export: true } });
  for (const [method, path] of [
    ['GET', `/workflows/${made._id}/searches`],
    ['DELETE', `/workflows/searches/${search._id}`],
    ['GET', `/workflows/searches/${search._id}/download_csv`],
    ['POST', `/workflows/${made._id}/rerun_searches`],
  ] as const)
    assert.equal((await app.call(method, path, { token })).code, 'not_found', path);
});

test('the people of a search leave by the permission to export, and it stands in the log (F018)', async () => {
  const tenant = await newTenant(app.services);
  const { spaceId } = tenant;
  const credentials = await connected(tenant);
  const made = await campaign(tenant, { credentials, searches: [{ kind: 'api' }] });
  const profiles = [{ link: 'linkedin.com/in/jane', email: 'jane@acme.test' }];
  await app.call('POST', `/public/v1/workflows/${made._id}/profiles`, {
    token: tenant.admin.token,
    body: { profiles },
  });
  const path = `/workflows/searches/${made.searches[0]?._id}/download_csv`;
  const pages = { campaigns: true, profiles: true, inbox: true };
  const without = await newUser(app.services, { spaceId, pages, credentials: [credentials] });
  const exporter = await newUser(app.services, {
    spaceId,
    pages: { ...pages, export: true },
    credentials: [credentials],
  });
  assert.equal((await app.call('GET', path, { token: without.token })).code, 'forbidden');
  assert.deepEqual(await auditLines(app, spaceId, 'prospects_exported'), []);
  assert.equal((await app.call('GET', path, { token: exporter.token })).status, 200);
  assert.deepEqual(await auditLines(app, spaceId, 'prospects_exported'), [
    { kind: 'prospects_exported', actor_email: exporter.email, subject: exporter.email, address: '127.0.0.1' },
  ]);
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
