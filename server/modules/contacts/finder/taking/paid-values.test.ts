import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallPayload } from '../../../../../contract/call.ts';
import type { EnrichedKind } from '../../../../../contract/enrichment/schemas.ts';
import type { finderCalls } from '../../../../../contract/finder/calls.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { loadRecords, personRecord } from '../../../../../tests/factories/finder/records.ts';
import { newProspect, newTenant } from '../../../../../tests/factories/tenants.ts';
import { saveValues } from '../../enrichment/values/value-queries.ts';

const app = useApp();
type Found = CallPayload<(typeof finderCalls)['find']>;
type ById = CallPayload<(typeof finderCalls)['byId']>;
const industry = 'paid values';

/** Three people of the index; of the first the workspace has paid for an address and a number. */
async function paid() {
  const { admin, spaceId } = await newTenant(app.services);
  await loadRecords(
    app.services,
    ['Ada', 'Ben', 'Cleo'].map((firstName) =>
      personRecord({ key: `paid-${firstName}`, firstName, lastName: 'Paid', company: { industry } }),
    ),
  );
  const ask = <T>(method: string, path: string, query: Record<string, string> = {}, body: object | undefined = {}) =>
    app.call<T>(method, path, { token: admin.token, query, ...(method !== 'GET' && { body }) });
  const find = async (query: Record<string, string> = {}) =>
    (await ask<Found>('GET', '/v2/looch/profiles', { industry, ...query })).payload;
  const ada = (await find()).items.find(({ first_name }) => first_name === 'Ada')!;
  const value = (kind: EnrichedKind, of: string, name: string) => ({
    owner: { prospectId: null, personId: ada._id },
    kind,
    value: of,
    type: 'work',
    source: 'provider' as const,
    name,
    verdict: kind === 'email' ? ('good' as const) : null,
    isChecked: kind === 'email',
  });
  const values = [value('email', 'ada@paid.test', 'hunter'), value('phone', '+4930123456', 'people_data_labs')];
  await app.services.transactions.inSpace(spaceId, async (tx) => {
    await saveValues(tx, values);
    await tx.append({ type: 'prospect.updated', subjectId: null, data: {} });
  });
  return { ask, find, ada, spaceId };
}

test('what was paid for is shown with where it stands from, counted, filtered by and exported, also of who is no prospect', async () => {
  const { ask, find, ada } = await paid();
  const { payload } = await ask<ById>('GET', `/v2/looch/profiles/${ada._id}`);
  assert.deepEqual(
    payload.values
      .filter(({ field }) => field === 'email' || field === 'phone')
      .map(({ field, value, source, name }) => [field, value, source, name])
      .toSorted((a, b) => String(a).localeCompare(String(b))),
    [
      ['email', 'ada@paid.test', 'provider', 'hunter'],
      ['phone', '+4930123456', 'provider', 'people_data_labs'],
    ],
  );
  const [all, enriched, withPhone] = [
    await find(),
    await find({ enriched_only: 'true' }),
    await find({ contact_info: 'phone' }),
  ];
  assert.equal(enriched.counts?.people, 1);
  assert.equal(enriched.counts?.phone, 1);
  assert.ok(withPhone.items.some(({ _id }) => _id === ada._id));
  assert.equal(withPhone.counts?.people, all.counts?.phone);
  const file = await ask<{ text: string }>('POST', '/v2/looch/profiles/export', { industry });
  const line = file.payload.text.split('\r\n').find((one) => one.startsWith('Ada'));
  assert.match(line ?? '', /ada@paid\.test,'?\+4930123456/);
});

test('of a prospect whose address was found by a look-up alone it is in the file, and counts', async () => {
  const { ask, find, ada, spaceId } = await paid();
  const prospect = await newProspect(app.services, spaceId);
  await app.database.direct.query(
    `update prospects set link = $2, email = null, emails = '{"enriched":"ada@work.test"}' where id = $1`,
    [prospect, ada.link],
  );
  await app.services.transactions.inSpace(spaceId, (tx) =>
    tx.append({ type: 'prospect.touched', subjectId: prospect, data: { trigger: 'fetched_email' } }),
  );
  assert.equal((await find({ enriched_only: 'true' })).counts?.people, 1);
  const file = await ask<{ text: string }>('POST', '/v2/looch/profiles/export', { ids: ada._id });
  assert.match(file.payload.text, /ada@work\.test/);
});
