import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CsvResult, Search } from '../../../../../contract/searches/schemas.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { filesOf } from '../../../../../tests/factories/csv.ts';
import { runJobs } from '../../../../../tests/factories/network.ts';
import { settleEvents } from '../../../../../tests/factories/settle-events.ts';
import { newTenant, newUser } from '../../../../../tests/factories/tenants.ts';
import { importFile } from './import-file.ts';
import { until } from '../../../../../tests/factories/until.ts';

const app = useApp();
const { imported, listed, newCampaign, peopleOf, setData, upload } = filesOf(app);

test('a file set before its campaign exists is judged, and its people come with the campaign', async () => {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const user_fields = { 0: 'email' };
  const job = await imported(tenant, 'mail\none@acme.test\nnobody\n', { user_fields });
  const { search_id, accepted, rejected } = job.result as CsvResult;
  assert.deepEqual([accepted, rejected], [1, 1]);
  const { rows } = await app.database.direct.query('select 1 from prospects where space_id = $1', [tenant.spaceId]);
  assert.equal(rows.length, 0, 'nobody is taken before there is a campaign');
  const stranger = await newUser(app.services, { spaceId: tenant.spaceId, role: 'admin' });
  const body = { name: 'Not mine', searches: [{ search_id }] };
  assert.equal((await app.call('POST', '/workflows', { token: stranger.token, body })).code, 'not_found');
  const campaign = await newCampaign(tenant, { searches: [{ search_id }] });
  await runJobs(app, 'searches');
  assert.deepEqual(
    (await peopleOf(campaign._id)).map(({ email }) => email),
    ['one@acme.test'],
  );
  assert.partialDeepStrictEqual(await listed(tenant, campaign._id), [
    { _id: search_id, status: 'finished', collected: 1, rejected: 1, found: 2 },
  ]);
  const again = { name: 'Again', searches: [{ search_id }] };
  assert.equal((await app.call('POST', '/workflows', { token, body: again })).code, 'not_found');
});

test('a file that nobody came back for is gone after a day, one in use stays', async () => {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const campaign = await newCampaign(tenant);
  await upload(token, 'mail\nforgotten@acme.test');
  const forgotten = await imported(tenant, 'mail\none@acme.test', { user_fields: { 0: 'email' } });
  await imported(tenant, 'mail\ntwo@acme.test', { user_fields: { 0: 'email' }, workflow_id: campaign._id });
  const files = async () =>
    (await app.database.direct.query<{ id: string }>('select id from files where space_id = $1', [tenant.spaceId]))
      .rows;
  const before = await files();
  assert.equal(before.length, 3);
  app.clock.advance(25 * 3_600_000);
  await app.services.transactions.onPlatform((tx) => tx.enqueue('searches.sweep', {}));
  await runJobs(app, 'searches');
  const after = await files();
  assert.equal(after.length, 1);
  const { search_id } = forgotten.result as CsvResult;
  assert.equal((await app.call('GET', `/workflows/searches/${search_id}/download_csv`, { token })).code, 'not_found');
  const kept = async () => {
    const stored = await Promise.all(before.map(({ id }) => app.services.files.exists(`${tenant.spaceId}/${id}`)));
    return stored.filter(Boolean).length;
  };
  // what is stored goes after the row has gone
  await until(async () => (await kept()) <= 1);
  assert.equal(await app.services.files.exists(`${tenant.spaceId}/${after[0]?.id}`), true);
});

test('when a campaign is gone for good, its files go too', async () => {
  const tenant = await newTenant(app.services);
  const campaign = await newCampaign(tenant);
  await imported(tenant, 'mail\none@acme.test', { user_fields: { 0: 'email' }, workflow_id: campaign._id });
  await app.database.direct.query('delete from campaigns where id = $1', [campaign._id]);
  app.clock.advance(25 * 3_600_000);
  await app.services.transactions.onPlatform((tx) => tx.enqueue('searches.sweep', {}));
  await runJobs(app, 'searches');
  const { rows } = await app.database.direct.query(
    'select id from files where space_id = $1 union all select id from searches where space_id = $1',
    [tenant.spaceId],
  );
  assert.deepEqual(rows, []);
});

test('a file brings no more people than its search may', async () => {
  const tenant = await newTenant(app.services);
  const lines = Array.from({ length: 1_200 }, (_, at) => `p${at}@acme.test`);
  const job = await imported(tenant, `mail\n${lines.join('\n')}`, { user_fields: { 0: 'email' } });
  const { search_id } = job.result as CsvResult;
  const campaign = await newCampaign(tenant, { searches: [{ search_id, name: 'First ones', result_limit: 7 }] });
  await runJobs(app, 'searches');
  assert.partialDeepStrictEqual(await listed(tenant, campaign._id), [
    { name: 'First ones', status: 'finished', collected: 7, rejected: 0 },
  ]);
  assert.equal((await peopleOf(campaign._id)).length, 7);
});

