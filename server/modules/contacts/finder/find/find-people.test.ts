import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallPayload } from '../../../../../contract/call.ts';
import type { finderCalls } from '../../../../../contract/finder/calls.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { loadRecords, personRecord } from '../../../../../tests/factories/finder/records.ts';
import { newCampaign, newCredential, newTenant, newUser } from '../../../../../tests/factories/tenants.ts';
import { build } from '../../../../core/db/build.ts';
import { newId } from '../../../../core/ids.ts';

const app = useApp();
type Found = CallPayload<(typeof finderCalls)['find']>;
type Suggested = CallPayload<(typeof finderCalls)['suggest']>;

/** Every test has an industry of its own, since the index is everybody’s. */
let tests = 0;
async function searching() {
  const tenant = await newTenant(app.services);
  const industry = `Trade ${++tests}x`;
  const asked = { industry: industry.toLowerCase() };
  const find = async (query: Record<string, string> = {}, token = tenant.admin.token) => {
    const answer = await app.call<Found>('GET', '/v2/looch/profiles', { token, query: { ...asked, ...query } });
    assert.equal(answer.ok, true, JSON.stringify(answer));
    return answer.payload;
  };
  const names = async (query: Record<string, string> = {}) =>
    (await find(query)).items.map(({ first_name }) => first_name).toSorted();
  const load = (people: Parameters<typeof personRecord>[0][]) =>
    loadRecords(
      app.services,
      people.map((one) => personRecord({ ...one, company: { industry, ...one?.company } })),
    );
  return { ...tenant, industry, find, names, load };
}

async function addProspect(spaceId: string, given: { link?: string; email?: string }) {
  const id = newId();
  await app.services.transactions.inSpace(spaceId, (tx) =>
    tx.run(
      build.insertInto('prospects').values({
        space_id: spaceId,
        id,
        first_name: 'Known',
        last_name: 'Already',
        created_at: tx.now,
        updated_at: tx.now,
        ...given,
      }),
    ),
  );
  return id;
}

test('people are found by every kind of filter, and excluded by each', async () => {
  const { load, names, find } = await searching();
  await load([
    { firstName: 'Ada', title: 'CFO', place: 'Berlin, Germany', company: { name: 'One', employees: 300 } },
    {
      firstName: 'Bo',
      title: 'Chief Financial Officer',
      place: 'Paris, France',
      company: { name: 'Two', employees: 30 },
    },
    {
      firstName: 'Cy',
      title: 'Sales Manager',
      place: 'Munich, Bavaria, Germany',
      languages: ['en'],
      skills: ['Salesforce'],
    },
    { firstName: 'Di', title: 'Founder and CEO', place: 'Lyon, France', company: { name: 'Two', employees: 30 } },
  ]);
  assert.deepEqual(await names({ title: 'chief financial officer' }), ['Ada', 'Bo']);
  assert.deepEqual(await names({ title: 'founder,sales manager' }), ['Cy', 'Di']);
  assert.deepEqual(await names({ seniority: 'c_level', not_location: 'fr' }), ['Ada']);
  assert.deepEqual(await names({ department: 'sales' }), ['Cy']);
  assert.deepEqual(await names({ location: 'de' }), ['Ada', 'Cy']);
  assert.deepEqual(await names({ location: 'de/bavaria/munich,fr/-/lyon' }), ['Cy', 'Di']);
  assert.deepEqual(await names({ language: 'en' }), ['Cy']);
  assert.deepEqual(await names({ technology: 'salesforce' }), ['Cy']);
  assert.deepEqual(await names({ keyword: 'controlling' }), ['Ada', 'Bo', 'Di']);
  assert.deepEqual(await names({ company: 'two.test' }), ['Bo', 'Di']);
  assert.deepEqual(await names({ not_company: 'two.test' }), ['Ada', 'Cy']);
  assert.deepEqual(await names({ company_location: 'de/-/hamburg', not_title: 'chief financial officer' }), [
    'Cy',
    'Di',
  ]);
  assert.deepEqual(await names({ size_min: '201' }), ['Ada', 'Cy']);
  assert.deepEqual(await names({ size_min: '11', size_max: '50' }), ['Bo', 'Di']);
  assert.deepEqual(await names({ title: 'nobody is this' }), []);
  const { values } = await find({ title: 'chief financial officer', not_location: 'fr' });
  assert.deepEqual(values.map(({ key, string_value, is_excluded }) => [key, string_value, is_excluded]).slice(0, 2), [
    ['title', 'Chief Financial Officer', false],
    ['location', 'France', true],
  ]);
});

