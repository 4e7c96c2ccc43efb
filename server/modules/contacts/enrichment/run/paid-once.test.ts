import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EnrichmentResult } from '../../../../../contract/enrichment/schemas.ts';
import { useChannelApp } from '../../../../../tests/factories/channels.ts';
import {
  linkOf,
  type KnownPerson,
  peopleOfWorld,
  vendorCounts,
} from '../../../../../tests/factories/outside/contact-vendors.ts';
import {
  resultCounts,
  isEasy,
  isUnknown,
  newWorkspace,
  runEnrichTask,
} from '../../../../../tests/factories/outside/enriched-workspace.ts';
import { runJobs } from '../../../../../tests/factories/network.ts';
import { newProspect } from '../../../../../tests/factories/tenants.ts';
import { findCreditDifferences } from '../../../money/credits/check-credits.ts';

const app = useChannelApp(undefined, { areAddressesKnown: false });
const next = peopleOfWorld();
const take = (count: number, fits: (one: KnownPerson) => boolean) => Array.from({ length: count }, () => next(fits));

test('nobody is asked or paid twice for the same: again, in a second list, or in another workspace of the brand', async () => {
  const people = [...take(2, isEasy), ...take(1, isUnknown)];
  const it = await newWorkspace(app, people);
  await it.enrich({ profile_ids: it.ids });
  const asked = await vendorCounts(app, people);
  const again = await it.enrich({ profile_ids: it.ids });
  assert.deepEqual(resultCounts(again), { found: 0, nothing: 1, had: 2, left_out: 0, unanswered: 0, credits: 0 });
  const other = await newWorkspace(app, people);
  const theirs = await other.enrich({ profile_ids: other.ids });
  assert.deepEqual(resultCounts(theirs), { found: 2, nothing: 1, had: 0, left_out: 0, unanswered: 0, credits: 0 });
  assert.deepEqual(
    [await other.credits(), await it.credits()],
    [
      [20, 0],
      [18, 2],
    ],
  );
  assert.deepEqual(await vendorCounts(app, people), asked);
});

test('where a brand does not share, each workspace asks and pays for itself', async () => {
  const people = take(1, isEasy);
  const { direct } = app.database;
  const share = (is: boolean) =>
    direct.query(
      `update whitelabel_brands set config = jsonb_set(config, '{capabilities}',
        case when $1 then (config -> 'capabilities') || '["share_enrichment"]' else (config -> 'capabilities') - 'share_enrichment' end)
       where config -> 'capabilities' ? 'show_monitoring'`,
      [is],
    );
  await share(false);
  try {
    for (const _workspace of [1, 2]) {
      const it = await newWorkspace(app, people);
      assert.equal((await it.enrich({ profile_ids: it.ids })).credits, 1);
    }
    assert.equal((await vendorCounts(app, people)).charged, 2);
  } finally {
    await share(true);
  }
});

test('two look-ups of the same people at once ask each vendor once and cost one credit', async () => {
  const people = take(6, isEasy);
  const it = await newWorkspace(app, people);
  const jobs = [await it.begin({ profile_ids: it.ids }), await it.begin({ profile_ids: it.ids.toReversed() })];
  await Promise.all(jobs.map(() => runJobs(app, 'jobs')));
  const ends = await Promise.all(jobs.map(it.job));
  assert.deepEqual(
    ends.map(({ status }) => status),
    ['done', 'done'],
  );
  assert.deepEqual(await vendorCounts(app, people), { asked: 6, charged: 6 });
  assert.deepEqual(await it.credits(), [14, 6]);
  const told = ends.reduce((sum, { result }) => sum + (result as EnrichmentResult).credits, 0);
  assert.equal(told, 6, 'each tells what it has spent');
});

test('two records of the same person in one list are asked about once, and cost one credit', async () => {
  const [one] = take(1, isEasy);
  assert.ok(one);
  const it = await newWorkspace(app, [one]);
  const twin = await newProspect(app.services, it.spaceId);
  await app.database.direct.query('update prospects set link = $2 where id = $1', [twin, `${linkOf(one.who)}?trk=x`]);
  const result = await it.enrich({ profile_ids: [...it.ids, twin] });
  assert.deepEqual([result.found, result.credits], [2, 1]);
  assert.deepEqual(await vendorCounts(app, [one]), { asked: 1, charged: 1 });
  assert.deepEqual(await it.credits(), [19, 1]);
});

test('a crash between the answer and what is written of it pays once and loses nothing', async () => {
  const people = take(4, isEasy);
  const it = await newWorkspace(app, people);
  const id = await it.begin({ profile_ids: it.ids });
  const { services } = app;
  const { transactions } = services;
  let settled = 0;
  // the process dies where it would write what came of the part
  const dying = {
    ...services,
    transactions: {
      ...transactions,
      inSpace: (async (spaceId: string, work: Parameters<typeof transactions.inSpace>[1], options?: object) =>
        transactions.inSpace(
          spaceId,
          async (tx) => {
            const done = await work(tx);
            const { rows } = await app.database.direct.query(
              `select from enrichment_facts where outcome = 'found' and asked_by = $1`,
              [id],
            );
            if (rows.length === 4 && settled++ < 1) throw new Error('the machine dies');
            return done;
          },
          options,
        )) as typeof transactions.inSpace,
    },
  };
  await assert.rejects(runEnrichTask(dying, it.spaceId, id), /the machine dies/);
  assert.deepEqual(await it.values(it.ids[0] ?? ''), []);
  assert.equal((await vendorCounts(app, people)).charged, 4);
  await runEnrichTask(services, it.spaceId, id);
  const ended = await it.job(id);
  assert.deepEqual([ended.status, (ended.result as EnrichmentResult).found], ['done', 4]);
  assert.deepEqual(await vendorCounts(app, people), { asked: 4, charged: 4 });
  assert.deepEqual(await it.credits(), [16, 4]);
  assert.deepEqual(await app.services.transactions.onPlatform(findCreditDifferences), []);
});

test('it ends where the credits do, what was found until then stays, and without any it does not begin', async () => {
  const people = take(5, isEasy);
  const it = await newWorkspace(app, people, 2);
  assert.equal((await it.quote({ profile_ids: it.ids })).is_enough, false);
  const result = await it.enrich({ profile_ids: it.ids });
  assert.deepEqual([result.found, result.credits, result.ended], [2, 2, 'credits_run_out']);
  assert.deepEqual(await it.credits(), [0, 2]);
  const refused = await it.call('POST', '/profiles/enrich', { profile_ids: it.ids });
  assert.equal(refused.code, 'credits_run_out');
  assert.deepEqual(await app.services.transactions.onPlatform(findCreditDifferences), []);
});

test('what is not found gives its credit back to those who wait for one', async () => {
  const people = [...take(4, isUnknown), ...take(2, isEasy)];
  const it = await newWorkspace(app, people, 2);
  const result = await it.enrich({ profile_ids: it.ids });
  assert.deepEqual([result.found, result.nothing, result.ended], [2, 4, null]);
});
