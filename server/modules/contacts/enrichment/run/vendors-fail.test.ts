import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EnrichmentProviderRow, EnrichmentResult } from '../../../../../contract/enrichment/schemas.ts';
import {
  newWorkspaceOf,
  resultCounts,
  runEnrichTask,
} from '../../../../../tests/factories/outside/enriched-workspace.ts';
import {
  bringNumbered,
  DOMAINS,
  type Said,
  type ScriptedVendor,
  useScriptedVendors,
} from '../../../../../tests/factories/outside/scripted-vendors.ts';
import { until } from '../../../../../tests/factories/until.ts';
import { findCreditDifferences } from '../../../money/credits/check-credits.ts';
import { releaseCredits } from '../../../money/credits/spend-credits.ts';

const app = useScriptedVendors();
const { vendors } = app;
const addressOf = (person: number) => `person${person}@${DOMAINS.good}`;

/** One person with credits; Hunter answers as said, and another time as it is asked. */
async function tryHunter(hunter: Said, others: (vendor: ScriptedVendor, person: number) => Said) {
  await app.database.direct.query('delete from enrichment_rests');
  vendors.says = (vendor, person) => (vendor === 'hunter' ? hunter : others(vendor, person));
  let numbers: number[] = [];
  const it = await newWorkspaceOf(app, async (spaceId) => {
    const brought = await bringNumbered(app, spaceId, 1);
    numbers = brought.numbers;
    return brought.ids;
  });
  const result = await it.enrich({ profile_ids: it.ids });
  const { payload } = await it.call<EnrichmentProviderRow[]>('GET', '/enrichment/providers');
  return {
    result: resultCounts(result),
    value: (await it.values(it.ids[0] ?? ''))[0],
    credits: await it.credits(),
    why: payload.find(({ name }) => name === 'hunter')?.resting_why ?? null,
    asked: vendors.asked.filter(({ person }) => person === numbers[0]).map(({ vendor }) => vendor),
    differences: await app.services.transactions.onPlatform(findCreditDifferences),
  };
}