test('R540, R742: pages of 25, who was updated last first, and how many there are', async () => {
  const { load, find } = await searching();
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  await load(
    Array.from({ length: 60 }, (_none, index) => ({
      firstName: `P${index}`,
      lastName: String.fromCharCode(97 + (index % 26)),
      updatedAt: at(1 + index),
      company: { name: `Firm ${index % 7}`, employees: 10 + index * 10 },
    })),
  );
  const first = await find();
  assert.equal(first.items.length, 25);
  assert.deepEqual([first.items[0]?.first_name, first.items[24]?.first_name, first.has_more], ['P59', 'P35', true]);
  const third = await find({ page: '3' });
  assert.deepEqual([third.items.length, third.items.at(-1)?.first_name, third.has_more], [10, 'P0', false]);
  assert.deepEqual([first.counts?.people, first.counts?.companies, first.counts?.is_exact], [60, 7, true]);
  assert.equal((await find({ sort: 'name' })).items[0]?.last_name, 'a');
  const bySize = (await find({ sort: 'company_size' })).items.map(({ company }) => company.employees ?? 0);
  assert.deepEqual(
    bySize,
    bySize.toSorted((one, other) => other - one),
  );
  const counted = await find({ count_only: 'true' });
  assert.deepEqual([counted.items.length, counted.counts?.people], [0, 60]);
  assert.equal((await find({ people_only: 'true' })).counts, null);
});

test('R821: people are found by what is there of them, how fresh it is, whom we know and who is connected', async () => {
  const { load, names, find, spaceId, admin } = await searching();
  const now = app.clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await load([
    {
      key: 'flag-a',
      firstName: 'Ada',
      updatedAt: ago(2),
      hasPhone: true,
      roleSince: ago(40).toISOString().slice(0, 7) + '-01',
    },
    { key: 'flag-b', firstName: 'Bo', updatedAt: ago(200), hasWorkEmail: false },
    { key: 'flag-c', firstName: 'Cy', updatedAt: ago(29) },
  ]);
  assert.deepEqual(await names({ fresh_only: 'true' }), ['Ada', 'Cy']);
  assert.deepEqual(await names({ contact_info: 'work_email,phone' }), ['Ada']);
  assert.deepEqual(await names({ contact_info: 'work_email' }), ['Ada', 'Cy']);
  assert.deepEqual(await names({ role_months: '3' }), ['Ada']);
  assert.deepEqual(await names({ existing: 'known' }), []);

  const prospect = await addProspect(spaceId, { link: 'https://www.linkedin.com/in/flag-b', email: 'bo@two.test' });
  const credential = await newCredential(app.services, spaceId);
  const campaign = await newCampaign(app.services, spaceId, { credentialsId: credential });
  await app.database.direct.query(
    `insert into enrolments (space_id, id, campaign_id, prospect_id, credential_id, status, version, arrived_at, takes,
       revision, connected_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'finished', 1, now(), 'none', 1, now(), now(), now())`,
    [spaceId, newId(), campaign, prospect, credential],
  );
  assert.deepEqual(await names({ existing: 'known' }), ['Bo']);
  assert.deepEqual(await names({ existing: 'new' }), ['Ada', 'Cy']);
  assert.deepEqual(await names({ enriched_only: 'true' }), ['Bo']);
  assert.deepEqual(await names({ li_only: 'true' }), ['Bo']);
  const other = await newCredential(app.services, spaceId);
  assert.deepEqual(await names({ li_only: 'true', credentials: other }), []);
  const { items, counts } = await find();
  const bo = items.find(({ first_name }) => first_name === 'Bo');
  assert.deepEqual(bo?.known, { prospect_id: prospect, campaigns: 1 });
  assert.deepEqual([bo?.email, bo?.is_in_network, bo?.is_own], ['unverified', true, false]);
  const ada = items.find(({ first_name }) => first_name === 'Ada');
  assert.deepEqual([ada?.email, ada?.phone, ada?.known], ['to_be_found', 'to_be_found', null]);
  assert.deepEqual(
    [counts?.work_email, counts?.phone, counts?.fresh, counts?.enriched, counts?.in_network, counts?.known],
    [3, 1, 2, 1, 1, 1],
  );
  // a member who was not given the account is told neither of the prospect nor of the connection
  const worker = await newUser(app.services, { spaceId, pages: { search: true } as never });
  const seen = (await find({}, worker.token)).items.find(({ first_name }) => first_name === 'Bo');
  assert.deepEqual([seen?.known, seen?.is_in_network], [null, false]);
  assert.equal((await find({}, admin.token)).counts?.known, 1);
});

