import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallPayload } from '../../../../../contract/call.ts';
import type { EnrichmentQuote } from '../../../../../contract/enrichment/schemas.ts';
import type { finderCalls } from '../../../../../contract/finder/calls.ts';
import { loadRecords, personRecord } from '../../../../../tests/factories/finder/records.ts';
import { giveCredits } from '../../../../../tests/factories/money/credits.ts';
import { runEnrichTask } from '../../../../../tests/factories/outside/enriched-workspace.ts';
import { DOMAINS, useScriptedVendors } from '../../../../../tests/factories/outside/scripted-vendors.ts';
import { newTenant } from '../../../../../tests/factories/tenants.ts';

const app = useScriptedVendors();
type Found = CallPayload<(typeof finderCalls)['find']>;
const industry = 'sought in vain';

test('of whom a look-up found nothing no email is promised any more: not in the list, and not in the next quote', async () => {
  const { admin, spaceId } = await newTenant(app.services);
  await giveCredits(app.services, spaceId, 10);
  await loadRecords(
    app.services,
    [900_001, 900_002].map((number) =>
      personRecord({ key: `vain-${number}`, lastName: `Vain${number}`, hasPhone: true, company: { industry } }),
    ),
  );
  const ask = async <T>(method: string, path: string, query: Record<string, string> = {}) =>
    (await app.call<T>(method, path, { token: admin.token, query, ...(method !== 'GET' && { body: {} }) })).payload;
  const find = async () => {
    const { items } = await ask<Found>('GET', '/v2/looch/profiles', { industry });
    const known = items.map(({ last_name, email, phone }) => [last_name, email, phone]);
    return known.toSorted((one, other) => String(one).localeCompare(String(other)));
  };
  assert.deepEqual(await find(), [
    ['Vain900001', 'to_be_found', 'to_be_found'],
    ['Vain900002', 'to_be_found', 'to_be_found'],
  ]);
  app.vendors.says = (_vendor, person) => (person === 900_001 ? {} : { email: `vain@${DOMAINS.good}` });
  const wanted = { industry, kinds: 'email' };
  const { job_id } = await ask<{ job_id: string }>('POST', '/v2/looch/profiles/enrich', wanted);
  await runEnrichTask(app.services, spaceId, job_id);
  assert.deepEqual(await find(), [
    ['Vain900001', 'none', 'to_be_found'],
    ['Vain900002', 'verified', 'to_be_found'],
  ]);
  const quote = await ask<EnrichmentQuote>('POST', '/v2/looch/profiles/enrich/quote', wanted);
  assert.deepEqual([quote.have, quote.to_find, quote.nothing, quote.credits_most], [1, 0, 1, 0]);
});