const TOLD_KEY = { errors: [{ id: 'authentication_failed', details: 'No user for the key a-key-of-ours' }] };
const BAD: [string, Said, why: string | null][] = [
  ['it never answers', 'hangs', null],
  ['it hangs up', 'drops', null],
  ['it is out of order', { status: 500, body: { errors: [] } }, null],
  ['it answers with a page', { status: 503, body: '<html>Bad gateway</html>' }, null],
  ['it answers something else', { status: 200, body: { is: 'out of order' } }, null],
  ['it sends us elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }, null],
  ['it knows a domain without mail', { email: `someone@${DOMAINS.none}` }, null],
  ['it knows what is no address', { email: 'nobody at all' }, null],
  ['it refuses our key', { status: 401, body: TOLD_KEY }, 'key'],
  ['its plan is used up', { status: 402, body: TOLD_KEY }, 'credits'],
  ['it has no time', { status: 403, headers: { 'retry-after': '3600' }, body: TOLD_KEY }, 'busy'],
  ['it has no time for ages', { status: 403, headers: { 'retry-after': '9'.repeat(30) }, body: TOLD_KEY }, 'busy'],
];
for (const [what, hunter, why] of BAD)
  test(`${what}: the next vendor is asked, one credit is spent for what that one finds, and why it rests is told`, async () => {
    const told = await tryHunter(hunter, (vendor, person) => (vendor === 'apollo' ? { email: addressOf(person) } : {}));
    assert.deepEqual([told.value?.name, told.value?.verdict], ['apollo', 'good']);
    assert.deepEqual([told.credits, told.result.credits], [[19, 1], 1]);
    assert.deepEqual([told.asked, told.why], [['hunter', 'apollo'], why]);
    assert.deepEqual(told.differences, []);
  });

test('where one does not answer and the others know nothing, nobody pays, and it is told as unanswered', async () => {
  const told = await tryHunter('drops', () => ({}));
  assert.deepEqual([told.result.unanswered, told.result.nothing, told.credits], [1, 0, [20, 0]]);
  assert.deepEqual(told.asked, ['hunter', 'apollo', 'people_data_labs']);
});

test('a wrong value of every vendor costs nothing, and is kept as nothing found', async () => {
  const told = await tryHunter({ email: `a@${DOMAINS.none}` }, () => ({ email: `b@${DOMAINS.none}` }));
  assert.deepEqual([told.result.nothing, told.credits, told.value], [1, [20, 0], undefined]);
});

test('what a vendor says of our key is kept without it', async () => {
  await tryHunter({ status: 401, body: TOLD_KEY }, () => ({}));
  const { rows } = await app.database.direct.query<{ detail: string }>('select detail from enrichment_rests');
  assert.deepEqual(rows, [{ detail: 'No user for the key …' }]);
});

test('one that asks for a moment is waited for, asked again, and nobody dearer is', async () => {
  await app.database.direct.query('delete from enrichment_rests');
  vendors.says = (_vendor, person, times) =>
    times === 0 ? { status: 403, headers: { 'retry-after': '1' }, body: TOLD_KEY } : { email: addressOf(person) };
  let numbers: number[] = [];
  const it = await newWorkspaceOf(app, async (spaceId) => {
    const brought = await bringNumbered(app, spaceId, 1);
    numbers = brought.numbers;
    return brought.ids;
  });
  assert.equal((await it.enrich({ profile_ids: it.ids })).credits, 1);
  const asked = vendors.asked.filter(({ person }) => person === numbers[0]).map(({ vendor }) => vendor);
  assert.deepEqual(asked, ['hunter', 'hunter']);
});

test('of two look-ups of the same people the one that is stopped takes nothing from the other, and each finds its own numbers', async () => {
  await app.database.direct.query('delete from enrichment_rests');
  vendors.says = (_vendor, person) => ({ email: addressOf(person) });
  const it = await newWorkspaceOf(app, async (spaceId) => (await bringNumbered(app, spaceId, 8)).ids);
  const [first, second] = [await it.begin({ profile_ids: it.ids }), await it.begin({ profile_ids: it.ids })];
  // the charges of one are given back while the other has asked, and not written down
  const { services } = app;
  const { transactions } = services;
  let isGiven = false;
  const meanwhile = {
    ...services,
    transactions: {
      ...transactions,
      onPlatform: (async (work: Parameters<typeof transactions.onPlatform>[0], options?: object) => {
        const done = await transactions.onPlatform(work, options);
        const { rows } = await app.database.direct.query(
          `select from enrichment_facts where asked_by = $1 and outcome = 'found'`,
          [first],
        );
        if (rows.length > 0 && !isGiven) {
          isGiven = true;
          await transactions.onPlatform(async (tx) => {
            const { rows: open } = await app.database.direct.query<{ key: string }>(
              `select key from credits_charges where space_id = $1 and status = 'open'`,
              [it.spaceId],
            );
            await releaseCredits(
              tx,
              open.map(({ key }) => ({ spaceId: it.spaceId, key })),
            );
          });
        }
        return done;
      }) as typeof transactions.onPlatform,
    },
  };
  await runEnrichTask(meanwhile, it.spaceId, first);
  await runEnrichTask(services, it.spaceId, second);
  assert.ok(isGiven);
  const results = await Promise.all([first, second].map(async (id) => (await it.job(id)).result as EnrichmentResult));
  assert.deepEqual(
    results.map(({ found, had, credits }) => [found, had, credits]),
    [
      [8, 0, 8],
      [0, 8, 0],
    ],
  );
  assert.deepEqual(await it.credits(), [12, 8]);
  assert.deepEqual(await transactions.onPlatform(findCreditDifferences), []);
});

test('a look-up that waits for a busy vendor can be stopped, and gives back all that it had reserved', async () => {
  await app.database.direct.query('delete from enrichment_rests');
  vendors.says = () => ({ status: 403, headers: { 'retry-after': '60' }, body: { errors: [{ id: 'too_many' }] } });
  const it = await newWorkspaceOf(app, async (spaceId) => (await bringNumbered(app, spaceId, 25)).ids, 30);
  const before = vendors.asked.length;
  const id = await it.begin({ profile_ids: it.ids });
  let looks = 0;
  const { services } = app;
  const clock = { now: () => new Date(services.clock.now().getTime() + looks++) };
  const running = runEnrichTask({ ...services, clock }, it.spaceId, id);
  await until(() => vendors.asked.length > before, 'nobody was asked');
  await it.call('POST', `/jobs/${id}/stop`);
  looks += 10_000;
  await running;
  const { status, problem, result } = await it.job(id);
  assert.deepEqual([status, problem, (result as EnrichmentResult).ended], ['stopped', 'Stopped', 'stopped']);
  assert.deepEqual(await it.credits(), [30, 0]);
  const { rows } = await app.database.direct.query(
    `select from enrichment_facts where asked_by = $1 and outcome is null`,
    [id],
  );
  assert.equal(rows.length, 0, 'whoever comes next may ask');
  const waited = vendors.asked.length;
  assert.ok(waited - before <= 25, 'nobody is asked while it has no time');
  assert.deepEqual(await app.services.transactions.onPlatform(findCreditDifferences), []);
});