test('an import that is cut off goes on behind its last batch: nobody twice, nobody lost, every rejection once', async () => {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const campaign = await newCampaign(tenant);
  const count = 2_500;
  const lines = Array.from({ length: count }, (_, at) => (at % 500 === 499 ? 'nobody' : `p${at}@acme.test`));
  const { payload } = await upload(token, `mail\n${lines.join('\n')}\n${lines[0]}\n`);
  await setData(token, payload.filename, { user_fields: { 0: 'email' }, workflow_id: campaign._id });
  const [search] = (await listed(tenant, campaign._id)) as [Search];
  let batches = 0;
  const cut = {
    ...app.services,
    transactions: {
      ...app.services.transactions,
      inSpace: (space: string, work: (tx: never) => Promise<unknown>) =>
        app.services.transactions.inSpace(space, async (tx) => {
          const result = await work(tx as never);
          if (result === true && ++batches === 2) throw new Error('killed');
          return result;
        }),
    },
  } as never;
  const job = { space_id: tenant.spaceId, id: search._id, run: 1 };
  await assert.rejects(importFile(job, cut), /killed/);
  const between = (await listed(tenant, campaign._id))[0] as Search;
  assert.deepEqual([between.status, between.found, between.collected], ['active', 1_000, 998]);
  await importFile(job, app.services);
  const after = (await listed(tenant, campaign._id))[0] as Search;
  assert.deepEqual([after.status, after.found, after.collected], ['finished', count + 1, count - 5]);
  assert.deepEqual(after.rejections, { invalid_email: 5, duplicate_in_file: 1 });
  assert.equal((await peopleOf(campaign._id)).length, count - 5);
});

test('a pause stops an import between two batches, and resuming ends it', async () => {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const campaign = await newCampaign(tenant);
  const { payload } = await upload(
    token,
    `mail\n${Array.from({ length: 2_500 }, (_, at) => `p${at}@acme.test`).join('\n')}`,
  );
  await setData(token, payload.filename, { user_fields: { 0: 'email' }, workflow_id: campaign._id });
  const [search] = (await listed(tenant, campaign._id)) as [Search];
  const update = (status: string) =>
    app.call('POST', `/workflows/searches/${search._id}/update_status`, {
      token,
      body: { workflow_id: campaign._id, status },
    });
  await importFile({ space_id: tenant.spaceId, id: search._id, run: 1 }, app.services, async (done) => {
    if (done > 0) await update('paused');
  });
  const held = (await listed(tenant, campaign._id))[0] as Search;
  assert.equal(held.status, 'paused');
  assert.ok(held.collected < 2_500);
  await update('new');
  await runJobs(app, 'searches');
  assert.partialDeepStrictEqual(await listed(tenant, campaign._id), [
    { status: 'finished', collected: 2_500, rejected: 0 },
  ]);
});

test('a file that is not to be kept is gone once its people are in', async () => {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const campaign = await newCampaign(tenant);
  await imported(tenant, 'mail\none@acme.test', {
    user_fields: { 0: 'email' },
    workflow_id: campaign._id,
    save_csv: false,
  });
  const { rows } = await app.database.direct.query('select file_id from searches where campaign_id = $1', [
    campaign._id,
  ]);
  assert.deepEqual(rows, [{ file_id: null }]);
  await app.call('POST', `/workflows/${campaign._id}/rerun_searches`, { token });
  await runJobs(app, 'searches');
  assert.partialDeepStrictEqual(await listed(tenant, campaign._id), [
    { status: 'failed', problem: 'not_found', collected: 1 },
  ]);
});

test('after an import there is one number: accepted, waiting for the campaign, and in it (F039)', async () => {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const campaign = await newCampaign(tenant, { sequence: [] });
  const text = 'mail\none@acme.test\ntwo@acme.test\nthree@acme.test\nfour@acme.test\nnobody\n';
  const job = await imported(tenant, text, { user_fields: { 0: 'email' }, workflow_id: campaign._id });
  const { accepted } = job.result as CsvResult;
  assert.equal(accepted, 4);
  // without steps nobody stands in the campaign: all of them are told as waiting for it
  assert.partialDeepStrictEqual(await listed(tenant, campaign._id), [{ waiting: 4, collected: 0, rejected: 1 }]);
  const sequence = [{ id: 'email', action: 'email', subject: 'Hello', text: 'Hello' }];
  const path = `/workflows/${campaign._id}/update/async`;
  assert.equal((await app.call('PUT', path, { token, body: { sequence } })).status, 200);
  await settleEvents(app.services);
  await runJobs(app, 'searches');
  assert.partialDeepStrictEqual(await listed(tenant, campaign._id), [{ waiting: 0, collected: 4, rejected: 1 }]);
  const ask = async <T>(tail: string) =>
    (await app.call<T>('GET', `/workflows/${campaign._id}${tail}`, { token })).payload;
  assert.equal((await ask<{ counters: { people: number } }>('')).counters.people, 4);
  assert.equal((await ask<{ total: number }>('/profiles')).total, 4);
  const { items } = await ask<{ items: { people: number }[] }>('/waits');
  assert.equal(
    items.reduce((sum, { people }) => sum + people, 0),
    4,
  );
});