test('whoever is on the blacklist, suppressed or erased is not found, in that workspace alone', async () => {
  const { load, names, spaceId, admin } = await searching();
  await load([
    { key: 'hide-a', firstName: 'Ada', company: { name: 'Calm' } },
    { key: 'hide-b', firstName: 'Bo', lastName: 'Banned', company: { name: 'Loud GmbH', domain: 'loud.test' } },
    { key: 'hide-c', firstName: 'Cy', company: { name: 'Calm' } },
    { key: 'hide-d', firstName: 'Di', company: { name: 'Sour', domain: 'sour.test' } },
  ]);
  const list = (values: (string | { kind: string; value: string })[]) =>
    app.call('PUT', '/space/blacklist', { token: admin.token, body: { values } });
  assert.deepEqual(await names(), ['Ada', 'Bo', 'Cy', 'Di']);
  await list(['Loud GmbH']);
  assert.deepEqual(await names(), ['Ada', 'Cy', 'Di']);
  await list(['Bo Banned', 'sour.test', 'linkedin.com/in/hide-a']);
  assert.deepEqual(await names(), ['Cy']);
  await list(['calm.test']);
  assert.deepEqual(await names(), ['Bo', 'Di']);
  await list([{ kind: 'country', value: 'Germany' }]);
  assert.deepEqual(await names(), []);
  await list([]);
  await addProspect(spaceId, { link: 'https://www.linkedin.com/in/hide-c', email: 'cy@calm.test' });
  await app.services.transactions.inSpace(spaceId, (tx) =>
    tx.run(
      build.insertInto('prospects_suppressed').values({
        space_id: spaceId,
        kind: 'email',
        value: 'cy@calm.test',
        reason: 'unsubscribed',
        at: tx.now,
      }),
    ),
  );
  assert.deepEqual(await names(), ['Ada', 'Bo', 'Di']);
});

test('R531, R541: values are offered 20 at a time by the beginnings of their words, those with the most people first', async () => {
  const { load, admin, industry } = await searching();
  await load([
    ...Array.from({ length: 25 }, (_none, index) => ({ title: `Quality Keeper ${String.fromCharCode(97 + index)}x` })),
    { title: 'Quality Keeper bx' },
    { title: 'Chief Financial Officer', place: 'Quimper, Brittany, France' },
  ]);
  const suggest = async (key: string, query: Record<string, string>) =>
    (await app.call<Suggested>('GET', `/looch/filters/${key}`, { token: admin.token, query })).payload;
  const page = await suggest('title', { query: 'kee qual' });
  assert.deepEqual([page.items.length, page.total], [20, 25]);
  assert.deepEqual(page.items[0], { saved_value: 'quality keeper bx', string_value: 'Quality Keeper bx', people: 2 });
  const rest = await suggest('title', { query: 'kee qual', offset: '20' });
  assert.equal(rest.items.length, 5);
  assert.equal((await suggest('title', { query: 'eeper' })).items.length, 0, 'the middle of a word is no beginning');
  const less = await suggest('title', { query: 'quality', excluded_values: 'quality keeper bx' });
  assert.equal(less.total, 24);
  assert.ok(
    (await suggest('title', { query: 'cfo' })).items.some(
      ({ saved_value }) => saved_value === 'chief financial officer',
    ),
  );
  const places = await suggest('location', { query: 'quimper', additional_query: 'fr' });
  assert.deepEqual(
    places.items.map(({ string_value }) => string_value),
    ['Quimper, Brittany, France'],
  );
  assert.equal((await suggest('location', { query: 'quimper', additional_query: 'de' })).total, 0);
  assert.equal((await suggest('industry', { query: industry })).items[0]?.people, 27);
});

