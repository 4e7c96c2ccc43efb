import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EnrichmentResult } from '../../../../../contract/enrichment/schemas.ts';
import { newProspect } from '../../../../../tests/factories/tenants.ts';
import {
  newWorkspaceOf,
  resultCounts,
  runEnrichTask,
} from '../../../../../tests/factories/outside/enriched-workspace.ts';
import { bringNumbered, DOMAINS, useScriptedVendors } from '../../../../../tests/factories/outside/scripted-vendors.ts';
import { findCreditDifferences } from '../../../money/credits/check-credits.ts';
import { reserveCredits } from '../../../money/credits/spend-credits.ts';

const app = useScriptedVendors();
const { accounts, vendors } = app;
const addressOf = (person: number) => `person${person}@${DOMAINS.good}`;

async function newPeople(count: number, credits: number) {
  let numbers: number[] = [];
  const it = await newWorkspaceOf(
    app,
    async (spaceId) => {
      const brought = await bringNumbered(app, spaceId, count);
      numbers = brought.numbers;
      return brought.ids;
    },
    credits,
  );
  return { it, numbers };
}

/** Nothing is left open, and what is kept adds up. */
async function checkBooks(spaceId: string, job: string) {
  const { direct } = app.database;
  const open = await direct.query(`select from credits_charges where space_id = $1 and status = 'open'`, [spaceId]);
  const claimed = await direct.query(`select from enrichment_facts where asked_by = $1 and outcome is null`, [job]);
  assert.deepEqual([open.rowCount, claimed.rowCount], [0, 0]);
  assert.deepEqual(await app.services.transactions.onPlatform(findCreditDifferences), []);
}

test('the next part is asked while somebody of the one before is still waited for, and each is written down in its order', async () => {
  const { it, numbers } = await newPeople(12, 20);
  for (const account of accounts) account.timeoutMs = 20_000;
  const late = Promise.withResolvers<void>();
  let answered = 0;
  vendors.says = async (_vendor, person) => {
    if (person === numbers[0]) await late.promise;
    else if (++answered === 7) late.resolve();
    return { email: addressOf(person) };
  };
  const id = await it.begin({ profile_ids: it.ids });
  await runEnrichTask(app.services, it.spaceId, id, 4);
  const { status, result } = await it.job(id);
  assert.deepEqual(
    [status, (result as EnrichmentResult).found, (result as EnrichmentResult).credits],
    ['done', 12, 12],
  );
  assert.deepEqual(await it.credits(), [8, 12]);
  await checkBooks(it.spaceId, id);
});

/** Another record of the same person, behind all others. */
async function newTwin(spaceId: string, number: number): Promise<string> {
  const twin = await newProspect(app.services, spaceId);
  await app.database.direct.query('update prospects set link = $2 where id = $1', [
    twin,
    `https://www.linkedin.com/in/numbered-person-${number}?trk=x`,
  ]);
  return twin;
}

test('two records of the same person in two parts that are under way are asked about once, and cost one credit', async () => {
  const { it, numbers } = await newPeople(2, 20);
  const [person = 0] = numbers;
  const twin = await newTwin(it.spaceId, person);
  const behind = await bringNumbered(app, it.spaceId, 1);
  for (const account of accounts) account.timeoutMs = 20_000;
  vendors.asked.length = 0;
  // the first part has its answer once the second one, with the other record in it, is being asked
  const second = Promise.withResolvers<void>();
  vendors.says = async (vendor, one) => {
    if (one === person) await second.promise;
    else if (one === behind.numbers[0]) second.resolve();
    return vendor === 'hunter' && one === person ? {} : { email: addressOf(one) };
  };
  const id = await it.begin({ profile_ids: [...it.ids, twin, ...behind.ids] });
  await runEnrichTask(app.services, it.spaceId, id, 2);
  const result = (await it.job(id)).result as EnrichmentResult;
  assert.deepEqual(resultCounts(result), { found: 4, nothing: 0, had: 0, left_out: 0, unanswered: 0, credits: 3 });
  assert.deepEqual(await it.credits(), [17, 3]);
  const asked = vendors.asked.filter((one) => one.person === person).map(({ vendor }) => vendor);
  assert.deepEqual(asked, ['hunter', 'apollo']);
  await checkBooks(it.spaceId, id);
});

