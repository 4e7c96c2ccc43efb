import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EnrichmentResult } from '../../../../../contract/enrichment/schemas.ts';
import { newWorkspaceOf, runEnrichTask } from '../../../../../tests/factories/outside/enriched-workspace.ts';
import { bringNumbered, DOMAINS, useScriptedVendors } from '../../../../../tests/factories/outside/scripted-vendors.ts';
import { newUser } from '../../../../../tests/factories/tenants.ts';
import { newId } from '../../../../core/ids.ts';
import { findCreditDifferences } from '../../../money/credits/check-credits.ts';

const app = useScriptedVendors();
const { vendors } = app;
vendors.says = (_vendor, person) => ({ email: `person${person}@${DOMAINS.good}` });
const workspace = (people: number, credits = 20) =>
  newWorkspaceOf(app, async (spaceId) => (await bringNumbered(app, spaceId, people)).ids, credits);

test('people, jobs and values of another workspace are nobody’s here', async () => {
  const [own, other] = [await workspace(1), await workspace(1)];
  const job = await other.begin({ profile_ids: other.ids });
  const [id] = other.ids;
  const refusals = await Promise.all([
    own.call('POST', '/profiles/enrich', { profile_ids: [id] }),
    own.call('GET', `/profiles/${id}/contact_values`),
    own.call('GET', `/jobs/${job}`),
    own.call('POST', `/jobs/${job}/stop`),
    own.call('GET', `/profiles/${newId()}/contact_values`),
  ]);
  assert.deepEqual(
    refusals.map(({ code }) => code),
    refusals.map(() => 'not_found'),
  );
  assert.equal((await own.quote({ profile_ids: [id, ...own.ids] })).people, 1, 'a quote counts one’s own alone');
  assert.equal((await other.job(job)).status, 'waiting');
});

test('what cannot be asked for is refused with the field, before anybody is asked', async () => {
  const it = await workspace(1);
  const asked = vendors.asked.length;
  const bad: [string, string, object, field: string][] = [
    ['POST', '/profiles/enrich', { profile_ids: it.ids, kinds: [] }, 'kinds'],
    ['POST', '/profiles/enrich', { profile_ids: it.ids, kinds: ['fax'] }, 'kinds'],
    ['POST', '/profiles/enrich', { profile_ids: it.ids, kinds: ['email', 'phone', 'email'] }, 'kinds'],
    ['POST', '/profiles/enrich', { profile_ids: ['1 or 1=1'] }, 'profile_ids'],
    ['POST', '/profiles/enrich', { profile_ids: it.ids, again: 'yes' }, 'again'],
    ['POST', '/profiles/enrich', { profile_ids: it.ids, credits: -5 }, 'credits'],
    ['PUT', '/enrichment/providers', { providers: [] }, 'providers'],
    ['PUT', '/enrichment/providers', { providers: [{ name: 'hunter', is_on: true, price: -1 }] }, 'price'],
    [
      'PUT',
      '/enrichment/providers',
      { providers: [{ name: 'hunter', is_on: true, base_url: 'http://169.254.169.254' }] },
      'base_url',
    ],
    ['PUT', '/enrichment/providers', { providers: [{ name: 'x'.repeat(41), is_on: true }] }, 'name'],
  ];
  for (const [method, path, body, field] of bad) {
    const { status, code, fields } = await it.call(method, path, body);
    assert.ok(status >= 400 && status < 500, `${field}: ${status} ${code}`);
    assert.match(JSON.stringify(fields), new RegExp(field), `${path} names ${field}`);
    assert.ok(Object.values(fields ?? {}).every((words) => words.length > 3));
  }
  assert.equal(vendors.asked.length, asked);
});

test('who may not is refused: a member who sees no prospects, and one who is no admin for the order of vendors', async () => {
  const it = await workspace(1);
  const member = await newUser(app.services, { spaceId: it.spaceId, pages: { profiles: true } });
  const outsider = await newUser(app.services, { spaceId: it.spaceId, pages: { templates: true } });
  const body = { providers: [{ name: 'hunter', is_on: false }] };
  const saved = await app.call('PUT', '/enrichment/providers', { token: member.token, body });
  const begun = await app.call('POST', '/profiles/enrich', {
    token: outsider.token,
    body: { profile_ids: it.ids },
  });
  assert.deepEqual([saved.code, begun.code], ['forbidden', 'forbidden']);
});

test('of two look-ups of different people with credits for one, together they spend what there is and no more', async () => {
  const it = await workspace(12, 6);
  const [first, second] = await Promise.all([
    it.begin({ profile_ids: it.ids.slice(0, 6) }),
    it.begin({ profile_ids: it.ids.slice(6) }),
  ]);
  await Promise.all([first, second].map((id) => runEnrichTask(app.services, it.spaceId, id)));
  const ends = await Promise.all([first, second].map(async (id) => (await it.job(id)).result as EnrichmentResult));
  const spent = ends.reduce((sum, { credits }) => sum + credits, 0);
  assert.deepEqual([await it.credits(), spent], [[0, 6], 6]);
  assert.ok(ends.some(({ ended }) => ended === 'credits_run_out'));
  assert.deepEqual(await app.services.transactions.onPlatform(findCreditDifferences), []);
});

test('one that is stopped before it runs asks nobody and reserves nothing', async () => {
  const it = await workspace(3);
  const asked = vendors.asked.length;
  const id = await it.begin({ profile_ids: it.ids });
  assert.equal((await it.call('POST', `/jobs/${id}/stop`)).error, null);
  await runEnrichTask(app.services, it.spaceId, id);
  assert.deepEqual([vendors.asked.length, await it.credits()], [asked, [20, 0]]);
  assert.equal((await it.call('POST', `/jobs/${id}/stop`)).error, null, 'stopped twice is stopped');
});

test('without a credit it is refused before it begins, and without a vendor it says so', async () => {
  const it = await workspace(1, 0);
  assert.equal((await it.call('POST', '/profiles/enrich', { profile_ids: it.ids })).code, 'credits_run_out');
  const own = app.accounts.splice(0);
  try {
    assert.equal((await it.call('POST', '/profiles/enrich', { profile_ids: it.ids })).code, 'not_configured');
  } finally {
    app.accounts.push(...own);
  }
});

test('what nobody who is on can find is refused before anything begins, and of two kinds the other is looked up alone', async () => {
  const it = await workspace(2);
  const on = (names: readonly string[]) =>
    it.call('PUT', '/enrichment/providers', {
      providers: app.accounts.map(({ name }) => ({ name, is_on: names.includes(name) })),
    });
  const body = { profile_ids: it.ids, kinds: ['phone'] };
  for (const names of [[], ['hunter', 'apollo']]) {
    assert.equal((await on(names)).error, null);
    assert.equal((await it.call('POST', '/profiles/enrich/quote', body)).code, 'not_configured');
    assert.equal((await it.call('POST', '/profiles/enrich', body)).code, 'not_configured');
  }
  const both = await it.quote({ ...body, kinds: ['email', 'phone'] });
  assert.equal(both.credits_most, both.to_find, 'a credit for an address, none for a number that nobody can find');
});