test('a person is told with every value, where it stands from and when it was seen', async () => {
  const { load, find, admin } = await searching();
  await load([{ key: 'told', firstName: 'Ada', title: 'CFO' }]);
  const [found] = (await find()).items;
  const { payload } = await app.call<CallPayload<(typeof finderCalls)['byId']>>(
    'GET',
    `/v2/looch/profiles/${found?._id}`,
    {
      token: admin.token,
    },
  );
  assert.equal(payload.person.link, 'https://www.linkedin.com/in/told');
  const title = payload.values.find(({ field }) => field === 'title');
  assert.deepEqual(title, {
    field: 'title',
    value: 'CFO',
    source: 'index',
    name: 'Test data',
    seen_at: '2026-01-01T00:00:00.000Z',
  });
  const nobody = await app.call('GET', `/v2/looch/profiles/${newId()}`, { token: admin.token });
  assert.equal(nobody.code, 'not_found');
});

test('an updated person is found by what is so now and not by what was, and is the newest', async () => {
  const { load, names, find } = await searching();
  await load([{ key: 'moving', firstName: 'Ada', title: 'CFO' }, { firstName: 'Bo' }]);
  const again = await load([{ key: 'moving', firstName: 'Ada', title: 'CFO' }]);
  assert.deepEqual(again, { added: 0, changed: 0, same: 1, hidden: 0 });
  const before = (await find({ title: 'chief financial officer' })).items.find(
    ({ first_name }) => first_name === 'Ada',
  );
  await load([{ key: 'moving', firstName: 'Ada', title: 'Head of Sales', place: 'Paris, France' }]);
  assert.deepEqual(await names({ title: 'chief financial officer' }), ['Bo']);
  assert.deepEqual(await names({ location: 'de' }), ['Bo']);
  const [first] = (await find()).items;
  assert.deepEqual([first?._id, first?.title], [before?._id, 'Head of Sales']);
  assert.equal((await find()).counts?.people, 2);
});

test('R038: a plan without the finder finds nobody', async () => {
  const { admin } = await newTenant(app.services, { tier: 'base' });
  const answer = await app.call('GET', '/v2/looch/profiles', { token: admin.token });
  assert.ok(['upgrade_needed', 'not_found'].includes(answer.code ?? ''), JSON.stringify(answer));
});

test('what cannot be asked is refused with the field in words, and signs of a search are signs', async () => {
  const { load, find, admin } = await searching();
  await load([{ title: 'Clerk' }]);
  const ask = (query: Record<string, string>) =>
    app.call<Found>('GET', '/v2/looch/profiles', { token: admin.token, query });
  for (const [field, value, words] of [
    ['page', '0', 'At least 1'],
    ['page', '401', 'At most 400'],
    ['page', 'x', 'Enter a number'],
    ['page_size', '101', 'At most 100'],
    ['sort', 'random()', 'Choose one of job_last_updated, company_size, name'],
    ['size_min', '-1', 'At least 1'],
    ['contact_info', 'work_email,fax', 'Choose of work_email, personal_email, phone'],
    ['title', 'a\0b', 'Contains characters that cannot be kept'],
    ['title', 'x'.repeat(4_001), 'At most 4000 characters'],
    ['credentials', 'x', 'Not an id'],
  ] as const) {
    const answer = await ask({ [field]: value });
    assert.deepEqual([answer.code, answer.fields?.[field]], ['invalid_input', words], field);
  }
  // an account of nobody, or of another workspace
  const other = await newTenant(app.services);
  for (const credentials of [newId(), await newCredential(app.services, other.spaceId)])
    assert.equal((await ask({ credentials })).code, 'not_found');
  for (const title of ['%', '_', '\\', "'", 'cl_rk', 'clerk%'])
    assert.deepEqual((await find({ title })).items, [], title);
  const many = Array.from({ length: 1_000 }, (_none, at) => at).join(',');
  assert.deepEqual((await find({ title: many, not_keyword: many })).items, []);
});