test('what a part does not need stays reserved for another record of the same person in the next one', async () => {
  const { it, numbers } = await newPeople(1, 1);
  const twin = await newTwin(it.spaceId, numbers[0] ?? 0);
  // the first record has an address already: its part ends at once, and gives back what was reserved for it
  await app.database.direct.query(`update prospects set email = 'had@acme.test' where id = $1`, it.ids);
  const tried = Promise.withResolvers<void>();
  vendors.says = async (_vendor, person) => {
    await tried.promise;
    return { email: addressOf(person) };
  };
  const id = await it.begin({ profile_ids: [...it.ids, twin] });
  const { services } = app;
  const { transactions } = services;
  let granted: boolean[] | null = null;
  const inSpace = async (...given: Parameters<typeof transactions.inSpace>) => {
    const done = await transactions.inSpace(...given);
    const written = await app.database.direct.query('select from enrichment_runs where job_id = $1', [id]);
    if (written.rowCount && !granted) {
      granted = [];
      const charge = { spaceId: it.spaceId, key: 'another', category: 'sms' as const, credits: 1 };
      granted = await transactions.inSpace(it.spaceId, (tx) => reserveCredits(tx, [charge]));
      tried.resolve();
    }
    return done;
  };
  const watched = { ...services, transactions: { ...transactions, inSpace: inSpace as typeof transactions.inSpace } };
  await runEnrichTask(watched, it.spaceId, id, 1);
  assert.deepEqual(granted, [false], 'nobody else takes it meanwhile');
  const result = (await it.job(id)).result as EnrichmentResult;
  assert.deepEqual([result.had, result.found, result.credits], [1, 1, 1]);
  assert.deepEqual(await it.credits(), [0, 1]);
  await checkBooks(it.spaceId, id);
});

test('where credits end in the middle of a part, what those before it give back is used, and nothing stays reserved', async () => {
  const { it, numbers } = await newPeople(12, 5);
  vendors.says = (_vendor, person) => (numbers.indexOf(person) % 3 === 0 ? { email: addressOf(person) } : {});
  const id = await it.begin({ profile_ids: it.ids });
  await runEnrichTask(app.services, it.spaceId, id, 4);
  const result = (await it.job(id)).result as EnrichmentResult;
  assert.deepEqual(resultCounts(result), { found: 4, nothing: 8, had: 0, left_out: 0, unanswered: 0, credits: 4 });
  assert.equal(result.ended, null);
  assert.deepEqual(await it.credits(), [1, 4]);
  const more = await newPeople(12, 5);
  vendors.says = (_vendor, person) => ({ email: addressOf(person) });
  const ending = await more.it.begin({ profile_ids: more.it.ids });
  await runEnrichTask(app.services, more.it.spaceId, ending, 4);
  const ended = (await more.it.job(ending)).result as EnrichmentResult;
  assert.deepEqual([ended.found, ended.credits, ended.ended], [5, 5, 'credits_run_out']);
  await checkBooks(it.spaceId, id);
  await checkBooks(more.it.spaceId, ending);
});

test('stopped while two parts are under way, both keep what was found, give back the rest, and nobody is asked again', async () => {
  const { it } = await newPeople(40, 60);
  for (const account of accounts) account.timeoutMs = 20_000;
  const stopped = Promise.withResolvers<void>();
  let questions = 0;
  vendors.asked.length = 0;
  vendors.says = async (_vendor, person) => {
    // those who come first answer; of each part somebody waits until it is stopped
    if (questions++ % 3 === 2) await stopped.promise;
    return { email: addressOf(person) };
  };
  const id = await it.begin({ profile_ids: it.ids });
  const { services } = app;
  let looks = 0;
  let told = 0;
  const watched = {
    ...services,
    clock: { now: () => new Date(services.clock.now().getTime() + 1_000 * looks++) },
    live: {
      ...services.live,
      publish: () => {
        if (told++ === 8) void it.call('POST', `/jobs/${id}/stop`).then(() => stopped.resolve());
      },
    },
  };
  await runEnrichTask(watched as typeof services, it.spaceId, id, 8);
  const result = (await it.job(id)).result as EnrichmentResult;
  assert.equal(result.ended, 'stopped');
  assert.ok(result.found >= 8 && result.found < 40, `${result.found} were found`);
  assert.deepEqual([vendors.asked.length, result.credits], [result.found, result.found]);
  assert.deepEqual(await it.credits(), [60 - result.found, result.found]);
  await checkBooks(it.spaceId, id);
});
