import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EnrichmentResult } from '../../../../../contract/enrichment/schemas.ts';
import { newWorkspaceOf, runEnrichTask } from '../../../../../tests/factories/outside/enriched-workspace.ts';
import { bringNumbered, DOMAINS, useScriptedVendors } from '../../../../../tests/factories/outside/scripted-vendors.ts';
import { findCreditDifferences } from '../../../money/credits/check-credits.ts';

const app = useScriptedVendors();
const { accounts, vendors } = app;

test('a look-up that is stopped keeps and pays what it has found, looks up nobody else, and says so', async () => {
  const it = await newWorkspaceOf(app, async (spaceId) => (await bringNumbered(app, spaceId, 160)).ids, 200);
  for (const account of accounts) account.timeoutMs = 60_000;
  const [stopped, noticed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // a few are answered before it is stopped, a few just after it, and the others once the look-up has noticed
  let questions = 0;
  vendors.says = async (_vendor, person) => {
    const place = questions++;
    if (place >= 20) await stopped.promise;
    if (place >= 40) await noticed.promise;
    return { email: `person${person}@${DOMAINS.good}` };
  };
  const id = await it.begin({ profile_ids: it.ids });
  const { services } = app;
  let looks = 0;
  const stopping: Promise<unknown>[] = [];
  let isStopped = false;
  const stop = async () => {
    await it.call('POST', `/jobs/${id}/stop`);
    isStopped = true;
    stopped.resolve();
  };
  const inSpace = async (...given: Parameters<typeof services.transactions.inSpace>) => {
    const answer = await services.transactions.inSpace(...given);
    // how far it is can be told of no job that has ended
    if (isStopped && answer === undefined) noticed.resolve();
    return answer;
  };
  const watched = {
    ...services,
    // a second passes with every look at the clock: after each person it is told how far it is
    clock: { now: () => new Date(services.clock.now().getTime() + 1_000 * looks++) },
    transactions: { ...services.transactions, inSpace: inSpace as typeof services.transactions.inSpace },
    live: { ...services.live, publish: () => void (stopping.length > 0 || stopping.push(stop())) },
  };
  await runEnrichTask(watched as typeof services, it.spaceId, id);
  await Promise.all(stopping);
  const ended = await it.job(id);
  const result = ended.result as EnrichmentResult;
  assert.deepEqual([ended.status, ended.problem, result.ended], ['stopped', 'Stopped', 'stopped']);
  // beside those who were answered by then no more than were out at that moment: they are kept and paid
  assert.ok(result.found >= 20 && result.found <= 40 + 32, `${result.found} were found`);
  assert.deepEqual([vendors.asked.length, result.credits], [result.found, result.found]);
  const { rowCount } = await app.database.direct.query('select from enrichment_values where space_id = $1', [
    it.spaceId,
  ]);
  assert.equal(rowCount, result.found);
  assert.deepEqual(await it.credits(), [200 - result.found, result.found]);
  assert.deepEqual(await app.services.transactions.onPlatform(findCreditDifferences), []);
});
