import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallPayload } from '../../../../../contract/call.ts';
import type { WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import type { EnrichmentQuote } from '../../../../../contract/enrichment/schemas.ts';
import type { finderCalls } from '../../../../../contract/finder/calls.ts';
import type { Job } from '../../../../../contract/jobs/schemas.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { loadRecords, personRecord } from '../../../../../tests/factories/finder/records.ts';
import { runJobs } from '../../../../../tests/factories/network.ts';
import { SHORT_SEQUENCE } from '../../../../../tests/factories/sequences.ts';
import { newCredential, newTenant } from '../../../../../tests/factories/tenants.ts';
import { newId } from '../../../../core/ids.ts';
import { foundToLookUp, handedPeople } from './handed-people.ts';

/** A quote needs somebody who could be asked; nobody is. */
const vendor = { name: 'hunter' as const, baseUrl: 'http://127.0.0.1:9', apiKey: 'a-key-of-ours', price: 3 };
const app = useApp({ outside: { enrichment: [vendor] } });
type Found = CallPayload<(typeof finderCalls)['find']>;
let tests = 0;

/** People of whom one is listed by each kind of entry, and one by none. */
async function listing() {
  const { admin, spaceId } = await newTenant(app.services);
  const name = `alone-${++tests}`;
  const industry = name.replace('-', ' ');
  const person = (who: string, place: string, domain: string) =>
    personRecord({ key: `${name}-${who}`, firstName: who, place, company: { industry, name: domain, domain } });
  await loadRecords(app.services, [
    person('Page', 'Paris, France', `page-${name}.test`),
    person('Domain', 'Paris, France', `domain-${name}.test`),
    person('Country', 'Riga, Latvia', `country-${name}.test`),
    person('Known', 'Paris, France', `known-${name}.test`),
    person('Free', 'Paris, France', `free-${name}.test`),
  ]);
  const ask = <T>(method: string, path: string, given: { query?: Record<string, string>; body?: object } = {}) =>
    app.call<T>(method, path, { token: admin.token, ...given });
  const find = async () =>
    (await ask<Found>('GET', '/v2/looch/profiles', { query: { industry, existing: 'new' } })).payload.items;
  /** Straight into the rows, so that nothing tells a process that anything has changed. */
  const listSilently = async () => {
    const entries = [
      ['link', `linkedin.com/in/${name}-page`],
      ['domain', `domain-${name}.test`],
      ['country', 'lv'],
    ];
    for (const [place, [kind, key]] of entries.entries())
      await app.database.direct.query(
        `insert into blacklist (space_id, id, place, kind, value, key, created_at) values ($1, $2, $3, $4, $5, $5, now())`,
        [spaceId, newId(), place, kind, key],
      );
  };
  return { admin, spaceId, name, industry, ask, find, listSilently };
}
const names = (people: readonly { first_name: string }[]) => people.map(({ first_name }) => first_name).toSorted();
const ALL = ['Country', 'Domain', 'Free', 'Known', 'Page'];

test('whoever is listed is not exported, looked up or handed over, though a process has not heard of it yet', async () => {
  const { admin, spaceId, industry, ask, find, listSilently } = await listing();
  const people = await find();
  assert.deepEqual(names(people), ALL);
  await listSilently();
  // what is looked at may be some seconds old
  assert.deepEqual(names(await find()), ALL);

  const named = people.map(({ _id }) => _id);
  for (const [query, body] of [
    [{ industry }, {}],
    [{}, { named }],
    [{ ids: named.join(',') }, {}],
    [{ linkedin_urls: people.map(({ link }) => link).join(',') }, {}],
  ] as const) {
    const file = await ask<{ text: string }>('POST', '/v2/looch/profiles/export', { query, body });
    const told = file.payload.text.split('\r\n').slice(1).filter(Boolean);
    assert.deepEqual(told.map((line) => line.split(',')[0] ?? '').toSorted(), ['Free', 'Known'], JSON.stringify(query));
    const quote = await ask<EnrichmentQuote>('POST', '/v2/looch/profiles/enrich/quote', { query, body });
    const { people: quoted, left_out } = quote.payload;
    assert.equal(quoted - left_out, 2, JSON.stringify(quote));
    assert.equal(left_out, 'industry' in query ? 0 : 3, 'whom they named and may not have is counted');
  }
  const asker = { user_id: admin.id, role: 'admin' as const, credentials: [] };
  const [lookedUp, handed] = await app.services.transactions.inSpace(spaceId, async (tx) => [
    await foundToLookUp(tx, named, app.services),
    await handedPeople(tx, asker, { ids: named, with_work_email: true }, app.services),
  ]);
  assert.deepEqual(names(lookedUp.filter((one) => !one.is_hidden)), ['Free', 'Known']);
  assert.deepEqual(handed.map(({ firstName }) => firstName).toSorted(), ['Free', 'Known']);
});

test('nobody who was listed, or became known, after a campaign was chosen is taken into it', async () => {
  const { spaceId, name, industry, ask, find, listSilently } = await listing();
  const credentials = await newCredential(app.services, spaceId);
  const campaign = await ask<WholeCampaign>('POST', '/workflows', {
    body: { name: 'Takes', sequence: SHORT_SEQUENCE, credentials },
  });
  const begun = await ask<{ job_id: string }>('POST', '/v2/looch/profiles/add_to_workflow', {
    query: { industry },
    body: { workflow_id: campaign.payload._id },
  });
  assert.deepEqual(names(await find()), ALL);
  await listSilently();
  await app.database.direct.query(
    `insert into prospects (space_id, id, first_name, last_name, link, created_at, updated_at)
     values ($1, '01900000-0000-7000-8000-000000000001', 'Known', 'Before', $2, now(), now())`,
    [spaceId, `https://www.linkedin.com/in/${name}-Known`],
  );
  await runJobs(app, 'jobs');
  const { payload } = await ask<Job>('GET', `/jobs/${begun.payload.job_id}`);
  assert.deepEqual([payload.status, payload.result], ['done', { taken: 1, left_out: { blacklisted: 3, known: 1 } }]);
  const { rows } = await app.database.direct.query('select first_name from prospects where space_id = $1 order by 1', [
    spaceId,
  ]);
  assert.deepEqual(names(rows), ['Free', 'Known']);
});

test('whose address or domain the workspace knows to be listed is not found, though the index knows neither', async () => {
  const { spaceId, name, ask, find } = await listing();
  const add = (who: string, email: string) =>
    ask('POST', '/profiles', {
      body: {
        first_name: who,
        last_name: 'X',
        link: `https://www.linkedin.com/in/${name}-${who}`,
        emails: { work: email },
      },
    });
  assert.ok((await add('Free', `free@quiet-${name}.test`)).ok);
  assert.ok((await add('Known', `known@loud-${name}.test`)).ok);
  const list = (values: string[]) => ask('PUT', '/space/blacklist', { body: { values } });
  const all = async () => {
    const numbers = await app.database.direct.query('select 1 from prospects where space_id = $1', [spaceId]);
    assert.equal(numbers.rowCount, 2);
    const query = { industry: name.replace('-', ' ') };
    return names((await ask<Found>('GET', '/v2/looch/profiles', { query })).payload.items);
  };
  assert.deepEqual(names(await find()), ['Country', 'Domain', 'Page']);
  assert.deepEqual(await all(), ALL);
  await list([`free@quiet-${name}.test`]);
  assert.deepEqual(await all(), ['Country', 'Domain', 'Known', 'Page']);
  await list([`loud-${name}.test`]);
  assert.deepEqual(await all(), ['Country', 'Domain', 'Free', 'Page']);
});
